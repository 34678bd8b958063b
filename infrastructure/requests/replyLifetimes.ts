import {
  DAY_MS,
  instantAfter,
  instantBefore,
} from '#application/shared/instants.ts';

const REPLY_LIFETIME_MS = DAY_MS;
/** A key identifies one command for longer than any client repeats it. */
export const KEY_DAYS = 400;

/** Replies stored before this instant have expired. */
export const replyCutoff = (now: string): string =>
  instantBefore(now, REPLY_LIFETIME_MS);

/** A reply that is stored now is repeated until this instant. */
export const replyExpiry = (now: string): string =>
  instantAfter(now, REPLY_LIFETIME_MS);

/** Keys of commands stored before this instant are forgotten. */
export const keyCutoff = (now: string): string =>
  instantBefore(now, KEY_DAYS * DAY_MS);
