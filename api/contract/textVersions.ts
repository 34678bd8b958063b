import { z } from 'zod';
import { viaToken } from './accessToken.ts';
import { id, instant, numberInQuery } from './scalars.ts';

const MAX_VERSIONS = 50;
const DEFAULT_LIMIT = 20;

export const versionsQuery = z.object({
  /** A revision; only versions before it. By default, the newest versions. */
  before: numberInQuery(z.int().min(0).optional()),
  limit: numberInQuery(z.int().min(1).max(MAX_VERSIONS).default(DEFAULT_LIMIT)),
});

/** One version of a text: what one event changed. */
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
      /** Null for an empty value. */
      before: z.unknown(),
      after: z.unknown(),
      /** True if `before` is null because the text was redacted. */
      beforeRedacted: z.literal(true).optional(),
      afterRedacted: z.literal(true).optional(),
    }),
  ),
});

/** Newest first; `nextBefore` is the `before` of the next page, or null. */
export const versionsReply = z.object({
  versions: z.array(textVersion),
  nextBefore: z.number().int().nullable(),
});

export type TextVersion = z.infer<typeof textVersion>;
export type VersionPage = z.infer<typeof versionsReply>;
