/** A character of up to this many code units is never cut. */
const MAX_GRAPHEME_UNITS = 64;

const TRAILING_HIGH_SURROGATE = /[\ud800-\udbff]$/;
let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a text to at most `maxLength` UTF-16 code units, between two characters
 * as readers see them (graphemes): an emoji of several parts, a flag or a letter
 * with accents is left out as a whole. Takes linear time.
 */
export const truncateText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).replace(TRAILING_HIGH_SURROGATE, '');
  // The whole next code point decides whether it continues the character.
  const around = text.slice(0, maxLength + 2);
  segmenter ??= new Intl.Segmenter('en');
  const start = segmenter.segment(around).containing(cut.length)?.index ?? 0;
  return cut.length - start > MAX_GRAPHEME_UNITS ? cut : text.slice(0, start);
};
