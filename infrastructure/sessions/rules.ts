import { createHash } from 'node:crypto';
import { addressKey } from '#application/shared/emailAddress.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Unused for so long, a session is over; each use extends it. */
export const IDLE_MS = 14 * DAY;
/** However much it is used. */
export const AGE_MS = 90 * DAY;
/** A remembered browser that is not used for so long is forgotten. */
export const DEVICE_IDLE_MS = 400 * DAY;
/** Uses within this time are one to the disk. */
export const SEEN_EVERY_MS = MINUTE;
export const USER_AGENT_CHARACTERS = 300;
/** The most revoked access tokens of a person that keep their names. */
export const REVOKED_TOKENS = 200;

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

const KEPT_MS = DAY;
/** A key means one command for longer than any client repeats it. */
export const KEY_DAYS = 400;

/** The instant before which stored replies are expired. */
export const dayBefore = (now: string): string => before(now, KEPT_MS);

/** The instant until which a reply that is stored now is repeated. */
export const dayAfter = (now: string): string => before(now, -KEPT_MS);

/** The instant before which even the keys of commands are forgotten. */
export const keysBefore = (now: string): string => before(now, KEY_DAYS * DAY);

const ADDRESS_CHARACTERS = 254;
const AROUND =
  /^[<>()[\]{},;:"'.!?]+|(?<![<>()[\]{},;:"'.!?])[<>()[\]{},;:"'.!?]+$/g;

/** Hash by which a reply that mentions an address is found, in any spelling. */
export const addressHash = (emailAddress: string): string =>
  createHash('sha256').update(addressKey(emailAddress)).digest('base64url');

/** The hashes of all that a JSON text has in its values and may be an address. */
export const addressesIn = (body: string): readonly string[] => {
  if (!body.includes('@')) return [];
  const found = new Set<string>();
  JSON.parse(body, (_name, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('@')) return null;
    for (const text of [value, ...value.split(/\s+/)]) {
      for (const one of [text, text.replaceAll(AROUND, '')]) {
        const isAddress = one.includes('@') && one.length <= ADDRESS_CHARACTERS;
        if (isAddress) found.add(addressHash(one));
      }
    }
    return null;
  });
  return [...found];
};
