const PLAIN = 'aeiouyAEIOUYcnsz';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝçñšž';

const GROWTH = 0.4;

/**
 * A text as a translation might look: accented, 40 % longer, in brackets that
 * show a text that was cut off. Names in the text are accented with it.
 */
export const pseudoText = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const accented = text.replace(/[a-z]/gi, accent);
  return `[${accented}${'~'.repeat(Math.ceil(letters * GROWTH))}]`;
};

const accent = (char: string): string => ACCENTED[PLAIN.indexOf(char)] ?? char;
