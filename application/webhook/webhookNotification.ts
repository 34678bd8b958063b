import type { WebhookKind } from '#domain/shared/webhook.ts';

/** What one event sends to webhooks. */
export type WebhookNotification = Readonly<{
  kind: WebhookKind;
  itemId?: string;
  projectId?: string;
  /** The person it is about, if any. */
  subjectUserId?: string;
  before?: unknown;
  after?: unknown;
}>;
