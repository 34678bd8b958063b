import { DAYS_PER_WEEK, weekOfDay } from '#api/contract/values.ts';
import { PACE_WEEKS } from '../../resources/project/schedule.ts';

type PaceForecast =
  | Readonly<{ kind: 'empty' | 'done' | 'notBegun' }>
  /** Nothing was completed in the full weeks; 0 weeks in the first week. */
  | Readonly<{ kind: 'noPace'; weeks: number }>
  /** Nothing was completed in full weeks, but some items in this week. */
  | Readonly<{ kind: 'paceSoon'; count: number }>
  | Readonly<{
      kind: 'finish';
      /** The 1-based week, as people say it. */
      week: number;
      /** Weeks after the planned end; negative if it ends early. */
      late: number;
      pacePerWeek: number;
    }>;

/**
 * When the work will be done at the pace of the last three full weeks.
 * `completions` counts completed items by day since the project's start.
 */
export const paceForecast = ({
  total,
  remaining,
  today,
  weeks,
  completions,
}: {
  total: number;
  remaining: number;
  /** 0-based day of the project; negative before its start. */
  today: number;
  weeks: number;
  completions: readonly number[];
}): PaceForecast => {
  if (total === 0) return { kind: 'empty' };
  if (remaining === 0) return { kind: 'done' };
  if (today < 0) return { kind: 'notBegun' };
  const pace = weeklyPace(completions, today);
  if (pace === 0) return withoutPace(completions, today);
  const daysLeft = Math.ceil((remaining / pace) * DAYS_PER_WEEK);
  const week = weekOfDay(today + daysLeft) + 1;
  return { kind: 'finish', week, late: week - weeks, pacePerWeek: pace };
};

const withoutPace = (
  completions: readonly number[],
  today: number,
): PaceForecast => {
  const count = sum(completions, weekStart(today), today + 1);
  return count > 0
    ? { kind: 'paceSoon', count }
    : { kind: 'noPace', weeks: fullWeeks(today) };
};

/** Mean completions per week over the last full weeks, up to three. */
export const weeklyPace = (
  completions: readonly number[],
  today: number,
): number => {
  const weeks = fullWeeks(today);
  if (weeks === 0) {
    // The first week is not full yet.
    return sum(completions, 0, today + 1);
  }
  const end = weekStart(today);
  return sum(completions, end - weeks * DAYS_PER_WEEK, end) / weeks;
};

/** How many full weeks a pace is calculated from. */
const fullWeeks = (today: number): number =>
  Math.min(PACE_WEEKS, weekOfDay(today));

/** The first day of a day's week. */
const weekStart = (day: number): number => weekOfDay(day) * DAYS_PER_WEEK;

const sum = (counts: readonly number[], from: number, to: number): number =>
  counts.slice(from, to).reduce((total, count) => total + count, 0);
