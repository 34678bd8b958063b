import type { IncomingMessage } from 'node:http';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  BurstLimit,
  WindowLimit,
  RateLimits,
} from '#application/shared/ports/RateLimits.ts';
import { bodyBytes } from './bodyBytes.ts';
import { Refused } from './refused.ts';

type Limits = Readonly<{ address: WindowLimit; user: WindowLimit | null }>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

const limit = (
  name: string,
  times: number,
  seconds = MINUTE_SECONDS,
): WindowLimit => ({
  name,
  times,
  seconds,
});

/**
 * Limits by network address and by user. They are generous: a whole office
 * behind one address signs in at nine.
 */
export const WINDOW_LIMITS = {
  signIn: { address: limit('signIn.address', 300), user: null },
  // Each call sends an email to an address that anybody may type.
  mailLink: {
    address: limit('mailLink.address', 100, HOUR_SECONDS),
    user: null,
  },
  invitationCheck: {
    address: limit('invitationCheck.address', 300),
    user: null,
  },
  unsubscribe: { address: limit('unsubscribe.address', 300), user: null },
  calendar: { address: limit('calendar.address', 600), user: null },
  invite: {
    address: limit('invite.address', 300),
    user: limit('invite.user', 100),
  },
  generate: {
    address: limit('generate.address', 300),
    user: limit('generate.user', 60),
  },
} as const satisfies Record<string, Limits>;

export type WindowLimitName = keyof typeof WINDOW_LIMITS;

/**
 * How much each user may do: bursts of `capacity`, and `perSecond` in the long
 * run. They are generous: an import of thousands of items passes, an endless
 * loop does not.
 */
export const BURST_LIMITS = {
  write: { name: 'write', capacity: 6000, perSecond: 100 },
  read: { name: 'read', capacity: 6000, perSecond: 100 },
  /** Reads of a whole history. */
  replay: { name: 'replay', capacity: 300, perSecond: 5 },
  /** Bytes of changes, because each version of a text is stored for good. */
  bytes: { name: 'bytes', capacity: 20_000_000, perSecond: 100_000 },
} as const satisfies Record<string, BurstLimit>;

export type BurstLimitName = keyof typeof BURST_LIMITS;

/** Draws `tokens`. Throws REQUEST.TOO_MANY, with `Retry-After`. */
export const enforceBurstLimit = async (
  name: BurstLimitName,
  who: string | null,
  { rateLimits, clock }: Limiting,
  tokens = 1,
): Promise<void> => {
  if (who === null || rateLimits === null) return;
  const burstLimit = BURST_LIMITS[name];
  const seconds = await rateLimits.drawTokens(
    burstLimit,
    who,
    tokens,
    clock.now(),
  );
  if (seconds !== null) throw tooMany(seconds);
};

/** Smaller bodies are limited by the rate of calls. */
const FEW_BYTES = 1000;

/** Draws the bytes of a body that was read. Throws REQUEST.TOO_MANY. */
export const enforceBytes = async (
  request: IncomingMessage,
  who: string | null,
  limiting: Limiting,
): Promise<void> => {
  const bytes = bodyBytes(request);
  if (bytes < FEW_BYTES) return;
  await enforceBurstLimit('bytes', who, limiting, bytes);
};

type Limiting = Readonly<{ rateLimits: RateLimits | null; clock: Clock }>;

/** Throws REQUEST.TOO_MANY, with `Retry-After`. */
export const enforceWindowLimit = async (
  name: WindowLimitName | null,
  by: 'address' | 'user',
  who: string | null,
  { rateLimits, clock }: Limiting,
): Promise<void> => {
  const limited = name === null ? null : WINDOW_LIMITS[name][by];
  if (limited === null || who === null || rateLimits === null) return;
  const seconds = await rateLimits.countCall(limited, who, clock.now());
  if (seconds !== null) throw tooMany(seconds);
};

/** REQUEST.TOO_MANY, with `Retry-After`. */
export const tooMany = (seconds: number): Refused => {
  const wait = seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  return new Refused('REQUEST.TOO_MANY', {
    message: `Too many requests. Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  });
};
