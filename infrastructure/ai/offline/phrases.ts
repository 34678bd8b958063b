const QUOTED = 160;

/** A sentence as a quotation, cut at a word where it is long. */
export const quote = (sentence: string): string => {
  const text = sentence.replace(/[.:;]$/, '').replaceAll(/["“”]/g, '');
  if (text.length <= QUOTED) return `“${text}”`;
  const cut = text
    .slice(0, QUOTED)
    .replace(/\s+\S*$/, '')
    .toWellFormed();
  return `“${cut} …”`;
};

/** "garden, watering and plants" in bold. */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(words.map((word) => `**${word}**`));

export const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

export const numbered = (lines: readonly string[]): string =>
  lines.map((line, index) => `${String(index + 1)}. ${line}`).join('\n');

export const bulleted = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');
