/**
 * Addresses and signing secrets of webhooks, by the ids in events. Stored only
 * here, as plain text, because deliveries need them.
 */
export interface WebhookSecrets {
  /** Stores a value under its id, unless the id already has one. */
  store(
    owner: Readonly<{ teamId: string; webhookId: string }>,
    id: string,
    value: string,
  ): Promise<void>;

  /** Returns values by id; unknown ids are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Lists the ids of all values, without the values. */
  list(): Promise<
    readonly Readonly<{ id: string; teamId: string; webhookId: string }>[]
  >;

  /** Erases the values with these ids. */
  erase(ids: readonly string[]): Promise<void>;

  /** Erases all values of a webhook. */
  eraseWebhook(webhookId: string): Promise<void>;

  /** Erases all values of a team. */
  eraseTeam(teamId: string): Promise<void>;
}
