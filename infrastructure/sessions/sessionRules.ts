import { createHash } from 'node:crypto';

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
