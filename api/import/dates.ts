import { isCalendarDate } from '#domain/shared/calendarDate.ts';

const MONTHS: ReadonlySet<string> = new Set(
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
);
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/**
 * A date as tools write it: ISO 8601, `31.12.2025`, `31.12.25`, `12/May/25 3:04
 * PM` (Jira), `May 12, 2025`, and the formats of JavaScript. Null if day and
 * month could be confused, as in `3/4/2025`.
 */
export const instantIn = (text: string): string | null => {
  const written = yearFirst(shortText(text));
  if (written === null) return null;
  if (isCalendarDate(written)) return `${written}T12:00:00.000Z`;
  if (isImpossibleDay(ISO_DAY.exec(written)?.[0])) return null;
  if (!/\d{4}|[/-][A-Za-z]{3}[/-]/.test(written)) return null;
  const time = Date.parse(inUtc(toParsable(written)));
  const isInRange = time >= EARLIEST && time < LATEST;
  return isInRange ? new Date(time).toISOString() : null;
};

/** No tool writes longer dates; expressions are slow in longer texts. */
const MAX_DATE_CHARACTERS = 100;

const shortText = (text: string): string =>
  text.length > MAX_DATE_CHARACTERS ? '' : text.trim();

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/** Whether it looks like a day, but no month has it. */
const isImpossibleDay = (day: string | undefined): boolean =>
  day !== undefined && !isCalendarDate(day);

/** The calendar day of a date; null for none. */
export const dayIn = (text: string): string | null => {
  const [iso] = ISO_DAY.exec(yearFirst(text.trim()) ?? '') ?? [];
  if (iso !== undefined) return isCalendarDate(iso) ? iso : null;
  return instantIn(text)?.slice(0, 10) ?? null;
};

/**
 * When something is due: an ISO instant if a tool wrote one, whose day depends on
 * the time zone; else a calendar day; null for none.
 */
export const dueIn = (text: string): string | null =>
  ISO_INSTANT.test(text.trim()) ? instantIn(text) : dayIn(text);

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

const THREE_NUMBERS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?=\D|$)/;

/** A date of three numbers as ISO 8601; null if they can be confused. */
const yearFirst = (text: string): string | null => {
  const match = THREE_NUMBERS.exec(text);
  if (match === null) return text;
  const [all, ...parts] = match;
  const day = dayOfNumbers(parts as unknown as Numbers);
  return day === null ? null : day + text.slice(all.length);
};

type Numbers = readonly [
  first: string,
  sign: string,
  second: string,
  third: string,
];

const dayOfNumbers = ([a, sign, b, c]: Numbers): string | null => {
  if (a.length === 4) return isoDay(a, b, c);
  if (sign === '.' && c.length === 2) return isoDay(`20${c}`, b, a);
  if (c.length !== 4) return null;
  // With dots between the numbers, the day always precedes the month.
  if (sign === '.' || Number(a) > 12) return isoDay(c, b, a);
  return Number(b) > 12 ? isoDay(c, a, b) : null;
};

const isoDay = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** A time zone at the end of a date: its name, or its distance from UTC. */
const ZONE =
  /(?:\b(?:GMT|UTC?|[ECMP][SD]T)|\d\d?:\d\d\S* ?(?:[ap]m ?)?(?:GMT|UTC)?[+-]\d{1,2}(?::?\d\d)?|\dZ)(?: ?\([^()]*\))?$/i;

/** Reads a date without a zone as UTC, so that it is the same everywhere. */
const inUtc = (text: string): string =>
  text === '' || ZONE.test(text) ? text : `${text} UTC`;

/** A date in a form that `Date.parse` reads: Jira's puts the day first. */
const toParsable = (text: string): string => {
  const jira = /^(\d{1,2})[/-]([A-Za-z]{3})[/-](\d{2}|\d{4})\b(.*)$/.exec(text);
  if (jira !== null) return fromJira(jira);
  return /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(text)
    ? `${text.replace(' ', 'T')}Z`
    : text;
};

const fromJira = ([, day, month, year, time]: readonly (
  | string
  | undefined
)[]): string => {
  const monthName = String(month);
  if (!MONTHS.has(monthName.toLowerCase())) return '';
  const yearText = String(year);
  const fullYear = yearText.length === 2 ? `20${yearText}` : yearText;
  return `${monthName} ${String(day)}, ${fullYear} ${String(time).trim()} UTC`;
};
