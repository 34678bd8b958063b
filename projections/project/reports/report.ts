import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { PlanInput } from '../charts/planInput.ts';

export type Cell = string | number | null;

/** `name` is stable, for programs; `title` is for people. */
export type Column = Readonly<{ name: string; title: string }>;

/** A table that JSON and CSV share: a row has a cell for each column's name. */
export type Report = Readonly<{
  columns: readonly Column[];
  rows: readonly Readonly<Record<string, Cell>>[];
}>;

export type ReportInput = PlanInput &
  Readonly<{
    /** Weeks from the one that holds this day on; null: from the first. */
    from: CalendarDate | null;
    /** Weeks up to the one that holds this day; null: to the last. */
    to: CalendarDate | null;
  }>;

/** With these each report by week begins; weeks are 1-based, as people say. */
export const WEEK_COLUMNS: readonly Column[] = [
  { name: 'week', title: 'Week' },
  { name: 'startDate', title: 'Start Date' },
];
