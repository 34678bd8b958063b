/** The blocks of right-to-left scripts, such as Hebrew and Arabic, and RLM. */
const RTL = String.raw`\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
/** A text whose first letter is one of them. */
const BEGINS_RTL = new RegExp(`^\\P{L}*[${RTL}]`, 'u');
/** Right-to-left letters, and marks that change the direction. */
const CHANGES_DIRECTION = new RegExp(
  `[${RTL}\\u202a-\\u202e\\u2066-\\u2068]`,
  'u',
);

/** Unicode FSI and PDI: the text between them has a direction of its own. */
const BEGIN_ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** The direction of a text, decided by its first letter, like `dir="auto"`. */
export const directionOfText = (text: string): 'ltr' | 'rtl' =>
  BEGINS_RTL.test(text) ? 'rtl' : 'ltr';

/**
 * Isolates a name within a sentence, so that neither changes the other's
 * direction.
 */
export const isolatedName = (name: string): string => {
  if (!CHANGES_DIRECTION.test(name)) return name;
  const begins = name.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const ends = name.match(/\u2069/g)?.length ?? 0;
  // Isolates that the name itself leaves open are ended, too.
  const openIsolates = 1 + Math.max(begins - ends, 0);
  return BEGIN_ISOLATE + name + END_ISOLATE.repeat(openIsolates);
};
