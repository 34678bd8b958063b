import type { WebhookEvent, WebhookSettings } from '#domain/webhook/events.ts';
import { TEAM } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

export const WEBHOOK_SETTINGS: WebhookSettings = {
  addressId: 'address-1',
  secretId: 'secret-1',
  kinds: ['ItemCreated', 'ItemCompleted'],
  format: 'Standard',
  paused: false,
};

/** A team's webhooks, with these settings by default. */
export const webhooksWith = (
  ...webhooks: readonly (Readonly<{ webhookId: string }> &
    Partial<WebhookSettings>)[]
): readonly Unversioned<WebhookEvent>[] =>
  webhooks.map(({ webhookId, ...settings }) => ({
    type: 'WebhookCreated',
    data: {
      teamId: TEAM,
      webhookId,
      settings: { ...WEBHOOK_SETTINGS, ...settings },
    },
  }));
