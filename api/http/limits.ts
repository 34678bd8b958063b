import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  Limit,
  RateLimits,
} from '#application/shared/ports/RateLimits.ts';
import { Refused } from './refused.ts';

type Limits = Readonly<{ address: Limit; user: Limit | null }>;

const MINUTE = 60;

const limit = (name: string, times: number, seconds = MINUTE): Limit => ({
  name,
  times,
  seconds,
});

/**
 * What is held back, by network address and by user. Generous: a whole office
 * behind one address signs in at nine.
 */
const LIMITS = {
  signIn: { address: limit('signIn.address', 300), user: null },
  invitationCheck: {
    address: limit('invitationCheck.address', 300),
    user: null,
  },
  invite: {
    address: limit('invite.address', 300),
    user: limit('invite.user', 100),
  },
  generate: {
    address: limit('generate.address', 300),
    user: limit('generate.user', 60),
  },
} as const satisfies Record<string, Limits>;

export type LimitName = keyof typeof LIMITS;

/** Throws REQUEST.TOO_MANY, with `Retry-After`. */
export const enforceLimit = async (
  name: LimitName | null,
  by: 'address' | 'user',
  who: string | null,
  {
    rateLimits,
    clock,
  }: Readonly<{ rateLimits: RateLimits | null; clock: Clock }>,
): Promise<void> => {
  const limited = name === null ? null : LIMITS[name][by];
  if (limited === null || who === null || rateLimits === null) return;
  const seconds = await rateLimits.take(limited, who, clock.now());
  if (seconds === null) return;
  const wait = seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  throw new Refused('REQUEST.TOO_MANY', {
    message: `Too many requests. Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  });
};
