import { createHash } from 'node:crypto';
import { instantAfter, instantBefore } from '#domain/shared/instants.ts';
import { addressKey } from '#application/shared/emailAddress.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session expires when it is unused for this long, in ms. */
export const IDLE_MS = 14 * DAY;
/** A session expires at this age, in ms, even if it is used. */
export const AGE_MS = 90 * DAY;
/** A remembered browser is forgotten when it is unused for this long. */
export const DEVICE_IDLE_MS = 400 * DAY;
/** Uses within this time are written only once. */
export const SEEN_EVERY_MS = MINUTE;
export const USER_AGENT_CHARACTERS = 300;
/** The most revoked access tokens of a person that keep their names. */
export const REVOKED_TOKENS = 200;

/** The secret has 256 random bits, so it needs no salt and no slow hash. */
export const hashOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

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

const REPLY_LIFETIME_MS = DAY;
/** A key identifies one command for longer than any client repeats it. */
export const KEY_DAYS = 400;

/** Replies stored before this instant have expired. */
export const replyCutoff = (now: string): string =>
  instantBefore(now, REPLY_LIFETIME_MS);

/** A reply that is stored now is repeated until this instant. */
export const replyExpiry = (now: string): string =>
  instantAfter(now, REPLY_LIFETIME_MS);

/** Keys of commands stored before this instant are forgotten. */
export const keysBefore = (now: string): string =>
  instantBefore(now, KEY_DAYS * DAY);

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
      for (const one of [text, text.replaceAll(SURROUNDING_PUNCTUATION, '')]) {
        const isAddress = one.includes('@') && one.length <= ADDRESS_CHARACTERS;
        if (isAddress) found.add(addressHash(one));
      }
    }
    return null;
  });
  return [...found];
};
