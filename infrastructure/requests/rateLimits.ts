import { createHash } from 'node:crypto';
import type { BurstLimit } from '#application/shared/ports/RateLimits.ts';

/** The tokens left at an instant, in ms since 1970. */
export type TokenLevel = Readonly<{ tokens: number; at: number }>;

/**
 * The level after refilling, up to the capacity; full if none is stored. For
 * example, 2 tokens become 5 within 3 seconds at 1 token per second.
 */
export const levelAt = (
  { capacity, perSecond }: BurstLimit,
  stored: TokenLevel | null,
  at: number,
): TokenLevel => {
  if (stored === null) return { tokens: capacity, at };
  const seconds = Math.max(at - stored.at, 0) / 1000;
  const refilled = stored.tokens + seconds * perSecond;
  return { tokens: Math.min(capacity, refilled), at };
};

/** Whole seconds until this many tokens are available, at least 1. */
export const secondsUntil = (
  { perSecond }: BurstLimit,
  level: TokenLevel,
  tokens: number,
): number => Math.max(1, Math.ceil((tokens - level.tokens) / perSecond));

/** After this time without a draw, in ms, a level is full again. */
export const FULL_AFTER_MS = 60 * 60_000;

/**
 * An ISO instant in whole seconds since 1970, and the end of its window of
 * `seconds` seconds: for second 130 and windows of 60, the end is 180.
 */
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
