import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { emailAddress } from '../contract/scalars.ts';

/** Reads a whole number between two bounds. Throws InvalidArgumentError. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(
        `Use a whole number from ${String(min)} to ${max.toLocaleString('en')}.`,
      );
    }
    return value;
  };

/** Reads an email address. Throws InvalidArgumentError. */
export const parseEmailAddress = (text: string): string => {
  const parsed = emailAddress.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? '');
};

/** Reads a calendar day or an instant. Throws InvalidArgumentError. */
export const parseAsOf = (value: string): string => {
  const isInstant =
    /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
  if (isCalendarDate(value) || isInstant) return value;
  throw new InvalidArgumentError(
    'Use a date like 2026-03-31 or an instant like 2026-03-31T12:00:00Z.',
  );
};

/** Reads a calendar day. Throws InvalidArgumentError. */
export const parseDay = (value: string): string => {
  if (isCalendarDate(value)) return value;
  throw new InvalidArgumentError('Use a date like 2026-03-31.');
};

/**
 * The absolute path of a typed file name. npm runs programs in the repository's
 * folder, and sets INIT_CWD to the folder in which it was called.
 */
export const filePath = (typed: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), typed);
