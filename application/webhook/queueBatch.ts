import type { RecordedEvent } from '#domain/shared/event.ts';
import type { TeamCancelled } from '#domain/team/events.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { CreateDeliveries } from './createDeliveries.ts';
import type { Lanes } from './lanes.ts';
import type { ToWire } from './webhookBody.ts';

/**
 * Erases the data of webhooks and teams that a batch of events ends, and queues
 * the deliveries of the others, which also stores the checkpoint. A batch with
 * nothing to queue or erase is skipped unless `isCheckpointDue`. Returns whether
 * the checkpoint was stored.
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
    const created = await createDeliveries(events, toWire);
    created.failures.forEach(onFailure);
    const ended = events.filter(({ type }) => ENDING_EVENTS.has(type));
    // Before the checkpoint, as a restart does not return to what is behind it.
    for (const event of ended) {
      await eraseEnded(event, { lanes, webhookDeliveries, webhookSecrets });
    }
    const endedIds = new Set(ended.map(endedIdOf));
    const deliveries = created.deliveries.filter(
      ({ teamId, webhookId }) =>
        !endedIds.has(teamId) && !endedIds.has(webhookId),
    );
    if (deliveries.length + ended.length === 0 && !isCheckpointDue)
      return false;
    const now = clock.now();
    const queuedIds = await webhookDeliveries.queue(deliveries, position, now);
    for (const delivery of deliveries) {
      if (!queuedIds.has(delivery.id)) continue;
      lanes.add({ ...delivery, attempts: 0, firstAt: null, nextAt: now });
    }
    return true;
  };

/** The events that end a team or a webhook. */
const ENDING_EVENTS = new Set(['TeamCancelled', 'WebhookDeleted']);

/** The id of the team or webhook that the event ends. */
const endedIdOf = ({ type, data }: RecordedEvent): string =>
  type === 'TeamCancelled'
    ? (data as TeamCancelled['data']).teamId
    : (data as WebhookEvent['data']).webhookId;

/** Erases the data of the team or webhook that the event ends. */
const eraseEnded = async (
  { type, data }: RecordedEvent,
  {
    lanes,
    webhookDeliveries,
    webhookSecrets,
  }: Readonly<{
    lanes: Lanes;
    webhookDeliveries: WebhookDeliveries;
    webhookSecrets: WebhookSecrets;
  }>,
): Promise<void> => {
  if (type === 'TeamCancelled') {
    const { teamId } = data as TeamCancelled['data'];
    await webhookDeliveries.eraseTeam(teamId);
    await webhookSecrets.eraseTeam(teamId);
    return;
  }
  const { webhookId } = data as WebhookEvent['data'];
  lanes.drop(webhookId);
  await webhookDeliveries.eraseWebhook(webhookId);
  await webhookSecrets.eraseWebhook(webhookId);
};
