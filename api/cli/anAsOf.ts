import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';

/** A calendar day or an instant, as an option. Throws InvalidArgumentError. */
export const anAsOf = (value: string): string => {
  const isInstant =
    /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  if (isCalendarDate(value) || isInstant) return value;
  throw new InvalidArgumentError(
    'Use a day, or an instant like 2026-03-31T12:00:00Z.',
  );
};
