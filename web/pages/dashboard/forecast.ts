import { DAYS_PER_WEEK } from '#api/contract/values.ts';
import { PACE_WEEKS } from '../../resources/project/schedule.ts';

export type Forecast =
  | Readonly<{ kind: 'empty' | 'done' | 'notBegun' | 'noPace' }>
  | Readonly<{
      kind: 'finish';
      /** 1-based, as people say it. */
      week: number;
      /** Weeks after the planned end; negative when it ends early. */
      late: number;
    }>;

/**
 * When the work will be done at the pace of the last three full weeks. The
 * numbers are those of the burndown: remaining at the end of each day so far.
 * `completions` counts completed items by day since the project's start.
 */
export const forecast = ({
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
}): Forecast => {
  if (total === 0) return { kind: 'empty' };
  if (remaining === 0) return { kind: 'done' };
  if (today < 0) return { kind: 'notBegun' };
  const pace = weeklyPace(completions, today);
  if (pace === 0) return { kind: 'noPace' };
  const daysLeft = Math.ceil((remaining / pace) * DAYS_PER_WEEK);
  const week = Math.floor((today + daysLeft) / DAYS_PER_WEEK) + 1;
  return { kind: 'finish', week, late: week - weeks };
};

/** Mean completions a week over the last full weeks, or over what there is. */
export const weeklyPace = (
  completions: readonly number[],
  today: number,
): number => {
  const currentWeek = Math.floor(today / DAYS_PER_WEEK);
  const weeks = Math.min(PACE_WEEKS, currentWeek);
  if (weeks === 0) {
    // In the first week there is no full one yet.
    return sum(completions, 0, today + 1);
  }
  const end = currentWeek * DAYS_PER_WEEK;
  return sum(completions, end - weeks * DAYS_PER_WEEK, end) / weeks;
};

const sum = (counts: readonly number[], from: number, to: number): number =>
  counts.slice(from, to).reduce((total, count) => total + count, 0);
