import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitEntries } from '#application/shared/limitEntries.ts';
import type {
  BurstLimit,
  RateLimits,
} from '#application/shared/ports/RateLimits.ts';

/** The tokens left at an instant, in ms since 1970. */
export type TokenLevel = Readonly<{ tokens: number; at: number }>;

/** The level after refilling; full if none is known. */
export const levelAt = (
  { capacity, perSecond }: BurstLimit,
  known: TokenLevel | null,
  at: number,
): TokenLevel => {
  if (known === null) return { tokens: capacity, at };
  const since = Math.max(at - known.at, 0) / 1000;
  return { tokens: Math.min(capacity, known.tokens + since * perSecond), at };
};

/** Whole seconds until this many tokens are available, at least 1. */
export const secondsUntil = (
  { perSecond }: BurstLimit,
  level: TokenLevel,
  tokens: number,
): number => Math.max(1, Math.ceil((tokens - level.tokens) / perSecond));

/** After this time without a draw, in ms, a level is full again. */
export const FULL_AFTER_MS = 60 * 60_000;

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
        const isGood = lease && Math.abs(at - lease.at) < LEASE_MS;
        return isGood === true ? lease : { tokens: 0, at };
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
      return limits.drawTokens(burstLimit, who, tokens, now);
    },
  };
};

/** The window of `seconds` seconds that an ISO instant falls in, in seconds. */
export const windowAt = (
  now: string,
  seconds: number,
): Readonly<{ second: number; endsAt: number }> => {
  const second = Math.floor(Date.parse(now) / 1000);
  return { second, endsAt: (Math.floor(second / seconds) + 1) * seconds };
};

/** The id of a counter is a hash, because addresses are personal data. */
export const counterOf = (name: string, who: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, who]))
    .digest('base64url');
