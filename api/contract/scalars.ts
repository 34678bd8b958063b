import { z } from 'zod';
import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import { MAX_WEEKS, MIN_WEEKS, Span } from '#domain/shared/timeframe.ts';
import { isBlank, withoutDirectionMarks } from '#domain/shared/visibleText.ts';
import { withoutPastedMarks, EMAIL_ADDRESS } from './emailAddress.ts';
import { LIMITS } from './limits.ts';

/** Whether a text has any visible character. */
export const isVisible = (value: string): boolean => !isBlank(value);

// NUL and lone surrogates cannot be stored or shown faithfully.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** False for a text that a store would not return unchanged. */
export const isStorable = (value: string): boolean => !UNSTORABLE.test(value);

export const UNSTORABLE_TEXT =
  'This text contains characters that cannot be stored.';

/** A text of at most `max` characters that is stored unchanged. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max.toLocaleString('en')} characters.`)
    .refine(isStorable, { message: UNSTORABLE_TEXT });

export const id = text(100).min(1, 'This is required.');
/**
 * The name of a team or project; without visible characters it becomes empty.
 */
export const name = text(LIMITS.name).overwrite((value) =>
  isBlank(value) ? '' : withoutDirectionMarks(value),
);
export const calendarDate = z
  .string()
  .refine(isCalendarDate, { message: 'Use a date like 2026-03-02.' })
  .meta({ format: 'date' });
export const instant = z.iso.datetime({ offset: true });

/** A whole number in a query, where all values are texts; refuses ''. */
export const numberInQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: string | number | undefined) =>
      typeof value === 'string' && /^-?\d+$/.test(value)
        ? Number(value)
        : value,
    schema,
  );

/** Where the next page of a list begins: 16 encrypted bytes in base64url. */
export const cursor = z
  .string()
  .regex(/^[\w-]{22}$/, 'Use the nextCursor of an earlier reply.');

/** Drops spaces, brackets and separators around an address (I16, Q44). */
export const emailAddress = text(LIMITS.emailAddress)
  .overwrite(withoutPastedMarks)
  .regex(EMAIL_ADDRESS, 'Please enter a valid email address.');

/** A text on one line, trimmed. */
export const onOneLine = (max: number) =>
  z
    .string()
    .overwrite((value) =>
      withoutDirectionMarks(value).replaceAll(/\s+/gu, ' ').trim(),
    )
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, { message: UNSTORABLE_TEXT, abort: true });

/** A name on one line, trimmed; empty for the default name. */
export const displayName = onOneLine(LIMITS.displayName).refine(
  (value) => value === '' || !isBlank(value),
  {
    message: 'Use at least one visible character.',
  },
);

/** The name of a label or view: on one line and trimmed. */
export const shortName = onOneLine(LIMITS.shortName).refine(isVisible, {
  message: 'Enter a name of 1 to 60 characters.',
});

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Use a color like #3971b7.')
  .toLowerCase();

export const timeframe = z
  .object({ span: z.enum(Span), index: z.int().min(0) })
  .readonly();
export const scope = z.enum(Scope);
export const itemType = z.enum(ItemType);
export const role = z.enum(Role);
export const durationInWeeks = z
  .int()
  .min(MIN_WEEKS, 'A project runs for 1 to 52 weeks.')
  .max(MAX_WEEKS, 'A project runs for 1 to 52 weeks.');
