const MAX_QUOTE_CHARACTERS = 160;

/** A sentence in quotation marks; a long one is cut after a word. */
export const quote = (sentence: string): string => {
  const text = sentence.replace(/[.:;]$/, '').replaceAll(/["“”]/g, '');
  if (text.length <= MAX_QUOTE_CHARACTERS) return `“${text}”`;
  // Drops the word that is cut; a single long word may lose half a character.
  const cut = text
    .slice(0, MAX_QUOTE_CHARACTERS)
    .replace(/(?<!\s)\s+\S*$/, '')
    .toWellFormed();
  return `“${cut} …”`;
};

/** Lists words in bold, as in "garden, watering and plants". */
export const listInBold = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(words.map((word) => `**${word}**`));

export const capitalize = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

export const numberedList = (lines: readonly string[]): string =>
  lines.map((line, index) => `${String(index + 1)}. ${line}`).join('\n');

export const bulletedList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');
