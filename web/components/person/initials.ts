/** Between the words of a name or address: `Ada Lovelace`, `ada.lovelace@`. */
const WORDS = /[\s._+\-@]+/u;
/** Scripts whose letters are separate and have capitals. */
const CASED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const cache = new Map<string, string>();

/**
 * The initials in a person's circle: the first letters of the first and last
 * word, as 'AL' for `Ada Lovelace`; of a single word the first two, as 'AD', if
 * its script has capitals. Cached, because a board shows the same few people on
 * hundreds of cards.
 */
export const initialsOf = (name: string): string => {
  const initials = cache.get(name) ?? findInitials(name);
  cache.set(name, initials);
  return initials;
};

const findInitials = (name: string): string => {
  const words = name.split(WORDS).filter((word) => LETTER.test(word));
  const [first = name, ...others] = words;
  const last = others.at(-1);
  const [firstLetter = '', nextLetter = ''] = graphemesIn(first);
  const secondLetter =
    last === undefined
      ? CASED.test(first)
        ? nextLetter
        : ''
      : (graphemesIn(last)[0] ?? '');
  return (firstLetter + secondLetter).toLocaleUpperCase();
};

/** A letter, digit or symbol, such as an emoji; not punctuation. */
const LETTER = /[\p{L}\p{N}\p{S}]/u;

/** The characters of a word as readers see them (graphemes). */
const graphemesIn = (word: string): readonly string[] => {
  const signs = Array.from(
    new Intl.Segmenter().segment(word),
    ({ segment }) => segment,
  );
  const letters = signs.filter((sign) => LETTER.test(sign));
  return letters.length > 0 ? letters : signs;
};

/** Black or white, whichever is easier to read on a color `#rrggbb`. */
export const textColorOn = (color: string): '#000000' | '#ffffff' => {
  const luminance = luminanceOf(color);
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / 0.05;
  return onWhite >= onBlack ? '#ffffff' : '#000000';
};

/** WCAG 2.2's relative luminance, from 0 to 1. */
const luminanceOf = (color: string): number => {
  const part = (start: number): number => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};
