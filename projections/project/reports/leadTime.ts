import { daysBetween } from '#domain/shared/calendarDate.ts';
import { dayOf } from '#domain/shared/teamTimeZones.ts';
import { isInScope } from '../charts/placements.ts';
import { wasRecordedBy } from '../planHistory.ts';
import type { Completion } from './completions.ts';
import { completionsOf } from './completions.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { startedWeeks, weekCells } from './reportWeeks.ts';

/**
 * Measures lead times: days of the team's calendar from when an item entered
 * the project's scope until it was completed. Shows the median and the 85th
 * percentile by week of completion, and over all these weeks. An item that left
 * the scope and returned counts from its return. An item that was complete on
 * arrival is left out.
 */
export const reportLeadTimes = (input: ReportInput): Report => {
  const weeks = startedWeeks(input);
  const daysByWeek = leadTimesByWeek(input);
  const daysOf = (index: number) => daysByWeek.get(index) ?? [];
  const all = weeks.flatMap(({ index }) => daysOf(index));
  return {
    columns: [
      ...WEEK_COLUMNS,
      { name: 'completed', title: 'Completed' },
      { name: 'p50', title: 'Days, Median' },
      { name: 'p85', title: 'Days, 85th Percentile' },
    ],
    rows: [
      ...weeks.map((week) => ({
        ...weekCells(week),
        ...summarizeDays(daysOf(week.index)),
      })),
      { week: 'all', startDate: null, ...summarizeDays(all) },
    ],
  };
};

const summarizeDays = (days: readonly number[]) => ({
  completed: days.length,
  p50: percentile(days, 0.5),
  p85: percentile(days, 0.85),
});

/**
 * Finds the smallest value that at least this share (0 to 1) of all values does
 * not exceed. Null if there are no values.
 */
export const percentile = (
  values: readonly number[],
  share: number,
): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? null;
};

const leadTimesByWeek = (
  input: ReportInput,
): ReadonlyMap<number, readonly number[]> => {
  const byWeek = Map.groupBy(leadTimesOf(input), ({ week }) => week);
  return new Map(
    [...byWeek].map(([week, times]) => [week, times.map(({ days }) => days)]),
  );
};

export type LeadTime = Completion &
  Readonly<{
    /** ISO instant at which the item entered the scope. */
    since: string;
    /** Calendar days of the team. */
    days: number;
  }>;

/** Lists the completions of items that entered the scope while open. */
export const leadTimesOf = (input: ReportInput): readonly LeadTime[] => {
  const enteredAt = findScopeEntryTimes(input);
  return completionsOf(input).flatMap((completion) => {
    const { itemId, completedAt } = completion;
    const since = enteredAt.get(completionKey(itemId, completedAt));
    // An item that was complete on arrival has no lead time.
    if (since === undefined || since > completedAt) return [];
    const days = daysBetween(dayOf(input, since), dayOf(input, completedAt));
    return [{ ...completion, since, days }];
  });
};

/** When completed items entered the scope, by `completionKey`. */
const findScopeEntryTimes = ({
  entries,
  asOf,
}: ReportInput): Map<string, string> => {
  const inScopeSince = new Map<string, string>();
  const enteredAt = new Map<string, string>();
  for (const entry of entries) {
    if (!wasRecordedBy(entry, asOf)) continue;
    const { itemId, occurredAt, to } = entry;
    if (!isInScope(to)) {
      inScopeSince.delete(itemId);
      continue;
    }
    const since = inScopeSince.get(itemId) ?? occurredAt;
    inScopeSince.set(itemId, since);
    if (to.completionDate === null) continue;
    // Later history entries can have the same completion, even after the item
    // left the scope and returned. The first of them counts.
    const key = completionKey(itemId, to.completionDate);
    if (!enteredAt.has(key)) enteredAt.set(key, since);
  }
  return enteredAt;
};

const completionKey = (itemId: string, completedAt: string): string =>
  `${itemId} ${completedAt}`;
