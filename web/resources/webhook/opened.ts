import type { Webhook } from '#api/contract/index.ts';

/** What is opened of a webhook; null for a new one. */
export type Opened = Readonly<{
  kind: 'edit' | 'delete' | 'log';
  webhook: Webhook | null;
}>;
