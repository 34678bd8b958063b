import { createHash } from 'node:crypto';
import { instantAfter, instantBefore } from '#application/shared/instants.ts';
import { addressKey } from '#application/shared/emailAddress.ts';

const DAY_MS = 24 * 60 * 60_000;
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

const ADDRESS_CHARACTERS = 254;
const SURROUNDING_PUNCTUATION =
  /^[<>()[\]{},;:"'.!?]+|(?<![<>()[\]{},;:"'.!?])[<>()[\]{},;:"'.!?]+$/g;

/** The hash by which replies that mention an address are found. */
export const addressHash = (emailAddress: string): string =>
  createHash('sha256').update(addressKey(emailAddress)).digest('base64url');

/** The hashes of all values in a JSON text that may be an email address. */
export const addressesIn = (body: string): readonly string[] => {
  if (!body.includes('@')) return [];
  const found = new Set<string>();
  JSON.parse(body, (_name, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('@')) return null;
    for (const text of [value, ...value.split(/\s+/)]) {
      for (const candidate of [
        text,
        text.replaceAll(SURROUNDING_PUNCTUATION, ''),
      ]) {
        const isAddress =
          candidate.includes('@') && candidate.length <= ADDRESS_CHARACTERS;
        if (isAddress) found.add(addressHash(candidate));
      }
    }
    return null;
  });
  return [...found];
};
