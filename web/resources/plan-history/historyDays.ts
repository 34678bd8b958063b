import type { HistoryEntry } from '#api/contract/index.ts';
import {
  assigneeChange,
  calendarDateIn,
  sameBucket,
} from '#api/contract/values.ts';

/** Changes shown as one row. */
export type HistoryRow = Readonly<{
  /**
   * `burst`: one person moved an item repeatedly; `together`: one command
   * changed many items in the same way; `single`: neither.
   */
  kind: 'single' | 'burst' | 'together';
  /** Newest first; at least one. */
  entries: readonly [HistoryEntry, ...HistoryEntry[]];
}>;

type HistoryDay = Readonly<{
  /** A day in the team's time zone. */
  date: string;
  rows: readonly HistoryRow[];
}>;

/** Longest pause between two moves of a burst. */
const BURST_MS = 120_000;

/**
 * Groups entries by day in the team's time zone, newest first, and joins
 * bursts. `timeZone` is an IANA name (Q42).
 */
export const historyDays = (
  entries: readonly HistoryEntry[],
  timeZone: string,
): readonly HistoryDay[] =>
  [
    ...Map.groupBy(entries, ({ occurredAt }) =>
      calendarDateIn(timeZone, occurredAt),
    ),
  ].map(([date, ofDay]) => ({ date, rows: groupedChanges(ofDay) }));

/** Joins adjacent entries that belong together. */
export const groupedChanges = (
  entries: readonly HistoryEntry[],
): readonly HistoryRow[] => {
  const rows: HistoryRow[] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    const joined = row === undefined ? null : joinEntry(row, entry);
    if (joined === null) rows.push({ kind: 'single', entries: [entry] });
    else rows[rows.length - 1] = joined;
  }
  return rows;
};

const joinEntry = (row: HistoryRow, entry: HistoryEntry): HistoryRow | null => {
  const last = row.entries.at(-1) ?? row.entries[0];
  const kind = joinKind(last, entry);
  if (kind === null || (row.kind !== 'single' && row.kind !== kind)) {
    return null;
  }
  return { kind, entries: [...row.entries, entry] };
};

/** Why two adjacent entries form one row; null if they do not. */
const joinKind = (
  newer: HistoryEntry,
  older: HistoryEntry,
): 'burst' | 'together' | null => {
  if (newer.actorId !== older.actorId) return null;
  if (newer.viaTokenId !== older.viaTokenId) return null;
  if (newer.itemId === older.itemId) {
    return isMove(newer) && isMove(older) && isSoonAfter(newer, older)
      ? 'burst'
      : null;
  }
  return isOneCommand(newer, older) ? 'together' : null;
};

const isOneCommand = (newer: HistoryEntry, older: HistoryEntry): boolean =>
  newer.change === older.change &&
  newer.occurredAt === older.occurredAt &&
  haveSameAssignment(newer, older);

const assigneeAfter = ({ to }: HistoryEntry): string | null =>
  to?.assignedToUserId ?? null;

/** Whether both have the same new assignee, or neither changes it. */
const haveSameAssignment = (
  newer: HistoryEntry,
  older: HistoryEntry,
): boolean =>
  assigneeAfter(newer) === assigneeAfter(older) ||
  (assigneeChange(newer) === null && assigneeChange(older) === null);

const isSoonAfter = (newer: HistoryEntry, older: HistoryEntry): boolean =>
  Date.parse(newer.occurredAt) - Date.parse(older.occurredAt) <= BURST_MS;

/** Whether an item moved to another bucket, or within one. */
const isMove = ({ change, from, to }: HistoryEntry): boolean =>
  change === 'Reordered' ||
  (change === 'Assigned' &&
    from !== null &&
    to !== null &&
    !sameBucket(from, to));

/** The duration of a burst in minutes, rounded up, at least one. */
export const minutesOf = ({ entries }: HistoryRow): number => {
  const oldest = entries.at(-1) ?? entries[0];
  const taken =
    Date.parse(entries[0].occurredAt) - Date.parse(oldest.occurredAt);
  return Math.max(1, Math.ceil(taken / 60_000));
};
