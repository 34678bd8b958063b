import { z } from 'zod';
import type { QuotaKind } from '#domain/shared/domainError.ts';
import { RESULTS } from './envelopeValues.ts';

export * from './envelopeValues.ts';

export type Result = (typeof RESULTS)[number];

export type FieldError = Readonly<{ path: string; message: string }>;

/** The content of `data` if the result is not Ok, as `refusalData` describes. */
export type Refusal = Readonly<{
  code?: string;
  message: string;
  fields?: readonly FieldError[];
  kind?: QuotaKind;
  requestId?: string;
  /** The current state, if a stale `If-Match` was refused. */
  current?: unknown;
  /** The teams that prevent the account from being closed. */
  teamNames?: readonly string[];
  /** Who has changed the same data since the change that should be undone. */
  by?: unknown;
  /** How much of a change could still be undone, if some cannot. */
  remaining?: number;
}>;

export const refusalData = z.object({
  code: z
    .string()
    .optional()
    .describe(
      'A stable code for programs. Each call lists the codes it can return.',
    ),
  message: z.string().describe('A message for people, in English.'),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('The invalid fields and what is wrong with each, at most 100.'),
  kind: z.string().optional().describe('Which quota was reached.'),
  requestId: z
    .string()
    .optional()
    .describe('The id of a fault, for the operator of this server.'),
  current: z
    .unknown()
    .optional()
    .describe('The current state, if a stale If-Match was refused.'),
  teamNames: z
    .array(z.string())
    .optional()
    .describe('The teams that prevent the account from being closed.'),
  by: z
    .unknown()
    .optional()
    .describe(
      'Who has changed the same data since the change that should be undone.',
    ),
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
