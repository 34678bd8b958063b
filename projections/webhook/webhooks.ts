import type { RecordedEvent } from '#domain/shared/event.ts';
import type { WebhookEvent, WebhookSettings } from '#domain/webhook/events.ts';
import { webhookEventVersions } from '#domain/webhook/events.ts';
import type { Projection } from '../shared/projection.ts';

/** A webhook without its address and secret, which are stored separately. */
export type WebhookDocument = WebhookSettings &
  Readonly<{ id: string; teamId: string; createdAt: string }>;

export const webhooks: Projection<WebhookDocument> = {
  name: 'webhooks',
  version: 1,
  handles: new Set(Object.keys(webhookEventVersions)),
  indexes: [{ fields: ['teamId'] }],
  documentIds: (event) => [(event as WebhookEvent).data.webhookId],
  evolve: (document, recorded) => {
    const event = recorded as RecordedEvent<WebhookEvent>;
    if (event.type === 'WebhookCreated') {
      const { teamId, webhookId: id, settings } = event.data;
      const createdAt = event.metadata.occurredAt;
      return { id, teamId, createdAt, ...settings };
    }
    if (document === null || event.type === 'WebhookDeleted') return null;
    return event.type === 'WebhookGivenUp'
      ? { ...document, paused: true }
      : { ...document, ...event.data.to };
  },
};
