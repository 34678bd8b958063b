/** Any visible character without a meaning in lists of addresses. */
const CHARACTER = String.raw`[^\s@.<>()[\]\\,;:"\p{C}\p{DI}]`;
/** At most 64 characters; mail servers refuse more (RFC 5321). */
const LOCAL_PART = `(?![^@]{65})${CHARACTER}+(?:\\.${CHARACTER}+)*`;
/** A part of a host's name, which no hyphen begins or ends (RFC 1035). */
const LABEL = String.raw`(?![^.]{64})[\p{L}\p{M}\p{N}_]+(?:-+[\p{L}\p{M}\p{N}_]+)*`;
/** Names with dots, of which the last is not a number. */
const HOST = String.raw`(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}`;

/**
 * A single plain address that email can reach, like `ada@example.com` (Q44).
 * Lists, names before the address, invisible characters and hosts without a
 * name (`@10.0.0.1`) do not match.
 */
export const EMAIL_ADDRESS = new RegExp(`^${LOCAL_PART}@${HOST}$`, 'u');

const LEADING = /^(?:mailto:|[\s<([{"'“„«\p{Cf}])+/iu;
const TRAILING = /[\s>)\]}"'”».,;:!?，；、。\p{Cf}]/u;

/** A pasted address without the brackets, quotes or `mailto:` around it. */
export const withoutPastedMarks = (pasted: string): string => {
  const text = pasted.replace(LEADING, '');
  let end = text.length;
  while (TRAILING.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};
