import { z } from 'zod';
import type { FieldError } from '../contract/index.ts';
import { Refused } from './refused.ts';

/** The maximum number of invalid fields that one error lists. */
export const MAX_FIELDS = 100;

/**
 * Parses a value with a schema. Throws REQUEST.INVALID with an entry for each
 * invalid field; `within` is a prefix for their names.
 */
export const parseInput = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  within = '',
): z.output<Schema> => {
  const parsed = schema.safeParse(value, { error: inPlainWords });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_FIELDS);
  throw invalidRequest(issues.map((issue) => toFieldError(issue, within)));
};

/** REQUEST.INVALID for these fields. */
export const invalidRequest = (fields: readonly FieldError[]): Refused =>
  new Refused('REQUEST.INVALID', { fields });

/** A schema for JSON inside a text, as in the query of a list. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('This is not valid JSON.');
        return z.NEVER;
      }
    })
    .pipe(schema);

const toFieldError = (
  { path, message }: z.core.$ZodIssue,
  within: string,
): FieldError => {
  const parts = [within, ...path.map(String)].filter((part) => part !== '');
  // An issue without a path concerns the whole body.
  return { path: parts.length === 0 ? 'body' : parts.join('.'), message };
};

/** Messages for rules for which the contract's schemas give none. */
const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${KINDS[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `Use at least ${String(issue.minimum)}.`;
    case 'too_big':
      return `Use at most ${String(issue.maximum)}.`;
    case 'invalid_value':
      return `Use one of ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'This has the wrong format.';
    case 'invalid_union':
      return 'This has none of the supported formats.';
    default:
      return undefined;
  }
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};
