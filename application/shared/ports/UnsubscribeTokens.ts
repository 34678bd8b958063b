/** Secrets in emails that identify a person without a session. */
export interface UnsubscribeTokens {
  /** Returns the person's token, which never changes. Throws StorageFailure. */
  create(userId: string): Promise<string>;

  /** Finds the owner of a token; null if this server did not make it. */
  findUserId(token: string): Promise<string | null>;
}
