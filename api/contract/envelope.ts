import { z } from 'zod';
import type { QuotaKind } from '#domain/shared/domainError.ts';
import { RESULTS } from './envelopeValues.ts';

export * from './envelopeValues.ts';

export type Result = (typeof RESULTS)[number];

export type FieldError = Readonly<{ path: string; message: string }>;

/** What `data` holds when the result is not Ok. */
export type Refusal = Readonly<{
  code?: string;
  message: string;
  fields?: readonly FieldError[];
  kind?: QuotaKind;
  requestId?: string;
  /** The present state, where a stale `If-Match` was refused. */
  current?: unknown;
}>;

export const refusal = z.object({
  code: z.string().optional(),
  message: z.string(),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional(),
  kind: z.string().optional(),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
});

/** The envelope around a reply's `data` (L2). */
export const envelope = (data: z.ZodType) =>
  z.object({ result: z.enum(RESULTS), data });
