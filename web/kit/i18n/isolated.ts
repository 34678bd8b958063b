import { isolatedName } from '#api/contract/values.ts';
import type { MessageValues } from './formatMessage.ts';
import type { Direction } from './locale.ts';

/** Unicode's marks for the start and end of a directional isolate. */
const BEGIN = { ltr: '\u2066', rtl: '\u2067' } as const;
const END = '\u2069';

/** `Open items` or `Week 5`: a letter first, and a letter or digit last. */
const HOLDS_TOGETHER = /^\p{L}(.*[\p{L}\p{N}])?$/su;

/**
 * Isolates a text on a page that runs the other way, so that numbers and full
 * stops keep their places: '33 of 77 done.' on a page from right to left.
 */
export const isolated = (
  text: string,
  { language, page }: Readonly<{ language: Direction; page: Direction }>,
): string =>
  // Such a text is drawn in the right order without an isolate.
  language === page || text === '' || HOLDS_TOGETHER.test(text)
    ? text
    : BEGIN[language] + text + END;

/** Isolates each text in the values of a pattern, as a name. */
export const isolatedNames = (values: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolatedName(value) : value,
    ]),
  );
