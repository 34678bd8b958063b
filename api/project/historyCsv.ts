import type { HistoryEntry } from '../contract/index.ts';
import { csvText } from '../http/csv.ts';

type Entry = Readonly<HistoryEntry>;
type Placement = Readonly<NonNullable<Entry['to']>>;

/** A line for each change, with its assignments as text in separate columns. */
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
      ...PLACEMENT_COLUMNS.map((name) => `from.${name}`),
      ...PLACEMENT_COLUMNS.map((name) => `to.${name}`),
    ],
    entries.map((entry) => [
      entry.id,
      entry.occurredAt,
      entry.actorId,
      entry.actorEmailAddress,
      entry.itemId,
      entry.itemTitle,
      entry.change,
      ...placementCells(entry.from),
      ...placementCells(entry.to),
    ]),
  );

const PLACEMENT_COLUMNS = [
  'scope',
  'span',
  'index',
  'assignedToUserId',
  'completionDate',
] as const;

const placementCells = (placement: Placement | null) => {
  if (placement === null) return PLACEMENT_COLUMNS.map(() => null);
  const { scope, assignedTimeframe, assignedToUserId, completionDate } =
    placement;
  const { span, index } = assignedTimeframe ?? { span: null, index: null };
  return [scope, span, index, assignedToUserId, completionDate];
};
