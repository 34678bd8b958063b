import {
  addDays,
  DAYS_PER_WEEK,
  endDayOf,
  firstDayOf,
  isWithin,
} from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import type { Days } from '../../../components/date/days.ts';

/** The part of a project that destinations depend on. */
export type Schedule = Readonly<{
  startDate: string | null;
  durationInWeeks: number;
}>;

/** The first and last day of a project; null without a start date. */
export const daysOf = ({
  startDate,
  durationInWeeks,
}: Schedule): Days | null =>
  startDate === null
    ? null
    : {
        from: startDate,
        to: addDays(startDate, durationInWeeks * DAYS_PER_WEEK - 1),
      };

/**
 * The first and last day of a timeframe; a milestone ends with the project.
 * Null without a start date, and for a timeframe outside of the project.
 */
export const datesOf = (
  timeframe: Timeframe | null,
  startDate: string | null,
  weeks: number,
): Days | null => {
  if (timeframe === null || startDate === null) return null;
  if (!isWithin(timeframe, weeks)) return null;
  return {
    from: addDays(startDate, firstDayOf(timeframe)),
    to: addDays(startDate, endDayOf(timeframe, weeks)),
  };
};
