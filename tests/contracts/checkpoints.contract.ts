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

    it('begin at 0', async () => {
      expect(await checkpoints.load(own)).toBe(0);
    });

    it('hold what was stored last, each for itself', async () => {
      await checkpoints.store(own, 7);
      await checkpoints.store(own, Number.MAX_SAFE_INTEGER);
      await checkpoints.store(`${own}-2`, 3);

      expect(await checkpoints.load(own)).toBe(Number.MAX_SAFE_INTEGER);
      expect(await checkpoints.load(`${own}-2`)).toBe(3);
    });

    it('never go back, whoever is late', async () => {
      await checkpoints.store(own, 9);
      await checkpoints.store(own, 8);
      expect(await checkpoints.load(own)).toBe(9);

      const positions = Array.from({ length: 20 }, (_, n) => (n * 7) % 20);
      await Promise.all(
        positions.map((position) => checkpoints.store(own, 10 + position)),
      );
      expect(await checkpoints.load(own)).toBe(29);
    });
  });
};
