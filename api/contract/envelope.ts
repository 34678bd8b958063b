import { z } from 'zod';
import type { QuotaKind } from '#domain/shared/domainError.ts';
import { RESULTS } from './envelopeValues.ts';

export * from './envelopeValues.ts';

export type Result = (typeof RESULTS)[number];

export type FieldError = Readonly<{ path: string; message: string }>;

/** The content of `data` if the result is not Ok. */
export type Refusal = Readonly<{
  code?: string;
  message: string;
  fields?: readonly FieldError[];
  kind?: QuotaKind;
  requestId?: string;
  /** The current state, if a stale `If-Match` was refused. */
  current?: unknown;
  /** How much of a change could still be undone, if some cannot. */
  remaining?: number;
}>;

export const refusalData = z.object({
  code: z
    .string()
    .optional()
    .describe('Stable, for programs. The replies of each call list theirs.'),
  message: z.string().describe('For people, in English.'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('What is wrong where, at most 100 of them.'),
  kind: z.string().optional().describe('Which quota was reached.'),
  requestId: z
    .string()
    .optional()
    .describe('Of a fault, for the operator of this Slipway.'),
  current: z
    .unknown()
    .optional()
    .describe('The present state, where a stale If-Match was refused.'),
  teamNames: z
    .array(z.string())
    .optional()
    .describe('The teams that keep an account from being closed.'),
  by: z
    .unknown()
    .optional()
    .describe('Who changed the same since a change that is to be undone.'),
  remaining: z
    .int()
    .optional()
    .describe('How much of a change could still be undone.'),
});

/**
 * The reply of every refused call: the envelope, with a result other than Ok.
 */
export const refusal = z.object({
  result: z.enum(RESULTS).exclude(['Ok']),
  data: refusalData,
});

/** The envelope around the `data` of a reply that is not refused (L2). */
export const envelope = (data: z.ZodType) =>
  z.object({ result: z.literal('Ok'), data });
