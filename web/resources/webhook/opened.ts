import type { Webhook } from '#api/contract/index.ts';

/** The open dialog or panel of a webhook; null for a new webhook. */
export type Opened = Readonly<{
  kind: 'edit' | 'delete' | 'log';
  webhook: Webhook | null;
}>;
