import { z } from 'zod';
import { viaToken } from './accessToken.ts';
import { id, instant, isVisible, LIMITS, text } from './scalars.ts';

/** Markdown; `@[Name](userId)` mentions a member, `#[Title](itemId)` an item. */
export const writeComment = z.object({
  text: text(LIMITS.comment).refine(isVisible, {
    message: 'Enter a comment.',
  }),
});

export const comment = z.object({
  id,
  authorUserId: id,
  /** Null after the account was closed. */
  authorDisplayName: z.string().nullable(),
  ...viaToken,
  /** Empty where it was redacted. */
  text: z.string(),
  createdAt: instant,
  /** Null for a comment that stands as it was written. */
  editedAt: instant.nullable(),
  /** When its text was erased for good; left out for one that has its text. */
  redactedAt: instant.optional(),
});

/** Oldest first. */
export const commentsReply = z.object({ comments: z.array(comment) });

export type Comment = z.infer<typeof comment>;
