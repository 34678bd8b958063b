import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { needsGuard } from '../http/csv.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { dayIn } from './dates.ts';

const SPANS: ReadonlyMap<string, Span> = new Map([
  ['day', Span.Day],
  ['d', Span.Day],
  ['week', Span.Week],
  ['w', Span.Week],
  ['milestone', Span.Milestone],
  ['m', Span.Milestone],
]);

/** `Week 3`, `Day 10`, `Milestone 1`, or the day of a date; null for neither. */
export const timeframeIn = (text: string): Timeframe | CalendarDate | null => {
  const [, word = '', number = ''] =
    /^([a-z]+) ?#?(\d{1,3})$/i.exec(text.trim()) ?? [];
  const span = SPANS.get(word.toLowerCase());
  if (span !== undefined && Number(number) > 0) {
    return { span, index: Number(number) - 1 };
  }
  return dayIn(text);
};

/** Whether a timeframe in words puts the item out of scope. */
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

const NAME = / ?"((?:[^"]|""){1,200})"(?=\s*(?:[,;|]|$))|[^,;|]+/g;

/** Names in a list: `a, b; "c, d"`. */
export const namesIn = (cells: readonly string[]): readonly string[] =>
  cells
    .flatMap((cell) => [...cell.matchAll(NAME)])
    .map(([all, quoted]) => quoted?.replaceAll('""', '"') ?? all)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A list of names that `namesIn` reads. */
export const nameList = (names: readonly string[]): string =>
  names
    .map((name) =>
      /[",;|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
    )
    .join(', ');

/** Removes the apostrophe that stops spreadsheets from calculating the cell. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && needsGuard(cell) ? cell.slice(1) : cell;
