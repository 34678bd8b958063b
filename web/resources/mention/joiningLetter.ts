/** Scripts that mostly write no spaces around words, nor around mentions. */
const UNSPACED_SCRIPTS = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
];

const UNSPACED = UNSPACED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join(
  '',
);

/**
 * A character that belongs to the same word as its neighbor, as in `a@b`, but
 * not in `料金@花子`.
 */
export const JOINING_LETTER = String.raw`(?![${UNSPACED}ー])[\p{L}\p{N}]`;
