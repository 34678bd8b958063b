import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { isoInstant } from '#domain/shared/timeZone.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';

/**
 * The instant that a query parameter names; of a calendar day, its start or end
 * in the team's time zone, as `edgeOf` says.
 */
export const instantOf = (
  moment: string | undefined,
  zones: TeamTimeZones,
  edgeOf: (zones: TeamTimeZones, date: string) => string,
): string | undefined => {
  if (moment === undefined) return undefined;
  return isCalendarDate(moment)
    ? edgeOf(zones, moment)
    : isoInstant(Date.parse(moment));
};
