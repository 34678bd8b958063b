/** Secrets in mails by which a person is known without a session. */
export interface UnsubscribeTokens {
  /** Always the same one for a person. Throws StorageFailure. */
  of(userId: string): Promise<string>;

  /** Whose it is; null for one that this server has not made. */
  userIn(token: string): Promise<string | null>;
}
