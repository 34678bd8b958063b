import type { HistoryEntry } from '../contract/index.ts';
import { csvText } from '../http/csv.ts';

type Entry = Readonly<HistoryEntry>;
type Place = Readonly<NonNullable<Entry['to']>>;

/** A line for each change, with its places in words of their own columns. */
export const historyCsv = (entries: readonly Entry[]): string =>
  csvText(
    [
      'id',
      'occurredAt',
      'actorId',
      'actorEmailAddress',
      'itemId',
      'itemTitle',
      'change',
      ...PLACE_COLUMNS.map((name) => `from.${name}`),
      ...PLACE_COLUMNS.map((name) => `to.${name}`),
    ],
    entries.map((entry) => [
      entry.id,
      entry.occurredAt,
      entry.actorId,
      entry.actorEmailAddress,
      entry.itemId,
      entry.itemTitle,
      entry.change,
      ...placeCells(entry.from),
      ...placeCells(entry.to),
    ]),
  );

const PLACE_COLUMNS = [
  'scope',
  'span',
  'index',
  'assignedToUserId',
  'completionDate',
] as const;

const placeCells = (place: Place | null) => {
  if (place === null) return PLACE_COLUMNS.map(() => null);
  const { scope, assignedTimeframe, assignedToUserId, completionDate } = place;
  const { span, index } = assignedTimeframe ?? { span: null, index: null };
  return [scope, span, index, assignedToUserId, completionDate];
};
