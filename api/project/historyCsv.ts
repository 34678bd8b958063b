import type { HistoryEntry } from '../contract/index.ts';
import { csvText } from '../http/csv.ts';
import { placeOf, sentenceOf } from './historyWords.ts';

type Entry = Readonly<HistoryEntry>;
type Placement = Readonly<NonNullable<Entry['to']>>;

type History = Readonly<{
  entries: readonly Entry[];
  /** The start of the project; null if it has none. */
  startDate: string | null;
}>;

/**
 * A line for each change, with its assignments in separate columns. Readers of
 * the file rely on the first columns; texts as on the screen follow them.
 */
export const historyCsv = ({ entries, startDate }: History): string =>
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
      'summary',
      ...WORD_COLUMNS.map((name) => `from.${name}`),
      ...WORD_COLUMNS.map((name) => `to.${name}`),
      'actorDisplayName',
      'from.assignedToDisplayName',
      'to.assignedToDisplayName',
      'viaTokenName',
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
      sentenceOf(entry),
      ...wordCells(cameFrom(entry), startDate),
      ...wordCells(entry.to, startDate),
      entry.actorDisplayName,
      cameFrom(entry)?.assignedToDisplayName ?? null,
      entry.to?.assignedToDisplayName ?? null,
      entry.viaTokenName ?? null,
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

const WORD_COLUMNS = ['place', 'assignedToEmailAddress'] as const;

const wordCells = (placement: Placement | null, startDate: string | null) =>
  placement === null
    ? WORD_COLUMNS.map(() => null)
    : [placeOf(placement, startDate), placement.assignedToEmailAddress];

/** A place in another project has no name in this one. */
const cameFrom = ({ change, from }: Entry): Placement | null =>
  change === 'CarriedOver' ? null : from;
