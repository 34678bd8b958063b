import ical, {
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEntry } from '#application/calendar/calendar.ts';
import { englishProjectName } from '#domain/shared/englishProjectName.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { addDays } from '#domain/shared/calendarDate.ts';

/** How often programs should look for changes, in seconds. */
const REFRESH_SECONDS = 60 * 60;

/** Entries as iCalendar (RFC 5545): all-day events. */
export const calendarText = (
  entries: readonly CalendarEntry[],
  { publicUrl }: Readonly<{ publicUrl: string }>,
): string => {
  const calendar = ical({
    name: 'Slipway',
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Slipway', product: 'Slipway', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.itemId}@slipway`,
      allDay: true,
      start: entry.firstDay,
      // In iCalendar the end is the day after the last one.
      end: addDays(entry.lastDay, 1),
      stamp: new Date(entry.changedAt),
      summary: withoutControlCharacters(
        entry.isCompleted ? `✓ ${entry.title}` : entry.title,
      ),
      description: [englishProjectName(entry.projectName), entry.teamName]
        .map((name) => isolatedName(withoutControlCharacters(name)))
        .join(', '),
      transparency: ICalEventTransparency.TRANSPARENT,
      url: publicUrl,
    });
  }
  return calendar.toString();
};

/** RFC 5545 allows no control characters, which some programs refuse. */
const withoutControlCharacters = (text: string): string =>
  text.replaceAll(/\p{Cc}+/gu, ' ');
