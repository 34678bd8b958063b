import { createHash } from 'node:crypto';
import { addressKey } from '#application/shared/emailAddress.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Unused for so long, a session is over; each use extends it. */
export const IDLE_MS = 14 * DAY;
/** However much it is used. */
export const AGE_MS = 90 * DAY;
/** Uses within this time are one to the disk. */
export const SEEN_EVERY_MS = MINUTE;
export const USER_AGENT_CHARACTERS = 300;

/** 256 random bits need no salt and no slow hash. */
export const hashOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

/** ISO instants in UTC are in the order of their text. */
export const before = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) - milliseconds).toISOString();

/** The window of so many seconds that an ISO instant falls in, in seconds. */
export const windowAt = (
  now: string,
  seconds: number,
): Readonly<{ second: number; endsAt: number }> => {
  const second = Math.floor(Date.parse(now) / 1000);
  return { second, endsAt: (Math.floor(second / seconds) + 1) * seconds };
};

/** A counter is stored by a hash: addresses are personal data. */
export const counterOf = (name: string, who: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, who]))
    .digest('base64url');

const KEPT_MS = 24 * 60 * 60_000;

/** The instant before which stored replies are expired. */
export const dayBefore = (now: string): string =>
  new Date(Date.parse(now) - KEPT_MS).toISOString();

/** An address as a body, which is JSON, has it. */
export const asWritten = (emailAddress: string): string =>
  JSON.stringify(addressKey(emailAddress)).slice(1, -1);

/** Whether a body mentions an address, however it is spelled there. */
export const mentions = (body: string, wanted: string): boolean =>
  addressKey(body).includes(wanted);
