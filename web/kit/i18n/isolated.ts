import { isolatedName } from '#api/contract/values.ts';
import type { MessageValues } from './formatMessage.ts';
import type { Direction } from './locale.ts';

/** Unicode's marks for a directional isolate, and for its end. */
const BEGIN = { ltr: '\u2066', rtl: '\u2067' } as const;
const END = '\u2069';

/** Letters at both ends, or a number last, need no isolate. */
const HOLDS_TOGETHER = /^\p{L}(.*[\p{L}\p{N}])?$/su;

/**
 * A text of a language within a page that runs the other way: its numbers and
 * full stops stay where the language has them, '33 of 77 done.' in a page from
 * right to left.
 */
export const isolated = (
  text: string,
  { language, page }: Readonly<{ language: Direction; page: Direction }>,
): string =>
  language === page || text === '' || HOLDS_TOGETHER.test(text)
    ? text
    : BEGIN[language] + text + END;

/** Of what a pattern is filled with, each text as a name within it. */
export const isolatedNames = (values: MessageValues = {}): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolatedName(value) : value,
    ]),
  );
