import { calendarDateIn, isCalendarDate } from '#api/contract/values.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../../providers/context/useToday.ts';

/** The day of a calendar day or an instant, in the team's time zone. */
export const dayOf = (asOf: string, timeZone: string): string =>
  isCalendarDate(asOf) ? asOf : calendarDateIn(timeZone, asOf);

/** The day of a report; null means now. */
export const useReportDay = (asOf: string | null): string => {
  const today = useToday();
  const { timeZone } = useSlipwayContext().activeTeam;
  return asOf === null ? today : dayOf(asOf, timeZone);
};
