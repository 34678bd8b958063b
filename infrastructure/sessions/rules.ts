import { createHash } from 'node:crypto';
import { DAY_MS, instantBefore } from '#application/shared/instants.ts';

/** A session expires when it is unused for this long, in ms. */
export const IDLE_MS = 14 * DAY_MS;
/** A session expires at this age, in ms, even if it is used. */
export const AGE_MS = 90 * DAY_MS;

/** The earliest instants at which an open session was last used and created. */
export const expiryLimits = (now: string) => ({
  usedSince: instantBefore(now, IDLE_MS),
  createdSince: instantBefore(now, AGE_MS),
});

/** Whether a session is over at an instant, unused or too old. */
export const isExpired = (
  {
    lastSeenAt,
    createdAt,
  }: Readonly<{ lastSeenAt: string; createdAt: string }>,
  now: string,
): boolean => {
  const { usedSince, createdSince } = expiryLimits(now);
  return lastSeenAt < usedSince || createdAt < createdSince;
};

/** A remembered browser is forgotten when it is unused for this long. */
export const DEVICE_IDLE_MS = 400 * DAY_MS;
/** Uses within this time are written only once. */
export const LAST_USED_EVERY_MS = 60_000;
export const USER_AGENT_CHARACTERS = 300;
/**
 * The maximum number of revoked access tokens of a person that keep their
 * names.
 */
export const MAX_REVOKED_TOKENS = 200;

/**
 * The hash under which the secret of a session, token or link is stored. Such a
 * secret has so many random bits that it needs no salt and no slow hash.
 */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
