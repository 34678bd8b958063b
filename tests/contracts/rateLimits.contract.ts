import { beforeEach, describe, expect, it } from 'vitest';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';

const twiceAMinute = { name: 'try', times: 2, seconds: 60 };
/** The instant at that minute and second, as `mm:ss`. */
const instantAt = (time: string) => `2026-03-02T09:${time}.000Z`;

/** The contract of every RateLimits adapter. */
export const rateLimitsContract = (
  name: string,
  open: () => RateLimits | Promise<RateLimits>,
): void => {
  describe(`${name} as the rate limits`, () => {
    let limits: RateLimits;
    beforeEach(async () => {
      limits = await open();
    });
    const take = (time: string, who = 'ada', limit = twiceAMinute) =>
      limits.countCall(limit, who, instantAt(time));

    it('allows calls within the limit, then returns how long to wait', async () => {
      expect(await take('00:10')).toBeNull();
      expect(await take('00:20')).toBeNull();
      expect(await take('00:45')).toBe(15);
      expect(await take('00:59')).toBe(1);
    });

    it('starts over with each window', async () => {
      for (const time of ['00:01', '00:02', '00:03']) await take(time);
      expect(await take('01:00')).toBeNull();
      expect(await take('01:01')).toBeNull();
      expect(await take('01:02')).toBe(58);
    });

    it('counts each caller and each limit separately', async () => {
      await take('00:01');
      await take('00:02');
      expect(await take('00:03', 'grace')).toBeNull();
      expect(
        await take('00:03', 'ada', { ...twiceAMinute, name: 'other' }),
      ).toBeNull();
      expect(await take('00:04')).not.toBeNull();
    });

    it('counts each of many concurrent calls', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => take('00:05')),
      );
      expect(answers.filter((wait) => wait === null)).toHaveLength(2);
    });

    describe('A burst limit', () => {
      const burstLimit = { name: 'write', capacity: 10, perSecond: 2 };
      const draw = (time: string, tokens: number, who = 'ada') =>
        limits.drawTokens(burstLimit, who, tokens, instantAt(time));

      it('allows what it contains, and returns when there will be enough again (threat H8)', async () => {
        expect(await draw('00:00', 6)).toBeNull();
        expect(await draw('00:00', 4)).toBeNull();
        expect(await draw('00:00', 3)).toBe(2);
        expect(await draw('00:01', 3)).toBe(1);
        expect(await draw('00:02', 3)).toBeNull();
      });

      it('is refilled up to its capacity, separately for each caller (threat H8)', async () => {
        expect(await draw('00:00', 10)).toBeNull();
        expect(await draw('00:00', 10, 'grace')).toBeNull();
        expect(await draw('30:00', 10)).toBeNull();
        expect(await draw('30:00', 1)).toBe(1);
      });

      it('counts each of many concurrent calls (threat H8)', async () => {
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => draw('00:05', 1)),
        );
        expect(answers.filter((wait) => wait === null)).toHaveLength(10);
      });
    });
  });
};
