import { z } from 'zod';
import { viaToken } from './accessToken.ts';
import { id, instant, isVisible, text } from './scalars.ts';
import { LIMITS } from './limits.ts';

/**
 * Markdown; `@[Name](userId)` mentions a member, `#[Title](itemId)` an item.
 */
export const writeComment = z.object({
  text: text(LIMITS.comment).refine(isVisible, {
    message: 'Enter a comment.',
  }),
});

export const comment = z.object({
  id,
  authorUserId: id,
  /** Null once the account was closed. */
  authorDisplayName: z.string().nullable(),
  ...viaToken,
  /** Empty if the text was redacted. */
  text: z.string(),
  createdAt: instant,
  /** Null if the comment was never edited. */
  editedAt: instant.nullable(),
  /** When its text was erased for good; omitted if it was not. */
  redactedAt: instant.optional(),
});

/** Oldest first. */
export const commentsReply = z.object({ comments: z.array(comment) });

export type Comment = z.infer<typeof comment>;
