import type { Webhook } from '#api/contract/index.ts';

/** The open dialog or panel of a webhook; null for a new webhook. */
export type WebhookOverlay = Readonly<{
  kind: 'edit' | 'delete' | 'log';
  webhook: Webhook | null;
}>;
