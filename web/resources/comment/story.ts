import type { Comment, HistoryEntry } from '#api/contract/index.ts';
import { calendarDateIn } from '#api/contract/values.ts';
import { folded } from '../plan-history/days.ts';
import type { HistoryRow } from '../plan-history/days.ts';

type StoryRow =
  | Readonly<{ kind: 'comment'; comment: Comment }>
  | Readonly<{ kind: 'changes'; row: HistoryRow }>;

type StoryDay = Readonly<{
  /** A day in the team's time zone. */
  date: string;
  rows: readonly StoryRow[];
}>;

type Moment = Readonly<{ at: string }> &
  (Readonly<{ comment: Comment }> | Readonly<{ entry: HistoryEntry }>);

/**
 * Comments and changes of an item by day, newest first. While older entries
 * must still be loaded, comments before the oldest are left out.
 */
export const storyDays = (
  comments: readonly Comment[],
  entries: readonly HistoryEntry[],
  { timeZone, hasOlder }: Readonly<{ timeZone: string; hasOlder: boolean }>,
): readonly StoryDay[] => {
  const oldest = hasOlder ? (entries.at(-1)?.occurredAt ?? '') : '';
  const moments: readonly Moment[] = [
    ...comments
      .filter(({ createdAt }) => createdAt >= oldest)
      .toReversed()
      .map((comment) => ({ at: comment.createdAt, comment })),
    ...entries.map((entry) => ({ at: entry.occurredAt, entry })),
  ].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return [
    ...Map.groupBy(moments, ({ at }) => calendarDateIn(timeZone, at)),
  ].map(([date, ofDay]) => ({ date, rows: rowsOf(ofDay) }));
};

/** Folds changes between two comments, as the history does. */
const rowsOf = (moments: readonly Moment[]): readonly StoryRow[] => {
  let rows: StoryRow[] = [];
  let entries: HistoryEntry[] = [];
  const flush = () => {
    const changes = folded(entries).map((row): StoryRow => ({
      kind: 'changes',
      row,
    }));
    rows = rows.concat(changes);
    entries = [];
  };
  for (const moment of moments) {
    if ('entry' in moment) entries.push(moment.entry);
    else {
      flush();
      rows.push({ kind: 'comment', comment: moment.comment });
    }
  }
  flush();
  return rows;
};
