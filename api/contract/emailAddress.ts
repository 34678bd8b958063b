const CHARACTER = String.raw`[^\s@.<>()[\]\\,;:"\p{C}\p{DI}]`;
const WORDS = `${CHARACTER}+(?:\\.${CHARACTER}+)`;

/**
 * One plain address that mail can reach: text, an at sign, text, a dot, text
 * (Q44); neither a list nor a name before it, and nothing that is not drawn.
 */
export const EMAIL_ADDRESS = new RegExp(`^${WORDS}*@${WORDS}+$`, 'u');

const BEFORE = /^(?:mailto:|[\s<\p{Cf}])+/u;
const AFTER = /[\s>,;\p{Cf}]/u;

/** An address as it is pasted, without what stands around it. */
export const bareAddress = (pasted: string): string => {
  const text = pasted.replace(BEFORE, '');
  let end = text.length;
  while (AFTER.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
};
