import { beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoints } from '#infrastructure/relay/ports.ts';

/** The contract of every adapter; the store may contain other checkpoints. */
export const checkpointsContract = (
  name: string,
  open: () => Promise<Checkpoints>,
): void => {
  describe(`${name} as checkpoints`, () => {
    let checkpoints: Checkpoints;
    let own: string;

    beforeEach(async () => {
      checkpoints = await open();
      own = `checkpoint-${crypto.randomUUID()}`;
    });

    const positionOf = async (name: string) =>
      (await checkpoints.load(name)).position;

    it('start at 0, with nothing sent anywhere', async () => {
      expect(await checkpoints.load(own)).toEqual({
        position: 0,
        sent: {},
        head: null,
      });
    });

    it('contain the last position sent to each partition together with the checkpoint', async () => {
      await checkpoints.store(own, 4, { 'teams/1': 3, 'users/0': 4 });
      await checkpoints.store(own, 9, { 'teams/1': 9 });
      // A late relay has sent the event again, which changes nothing.
      await checkpoints.store(own, 7, { 'teams/1': 7, 'teams/2': 6 });

      expect(await checkpoints.load(own)).toEqual({
        position: 9,
        sent: { 'teams/1': 9, 'users/0': 4 },
        head: null,
      });
    });

    it('contain the position of the newest event when a relay started', async () => {
      await checkpoints.begin(own, 0);
      expect(await checkpoints.load(own)).toEqual({
        position: 0,
        sent: {},
        head: 0,
      });
      await checkpoints.store(own, 5, { 'teams/1': 5 });
      await checkpoints.begin(own, 8);
      await checkpoints.begin(own, 7);
      expect(await checkpoints.load(own)).toEqual({
        position: 5,
        sent: { 'teams/1': 5 },
        head: 8,
      });
    });

    it('contain the reason why nothing is published, until publishing works (threat C1)', async () => {
      expect(await checkpoints.trouble(own)).toBeNull();
      await checkpoints.recordTrouble(own, 'The topic is gone.');
      await checkpoints.recordTrouble(own, 'The topic is too small.');
      expect(await checkpoints.trouble(own)).toBe('The topic is too small.');
      expect((await checkpoints.load(own)).position).toBe(0);
      await checkpoints.recordTrouble(own, null);
      expect(await checkpoints.trouble(own)).toBeNull();
    });

    it('return what was stored last, for each name separately', async () => {
      await checkpoints.store(own, 7);
      await checkpoints.store(own, Number.MAX_SAFE_INTEGER);
      await checkpoints.store(`${own}-2`, 3);

      expect(await positionOf(own)).toBe(Number.MAX_SAFE_INTEGER);
      expect(await positionOf(`${own}-2`)).toBe(3);
    });

    it('never move backward, even when a late relay stores a lower position', async () => {
      await checkpoints.store(own, 9);
      await checkpoints.store(own, 8);
      expect(await positionOf(own)).toBe(9);

      const positions = Array.from({ length: 20 }, (_, n) => (n * 7) % 20);
      await Promise.all(
        positions.map((position) => checkpoints.store(own, 10 + position)),
      );
      expect(await positionOf(own)).toBe(29);
    });
  });
};
