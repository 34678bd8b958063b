import type { Comment, HistoryEntry } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { groupedChanges } from '../plan-history/historyDays.ts';
import type { HistoryRow } from '../plan-history/historyDays.ts';

type ActivityRow =
  | Readonly<{ kind: 'comment'; comment: Comment }>
  | Readonly<{ kind: 'changes'; row: HistoryRow }>;

type ActivityDay = Readonly<{
  /** A day in the team's time zone. */
  date: string;
  rows: readonly ActivityRow[];
}>;

type Moment = Readonly<{ at: string }> &
  (Readonly<{ comment: Comment }> | Readonly<{ entry: HistoryEntry }>);

/**
 * Comments and changes of an item by day, newest first. While older entries
 * must still be loaded, comments before the oldest are left out.
 */
export const activityByDay = (
  comments: readonly Comment[],
  entries: readonly HistoryEntry[],
  { timeZone, hasOlder }: Readonly<{ timeZone: string; hasOlder: boolean }>,
): readonly ActivityDay[] => {
  const oldest = hasOlder ? (entries.at(-1)?.occurredAt ?? '') : '';
  const moments: readonly Moment[] = [
    ...comments
      .filter(({ createdAt }) => createdAt >= oldest)
      .toReversed()
      .map((comment) => ({ at: comment.createdAt, comment })),
    ...entries.map((entry) => ({ at: entry.occurredAt, entry })),
  ].toSorted(byTime);
  return [
    ...Map.groupBy(moments, ({ at }) => calendarDateIn(timeZone, at)),
  ].map(([date, ofDay]) => ({ date, rows: rowsOf(ofDay) }));
};

/** Newest first. */
const byTime = (a: Moment, b: Moment): number => {
  if (a.at === b.at) return 0;
  return a.at < b.at ? 1 : -1;
};

/** Joins changes between two comments, as the history does. */
const rowsOf = (moments: readonly Moment[]): readonly ActivityRow[] => {
  let rows: ActivityRow[] = [];
  let entries: HistoryEntry[] = [];
  const addChanges = () => {
    const changes = groupedChanges(entries).map((row): ActivityRow => ({
      kind: 'changes',
      row,
    }));
    rows = rows.concat(changes);
    entries = [];
  };
  for (const moment of moments) {
    if ('entry' in moment) entries.push(moment.entry);
    else {
      addChanges();
      rows.push({ kind: 'comment', comment: moment.comment });
    }
  }
  addChanges();
  return rows;
};
