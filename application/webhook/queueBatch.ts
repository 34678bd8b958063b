import type { RecordedEvent } from '#domain/shared/event.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { CreateDeliveries } from './createDeliveries.ts';
import type { Lanes } from './lanes.ts';
import type { ToWire } from './webhookBody.ts';

/**
 * Queues the deliveries for a batch of events, and erases the data of webhooks
 * and teams that the events end. Returns whether it stored the checkpoint,
 * which it does for a batch without deliveries only if `isCheckpointDue`.
 */
export const queueBatch =
  ({
    lanes,
    createDeliveries,
    webhookDeliveries,
    webhookSecrets,
    clock,
    onFailure,
  }: Readonly<{
    lanes: Lanes;
    createDeliveries: CreateDeliveries;
    webhookDeliveries: WebhookDeliveries;
    webhookSecrets: WebhookSecrets;
    clock: Clock;
    onFailure: (error: Error) => void;
  }>) =>
  async (
    events: readonly RecordedEvent[],
    toWire: ToWire,
    isCheckpointDue: boolean,
  ): Promise<boolean> => {
    const position = events.at(-1)?.position ?? 0;
    const { deliveries, failures } = await createDeliveries(events, toWire);
    failures.forEach(onFailure);
    const ended = events.filter(({ type }) => ENDING_EVENTS.has(type));
    if (deliveries.length + ended.length === 0 && !isCheckpointDue)
      return false;
    const now = clock.now();
    const queuedIds = await webhookDeliveries.queue(deliveries, position, now);
    for (const delivery of deliveries) {
      if (!queuedIds.has(delivery.id)) continue;
      lanes.add({ ...delivery, attempts: 0, firstAt: null, nextAt: now });
    }
    for (const event of ended) await erase(event);
    return true;

    async function erase({ type, data, metadata }: RecordedEvent) {
      if (type === 'TeamCancelled') {
        await webhookDeliveries.eraseTeam(metadata.teamId ?? '');
        await webhookSecrets.eraseTeam(metadata.teamId ?? '');
        return;
      }
      const { webhookId } = data as WebhookEvent['data'];
      lanes.drop(webhookId);
      await webhookDeliveries.eraseWebhook(webhookId);
      await webhookSecrets.eraseWebhook(webhookId);
    }
  };

const ENDING_EVENTS = new Set(['TeamCancelled', 'WebhookDeleted']);
