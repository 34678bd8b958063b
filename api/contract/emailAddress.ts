const CHARACTER = String.raw`[^\s@.<>()[\]\\,;:"\p{C}\p{DI}]`;
const WORDS = `${CHARACTER}+(?:\\.${CHARACTER}+)`;

/**
 * A single plain address that mail can reach: text, an at sign, text, a dot,
 * text (Q44). Lists, names before the address and invisible characters do not
 * match.
 */
export const EMAIL_ADDRESS = new RegExp(`^${WORDS}*@${WORDS}+$`, 'u');

const BEFORE = /^(?:mailto:|[\s<\p{Cf}])+/u;
const AFTER = /[\s>,;\p{Cf}]/u;

/** A pasted address without the characters around it. */
export const bareAddress = (pasted: string): string => {
  const text = pasted.replace(BEFORE, '');
  let end = text.length;
  while (AFTER.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};
