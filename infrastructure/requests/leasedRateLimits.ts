import { LRUCache } from 'lru-cache';
import { limitEntries } from '#application/shared/limitEntries.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { TokenLevel } from './rateLimits.ts';

/** How many tokens a process draws in advance. */
const TOKENS_PER_LEASE = 20;
/** How long tokens drawn in advance can be used, in ms. */
const LEASE_MS = 10_000;
const MAX_CACHED = 5000;

/** Draws many tokens at once, so that few calls ask the store. */
export const leasedRateLimits = (limits: RateLimits): RateLimits => {
  const leases = new LRUCache<string, TokenLevel>(limitEntries(MAX_CACHED));

  return {
    countCall: (...args) => limits.countCall(...args),
    drawTokens: async (burstLimit, who, tokens, now) => {
      const key = JSON.stringify([burstLimit.name, who]);
      const at = Date.parse(now);
      const leased = (): TokenLevel => {
        const lease = leases.get(key);
        const isValid = lease && Math.abs(at - lease.at) < LEASE_MS;
        return isValid === true ? lease : { tokens: 0, at };
      };
      const lease = leased();
      if (lease.tokens >= tokens) {
        leases.set(key, { ...lease, tokens: lease.tokens - tokens });
        return null;
      }
      const inAdvance = tokens + TOKENS_PER_LEASE;
      if ((await limits.drawTokens(burstLimit, who, inAdvance, now)) === null) {
        // Another call may have drawn in advance at the same time.
        leases.set(key, { tokens: leased().tokens + TOKENS_PER_LEASE, at });
        return null;
      }
      // There are too few to draw in advance; perhaps enough for this call.
      return limits.drawTokens(burstLimit, who, tokens, now);
    },
  };
};
