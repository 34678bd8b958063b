/**
 * Addresses and signing secrets of webhooks, by the ids that events name. They
 * are stored as they are, since deliveries need them, and nowhere else.
 */
export interface WebhookSecrets {
  /** Keeps a value under its id, unless that has one. */
  keep(
    owner: Readonly<{ teamId: string; webhookId: string }>,
    id: string,
    value: string,
  ): Promise<void>;

  /** Secrets by id; unknown ids are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Erases what a webhook has besides some ids: all of it with none. */
  eraseOthers(webhookId: string, kept: readonly string[]): Promise<void>;

  /** Erases all that a team has. */
  eraseTeam(teamId: string): Promise<void>;
}
