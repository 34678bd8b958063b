import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { isFormula } from '../http/csv.ts';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { ItemType } from '#domain/shared/itemType.ts';

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/**
 * A date as tools write it: ISO 8601, `12/May/25 3:04 PM` (Jira), `May 12,
 * 2025`, and the formats of JavaScript. Null if day and month could be
 * confused.
 */
export const instantIn = (text: string): string | null => {
  const written = text.trim();
  if (isCalendarDate(written)) return `${written}T12:00:00.000Z`;
  if (/^\d{1,4}[./]\d{1,2}[./]\d{1,4}/.test(written)) return null;
  if (!/\d{4}|\/[A-Za-z]{3}\//.test(written)) return null;
  const time = Date.parse(withMonthFirst(written));
  const isKnown = time >= EARLIEST && time < LATEST;
  return isKnown ? new Date(time).toISOString() : null;
};

/** The calendar day of a date; null for none. */
export const dayIn = (text: string): string | null => {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? [];
  if (iso !== undefined) return isCalendarDate(iso) ? iso : null;
  return instantIn(text)?.slice(0, 10) ?? null;
};

const withMonthFirst = (text: string): string => {
  const jira = /^(\d{1,2})[/-]([A-Za-z]{3})[/-](\d{2}|\d{4})\b(.*)$/.exec(text);
  if (jira !== null) return fromJira(jira);
  // A time without a zone is read as UTC, so that it is the same everywhere.
  return /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(text)
    ? `${text.replace(' ', 'T')}Z`
    : text;
};

const fromJira = ([, day, month, year, time]: readonly (
  string | undefined
)[]): string => {
  const name = String(month);
  if (!MONTHS.includes(name.toLowerCase())) return '';
  const written = String(year);
  const full = written.length === 2 ? `20${written}` : written;
  return `${name} ${String(day)}, ${full} ${String(time).trim()} UTC`;
};

const SPANS: Readonly<Record<string, Span>> = {
  day: Span.Day,
  d: Span.Day,
  week: Span.Week,
  w: Span.Week,
  milestone: Span.Milestone,
  m: Span.Milestone,
};

/** `Week 3`, `Day 10`, `Milestone 1`, or the day of a date. */
export const timeframeIn = (text: string): Timeframe | string | null => {
  const [, word = '', number = ''] =
    /^([a-z]+) ?#?(\d{1,3})$/i.exec(text.trim()) ?? [];
  const span = SPANS[word.toLowerCase()];
  if (span !== undefined && Number(number) > 0) {
    return { span, index: Number(number) - 1 };
  }
  return dayIn(text);
};

export const isOutOfScope = (text: string): boolean =>
  /^\s*out\s?of\s?scope\s*$/i.test(text);

const DONE =
  /^(?:true|yes|y|1|x|✓|✔|done|complete|completed|closed|resolved|finished|released|shipped|merged)$/i;

/** Whether a status word means done. */
export const isDone = (text: string): boolean => DONE.test(text.trim());

/** Whether a status word means that the item was dropped. */
export const isGivenUp = (text: string): boolean =>
  /^(?:cancell?ed|won['’]?t (?:do|fix)|duplicate|abandoned)$/i.test(
    text.trim(),
  );

/** The kind of item that a word names; by default an implementation. */
export const kindIn = (text: string): ItemType => {
  const word = text.trim().toLowerCase();
  if (/^(?:demo|epic|initiative|feature)s?$/.test(word)) return ItemType.Demo;
  if (/^(?:go[- ]?to[- ]?market|gtm|marketing|launch|sales)$/.test(word)) {
    return ItemType.GoToMarket;
  }
  return ItemType.Implementation;
};

/** Names in a list: `a, b; c`. */
export const namesIn = (cells: readonly string[]): readonly string[] =>
  cells
    .flatMap((cell) => cell.split(/[,;|]/))
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Without the apostrophe that stops spreadsheets from calculating the cell. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
