import {
  addDays,
  calendarDateIn,
  DAYS_PER_WEEK,
  startOfWeek,
} from '#api/contract/values.ts';
import { eventually } from '#tests/support/eventually.ts';

/*
 * Days of the teams that `createNewcomer` creates, in UTC. Call these functions
 * inside a test, because a file may run past midnight.
 */

export const today = (): string => new Date().toISOString().slice(0, 10);

export const monday = (): string => startOfWeek(today());

/** The start of a project that is in its sixth week: five weeks ago. */
export const startDate = (): string => addDays(monday(), -5 * DAYS_PER_WEEK);

/** Longer than a test takes between planning a day and looking at it. */
const TEST_MS = 45_000;

/** The time zones of teams and of browsers. */
const TIME_ZONES = ['UTC', 'Europe/Berlin'];

/**
 * Waits until midnight has passed if it comes within the next test, in either
 * time zone, so that a test sees only one day.
 */
export const untilDayIsLong = (): Promise<void> =>
  eventually(() => {
    const now = Date.now();
    return TIME_ZONES.every(
      (timeZone) =>
        calendarDateIn(timeZone, new Date(now).toISOString()) ===
        calendarDateIn(timeZone, new Date(now + TEST_MS).toISOString()),
    );
  }, 2 * TEST_MS);
