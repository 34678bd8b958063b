import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import { endOfDay } from '#domain/shared/teamTimeZones.ts';

/**
 * Converts a user's input to an ISO instant in UTC. A calendar day means its
 * end, in the team's zone at that time. Now if it is absent or in the future.
 */
export const asOfInstant = (
  requested: string | undefined,
  zones: TeamTimeZones,
  now: string,
): string => {
  if (requested === undefined) return now;
  const instant = isCalendarDate(requested)
    ? endOfDay(zones, requested)
    : requested;
  return Date.parse(instant) < Date.parse(now)
    ? new Date(instant).toISOString()
    : now;
};
