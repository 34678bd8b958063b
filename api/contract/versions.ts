import { z } from 'zod';
import { viaToken } from './accessToken.ts';
import { id, instant, numberInQuery } from './scalars.ts';

const MAX_VERSIONS = 50;
const DEFAULT_LIMIT = 20;

export const versionsQuery = z.object({
  before: numberInQuery(z.int().min(0).optional()),
  limit: numberInQuery(z.int().min(1).max(MAX_VERSIONS).default(DEFAULT_LIMIT)),
});

/** One change to the fields of a text; null for an empty value. */
export const textVersion = z.object({
  revision: z.number().int(),
  occurredAt: instant,
  actorId: id,
  /** Null once the account was closed. */
  actorEmailAddress: z.string().nullable(),
  actorDisplayName: z.string().nullable(),
  ...viaToken,
  /** Set for a redaction, which erases all earlier versions of the texts. */
  redacts: z.literal(true).optional(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      /**
       * Set if the text was redacted and therefore is null; otherwise omitted.
       */
      beforeRedacted: z.literal(true).optional(),
      afterRedacted: z.literal(true).optional(),
    }),
  ),
});

/** Newest first; `nextBefore` is the `before` of the next page. */
export const versionsReply = z.object({
  versions: z.array(textVersion),
  nextBefore: z.number().int().nullable(),
});

export type TextVersion = z.infer<typeof textVersion>;
export type VersionPage = z.infer<typeof versionsReply>;
