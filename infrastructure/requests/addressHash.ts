import { createHash } from 'node:crypto';
import { addressKey } from '#application/shared/emailAddress.ts';

/** No email address is longer. */
const ADDRESS_CHARACTERS = 254;

/** The punctuation around an address in a sentence: `<ada@example.com>,`. */
const SURROUNDING_PUNCTUATION =
  /^[<>()[\]{},;:"'.!?]+|(?<![<>()[\]{},;:"'.!?])[<>()[\]{},;:"'.!?]+$/g;

/** The hash by which replies and sign-in links for an address are found. */
export const addressHash = (emailAddress: string): string =>
  createHash('sha256').update(addressKey(emailAddress)).digest('base64url');

/** The hashes of all values in a JSON text that may be an email address. */
export const addressHashesIn = (body: string): readonly string[] => {
  if (!body.includes('@')) return [];
  const found = new Set<string>();
  // The parser calls this function with each value in the text.
  JSON.parse(body, (_name, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('@')) return null;
    const texts = [value, ...value.split(/\s+/)];
    const candidates = texts.flatMap((text) => [
      text,
      text.replaceAll(SURROUNDING_PUNCTUATION, ''),
    ]);
    for (const candidate of candidates) {
      const isAddress =
        candidate.includes('@') && candidate.length <= ADDRESS_CHARACTERS;
      if (isAddress) found.add(addressHash(candidate));
    }
    return null;
  });
  return [...found];
};
