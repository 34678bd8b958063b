import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { notificationsOf } from './notificationsOf.ts';
import type { WebhookNotification } from './webhookNotification.ts';

/** A notification of an event, and the webhooks that get it. */
export type PendingDelivery = Readonly<{
  teamId: string;
  event: RecordedEvent;
  notification: WebhookNotification;
  /** The index of the notification among those of its event. */
  index: number;
  webhookIds: readonly string[];
}>;

/** Replaces the references in events with their texts. */
export const withDeliveryTexts = async (
  eventStore: Pick<EventStore, 'withTexts'>,
  pending: readonly PendingDelivery[],
): Promise<readonly PendingDelivery[]> => {
  const events = [...new Set(pending.map(({ event }) => event))];
  const withTexts = await eventStore.withTexts(events, 'all');
  const resolved = new Map(
    events.map((event, index) => [event, withTexts[index]]),
  );
  return pending.map((delivery) => {
    const event = resolved.get(delivery.event) ?? delivery.event;
    return {
      ...delivery,
      event,
      notification:
        notificationsOf(event)[delivery.index] ?? delivery.notification,
    };
  });
};
