import { z } from 'zod';
import { id, instant, isVisible, onOneLine } from './scalars.ts';
import { LIMITS } from './limits.ts';

/** The access that a token gives; `Write` includes reading. */
export const TOKEN_ACCESS = ['Read', 'Write'] as const;

export const createAccessToken = z.object({
  name: onOneLine(LIMITS.shortName).refine(isVisible, {
    message: 'Enter a name.',
  }),
  access: z.enum(TOKEN_ACCESS),
  /** By default 90 days from now; at most a year. */
  expiresAt: instant.nullish(),
  /** By default the active team. */
  teamId: id.nullish(),
});

export const accessToken = z.object({
  id,
  name: z.string(),
  access: z.enum(TOKEN_ACCESS),
  teamId: id,
  createdAt: instant,
  expiresAt: instant,
  /** Null before the first use; accurate to about a minute. */
  lastUsedAt: instant.nullable(),
});

/** `token` is the secret, which only this reply contains. */
export const createdAccessToken = accessToken.extend({ token: z.string() });

/** Newest first. */
export const accessTokensReply = z.object({ tokens: z.array(accessToken) });

/** The access token that was used; omitted for a session. */
export const viaToken = {
  viaTokenId: id.optional(),
  /** Null once its owner's account was closed. */
  viaTokenName: z.string().nullable().optional(),
};

export type AccessToken = z.infer<typeof accessToken>;
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
export type CreateAccessToken = z.input<typeof createAccessToken>;
