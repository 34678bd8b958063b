export type TokenAccess = 'Read' | 'Write';

/** A personal access token as its owner sees it, without its secret. */
export type AccessToken = Readonly<{
  id: string;
  userId: string;
  /** The only team to which it gives access. */
  teamId: string;
  name: string;
  access: TokenAccess;
  /** ISO instants in UTC. */
  createdAt: string;
  expiresAt: string;
  /** Accurate to about a minute; null before the first use. */
  lastUsedAt: string | null;
}>;

/** Data of a new token. */
export type NewAccessToken = Omit<AccessToken, 'lastUsedAt'>;

/** The secret of a new token, or the reason why there is none. */
export type AddedToken =
  | Readonly<{ secret: string }>
  | 'alreadyThere'
  | 'tooMany';

/**
 * Personal access tokens: random secrets, stored only as hashes. They are never
 * cached, so that a revocation takes effect at once in every process. The name
 * of a revoked token stays until its owner's account is closed, for the
 * history.
 */
export interface AccessTokens {
  /**
   * Stores a token, unless its id is known or the owner has `maxTokens` tokens.
   */
  add(token: NewAccessToken, maxTokens: number): Promise<AddedToken>;

  /**
   * Finds the token of a secret and records its use; null if the secret is
   * misspelled, unknown, expired or revoked.
   */
  use(secret: string, now: string): Promise<AccessToken | null>;

  /**
   * Lists a user's tokens, newest first, including expired but not revoked
   * ones.
   */
  list(userId: string): Promise<readonly AccessToken[]>;

  /** Returns false if the user has no such token. */
  revoke(userId: string, id: string, now: string): Promise<boolean>;

  /** Revokes a user's tokens for a team (null: all). Returns their number. */
  revokeAllOf(
    userId: string,
    teamId: string | null,
    now: string,
  ): Promise<number>;

  /** Returns names by id, including revoked tokens. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Erases everything about a user's tokens. */
  forget(userId: string): Promise<void>;
}
