import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BurstLimit } from '#application/shared/ports/RateLimits.ts';
import { leasedRateLimits } from '#infrastructure/requests/leasedRateLimits.ts';

const BURST_LIMIT: BurstLimit = { name: 'write', capacity: 1000, perSecond: 1 };
const NOW = '2026-11-23T10:00:00.000Z';

/** A store with `capacity` tokens, which answers with a delay. */
const storeOf = (capacity: number) => {
  let remaining = capacity;
  return {
    countCall: () => Promise.resolve(null),
    drawTokens: async (
      _rateLimit: BurstLimit,
      _who: string,
      tokens: number,
    ) => {
      await yieldToEventLoop();
      if (remaining < tokens) return 1;
      remaining -= tokens;
      return null;
    },
  };
};

describe('Tokens that are drawn in advance (threat H8)', () => {
  it('are all used, even if calls draw them at the same time', async () => {
    const limits = leasedRateLimits(storeOf(1000));
    let done = 0;
    for (let round = 0; round < 300; round += 1) {
      const calls = Array.from({ length: 1 + (round % 8) }, () =>
        limits.drawTokens(BURST_LIMIT, 'ada', 1, NOW),
      );
      const waits = await Promise.all(calls);
      done += waits.filter((seconds) => seconds === null).length;
    }
    // A lease has 20 tokens, so fewer than that remain at the end.
    expect(done).toBeGreaterThan(980);
    expect(done).toBeLessThanOrEqual(1000);
  });
});
