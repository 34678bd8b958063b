import { casual, GB } from 'chrono-node/en';
import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { withPlainDigits } from '#api/contract/values.ts';
import type { CalendarDate } from '#api/contract/values.ts';
import { isEnterable } from './days.ts';
import type { Days, ReadDay } from './days.ts';

/** No day is longer than this, and long texts take long to parse. */
const MAX_LENGTH = 60;

/** These phrases mean several days. */
const NO_DAY = /^(this|next|last|past) (week|month|quarter|year)$/;

/** An ISO date, also without leading zeros: `2026-12-1`, `2026/12/01`. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** Marks that isolate texts from the page's direction (`isolated.ts`). */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

/** Spellings that the parser does not know. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\btues\b/, 'tue'],
  [/\bweds\b/, 'wed'],
  [/^day after/, 'the day after'],
];

/**
 * Reads a day in English: 'tomorrow', 'next friday', '1 Dec', '1/12' (day
 * first), '2026-12-01'. Null for any other text. Use `useReadDay`.
 */
export const typedDay: ReadDay = (text, context) => {
  const words = normalizedWords(text);
  if (words === '' || NO_DAY.test(words)) return null;
  const isoLike = YEAR_FIRST.exec(words);
  if (isoLike !== null) return yearFirst(isoLike.slice(1));
  const components = parsed(words, context.today);
  return components === null ? null : dayOf(components, context.within);
};

/** The words in lower case, as the parser spells them; '' if too long. */
const normalizedWords = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return '';
  const words = withPlainDigits(trimmed.normalize('NFKC'))
    .replace(MARKS, '')
    .toLowerCase()
    .split(/\s+/)
    .join(' ')
    .replace(/[.,]$/, '');
  return SPELLINGS.reduce(
    (result, [spelling, usual]) => result.replace(spelling, usual),
    words,
  );
};

/** The parser's result if it covers the whole text. */
const parsed = (
  words: string,
  today: CalendarDate,
): ParsedComponents | null => {
  const hasLetters = /\p{L}/u.test(words);
  // Numbers have the day first; with GB, 'dec 24' would be a month of 2024.
  const [found] = hasLetters
    ? casual.parse(words, noonOn(today), directionOf(words))
    : GB.parse(words.replaceAll('.', '/'), noonOn(today), directionOf(words));
  return found !== undefined && isWholeText(found, words) ? found.start : null;
};

/** Noon on this device, whose time zone the parser uses. */
const noonOn = (today: CalendarDate): Date => new Date(`${today}T12:00:00`);

/** A weekday or a day without a year is the next one, unless it says 'last'. */
const directionOf = (words: string) => ({
  forwardDate: !/^(last|past) /.test(words),
});

const isWholeText = (
  { text, start, end }: ParsedResult,
  words: string,
): boolean =>
  text.length === words.length &&
  !end &&
  !start.isCertain('hour') &&
  (start.isCertain('day') || start.isCertain('weekday'));

const dayOf = (
  components: ParsedComponents,
  within: Days | null,
): CalendarDate | null => {
  const isYearMissing =
    components.isCertain('day') && !components.isCertain('year');
  const days = (isYearMissing ? YEARS_TO_TRY : [0])
    .map((yearOffset) => dateOf(components, yearOffset))
    .filter(isEnterable);
  return days.find((day) => isIn(day, within)) ?? days[0] ?? null;
};

/** Offsets for a day without a year, so that it is within the project. */
const YEARS_TO_TRY = [0, -1, 1];

const isIn = (day: CalendarDate, within: Days | null): boolean =>
  within === null || (day >= within.from && day <= within.to);

const yearFirst = (parts: readonly string[]): CalendarDate | null => {
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  return isEnterable(date) ? date : null;
};

const dateOf = (
  components: ParsedComponents,
  yearOffset: number,
): CalendarDate =>
  [
    padded((components.get('year') ?? 0) + yearOffset, 4),
    padded(components.get('month') ?? 0, 2),
    padded(components.get('day') ?? 0, 2),
  ].join('-');

const padded = (value: number, length: number): string =>
  String(value).padStart(length, '0');
