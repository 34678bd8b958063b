export type TokenAccess = 'Read' | 'Write';

/** A personal access token as its owner sees it; its secret is not in it. */
export type AccessToken = Readonly<{
  id: string;
  userId: string;
  /** The only team that it opens. */
  teamId: string;
  name: string;
  access: TokenAccess;
  /** ISO instants in UTC. */
  createdAt: string;
  expiresAt: string;
  /** To the minute or so; null before the first use. */
  lastUsedAt: string | null;
}>;

/** Data of a new token. */
export type NewAccessToken = Omit<AccessToken, 'lastUsedAt'>;

/** The secret of a new one; why there is none. */
export type AddedToken =
  Readonly<{ secret: string }> | 'alreadyThere' | 'tooMany';

/**
 * Personal access tokens: random secrets, stored only as hashes. Never from a
 * cache, so that a revocation holds at once in every process. The name of a
 * revoked one stays until its owner's account is closed, for the history.
 */
export interface AccessTokens {
  /** Stores one unless the id is known or the owner has `most` of them. */
  add(token: NewAccessToken, most: number): Promise<AddedToken>;

  /**
   * The token of a secret, whose use is noted; null for one that is misspelt,
   * unknown, expired or revoked.
   */
  use(secret: string, now: string): Promise<AccessToken | null>;

  /** A user's, newest first, expired ones included, revoked ones not. */
  list(userId: string): Promise<readonly AccessToken[]>;

  /** False when the user has no such token. */
  revoke(userId: string, id: string, now: string): Promise<boolean>;

  /** A user's: those of one team, or with null all. Answers how many. */
  revokeAllOf(
    userId: string,
    teamId: string | null,
    now: string,
  ): Promise<number>;

  /** Names by id, revoked ones included. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Erases all that is stored of a user's tokens. */
  forget(userId: string): Promise<void>;
}
