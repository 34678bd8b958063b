import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { PlanInput } from '../charts/planInput.ts';

export type Cell = string | number | null;

/** `name` is a stable key for programs; `title` is the heading for people. */
export type ReportColumn = Readonly<{ name: string; title: string }>;

/**
 * A table that is exported as JSON and as CSV. Each row has a cell for each
 * column's name.
 */
export type Report = Readonly<{
  columns: readonly ReportColumn[];
  rows: readonly Readonly<Record<string, Cell>>[];
}>;

export type ReportInput = PlanInput &
  Readonly<{
    /** From the week that contains this day; null: from the first week. */
    from: CalendarDate | null;
    /** Up to the week that contains this day; null: to the last week. */
    to: CalendarDate | null;
  }>;

/**
 * The first columns of every report by week. Weeks are 1-based, as people
 * count.
 */
export const WEEK_COLUMNS: readonly ReportColumn[] = [
  { name: 'week', title: 'Week' },
  { name: 'startDate', title: 'Start Date' },
];
