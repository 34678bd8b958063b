import { beforeEach, describe, expect, it } from 'vitest';
import type { Checkpoints } from '#infrastructure/relay/checkpoints.ts';

/** What every adapter promises; the store may hold other checkpoints. */
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

    it('begin at 0, with nothing sent anywhere', async () => {
      expect(await checkpoints.load(own)).toEqual({
        position: 0,
        sent: {},
        head: null,
      });
    });

    it('hold what went where together with how far, of each place the last', async () => {
      await checkpoints.store(own, 4, { 'teams/1': 3, 'users/0': 4 });
      await checkpoints.store(own, 9, { 'teams/1': 9 });
      // Whoever is late has sent it again: it tells nothing new.
      await checkpoints.store(own, 7, { 'teams/1': 7, 'teams/2': 6 });

      expect(await checkpoints.load(own)).toEqual({
        position: 9,
        sent: { 'teams/1': 9, 'users/0': 4 },
        head: null,
      });
    });

    it('hold where the newest event stood when somebody began', async () => {
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

    it('hold what was stored last, each for itself', async () => {
      await checkpoints.store(own, 7);
      await checkpoints.store(own, Number.MAX_SAFE_INTEGER);
      await checkpoints.store(`${own}-2`, 3);

      expect(await positionOf(own)).toBe(Number.MAX_SAFE_INTEGER);
      expect(await positionOf(`${own}-2`)).toBe(3);
    });

    it('never go back, whoever is late', async () => {
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
