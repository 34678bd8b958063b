import { beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoints } from '#infrastructure/relay/ports.ts';

/** The contract of every adapter; the store may contain other checkpoints. */
export const checkpointsContract = (
  name: string,
  open: () => Promise<Checkpoints>,
): void => {
  describe(`${name} as checkpoints`, () => {
    let checkpoints: Checkpoints;
    let checkpoint: string;

    beforeEach(async () => {
      checkpoints = await open();
      checkpoint = `checkpoint-${crypto.randomUUID()}`;
    });

    const positionOf = async (name: string) =>
      (await checkpoints.load(name)).position;

    it('start at 0, with nothing sent anywhere', async () => {
      expect(await checkpoints.load(checkpoint)).toEqual({
        position: 0,
        sent: {},
        head: null,
      });
    });

    it('contain the last position sent to each partition together with the checkpoint', async () => {
      await checkpoints.store(checkpoint, 4, { 'teams/1': 3, 'users/0': 4 });
      await checkpoints.store(checkpoint, 9, { 'teams/1': 9 });
      // A late relay has sent the event again, which changes nothing.
      await checkpoints.store(checkpoint, 7, { 'teams/1': 7, 'teams/2': 6 });

      expect(await checkpoints.load(checkpoint)).toEqual({
        position: 9,
        sent: { 'teams/1': 9, 'users/0': 4 },
        head: null,
      });
    });

    it('contain the position of the newest event when a relay started', async () => {
      await checkpoints.begin(checkpoint, 0);
      expect(await checkpoints.load(checkpoint)).toEqual({
        position: 0,
        sent: {},
        head: 0,
      });
      await checkpoints.store(checkpoint, 5, { 'teams/1': 5 });
      await checkpoints.begin(checkpoint, 8);
      await checkpoints.begin(checkpoint, 7);
      expect(await checkpoints.load(checkpoint)).toEqual({
        position: 5,
        sent: { 'teams/1': 5 },
        head: 8,
      });
    });

    it('contain the reason why nothing is published, until publishing works (threat C1)', async () => {
      expect(await checkpoints.trouble(checkpoint)).toBeNull();
      await checkpoints.recordTrouble(checkpoint, 'The topic is gone.');
      await checkpoints.recordTrouble(checkpoint, 'The topic is too small.');
      expect(await checkpoints.trouble(checkpoint)).toBe(
        'The topic is too small.',
      );
      expect((await checkpoints.load(checkpoint)).position).toBe(0);
      await checkpoints.recordTrouble(checkpoint, null);
      expect(await checkpoints.trouble(checkpoint)).toBeNull();
    });

    it('return what was stored last, for each name separately', async () => {
      await checkpoints.store(checkpoint, 7);
      await checkpoints.store(checkpoint, Number.MAX_SAFE_INTEGER);
      await checkpoints.store(`${checkpoint}-2`, 3);

      expect(await positionOf(checkpoint)).toBe(Number.MAX_SAFE_INTEGER);
      expect(await positionOf(`${checkpoint}-2`)).toBe(3);
    });

    it('never move backward, even when a late relay stores a lower position', async () => {
      await checkpoints.store(checkpoint, 9);
      await checkpoints.store(checkpoint, 8);
      expect(await positionOf(checkpoint)).toBe(9);

      // 0 to 19, in another order.
      const positions = Array.from({ length: 20 }, (_, n) => (n * 7) % 20);
      await Promise.all(
        positions.map((position) =>
          checkpoints.store(checkpoint, 10 + position),
        ),
      );
      expect(await positionOf(checkpoint)).toBe(29);
    });
  });
};
