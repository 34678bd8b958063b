import type { z } from 'zod';

/** A schema of the wire and a representative value. */
type Example = readonly [schema: z.ZodType, value: unknown];

/** An example that the compiler checks against its schema. */
export const example = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema>,
): Example => [schema, value];
