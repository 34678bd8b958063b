/**
 * Cuts a text to at most `most` UTF-16 code units, without half a character at
 * its end.
 */
export const truncateText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
