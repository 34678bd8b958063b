import { LRUCache } from 'lru-cache';
import { fold } from '#domain/shared/decider.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookEvent } from '#domain/webhook/events.ts';
import { webhookEventVersions } from '#domain/webhook/events.ts';
import type { RemoveBrokenLinks } from '../item/removeBrokenLinks.ts';
import { limitEntries } from '../shared/limitEntries.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { NewDelivery } from '../shared/ports/WebhookDeliveries.ts';
import { contentSkippingBrokenDocuments } from './deliveryContent.ts';
import type { WebhookNotification } from './webhookNotification.ts';
import { notificationsOf } from './notificationsOf.ts';
import type { PendingDelivery } from './pendingDelivery.ts';
import { withDeliveryTexts } from './pendingDelivery.ts';
import type { ToWire } from './webhookBody.ts';

/** Creates the deliveries for a batch of events, in order, to be queued. */
export type CreateDeliveries = (
  events: readonly RecordedEvent[],
  toWire: ToWire,
) => Promise<
  Readonly<{
    deliveries: readonly NewDelivery[];
    /** Why some are sent without their item or project. */
    failures: readonly Error[];
  }>
>;

/** For a sender, which knows nothing about teams yet. */
export type BeginDeliveries = () => CreateDeliveries;

const MAX_CACHED_TEAMS = 5000;
const MAX_CACHED_DRAFTS = 1000;
const CATCH_UP_TIMEOUT_MS = 20_000;

/**
 * Finds the deliveries for events, based on the settings of the team's webhooks
 * at that moment, so that a new webhook only gets events after its creation
 * (O45). Each sender starts over and must then receive all events in order, as it
 * caches what it has read about teams. Throws if the read models are behind, and
 * StorageFailure.
 */
export const createDeliveries = ({
  eventStore,
  readModels,
  progress,
  removeDeletedLabels,
  removeBrokenLinks,
  ids,
}: {
  eventStore: EventStore;
  readModels: ReadModels;
  progress: ReadModelProgress;
  removeDeletedLabels: RemoveDeletedLabels;
  removeBrokenLinks: RemoveBrokenLinks;
  ids: Ids;
}): BeginDeliveries => {
  return () => {
    const webhookEvents = new LRUCache<string, readonly RecordedEvent[]>(
      limitEntries(MAX_CACHED_TEAMS),
    );
    /** The command that drafted each item; its other changes are not edits. */
    const drafts = new LRUCache<string, string>(
      limitEntries(MAX_CACHED_DRAFTS),
    );

    const readWebhooksAt = async (teamId: string, position: number) => {
      const events =
        webhookEvents.get(teamId) ??
        (await eventStore.readStream(streamOf.webhooks(teamId)));
      webhookEvents.set(teamId, events);
      const earlier = events.filter((event) => event.position <= position);
      const { evolve, initialState } = webhookDecider;
      const recorded = earlier as readonly RecordedEvent<WebhookEvent>[];
      return fold(evolve, initialState(), recorded).webhooks;
    };

    const rememberDraft = ({ type, data, metadata }: RecordedEvent) => {
      if (type !== 'ItemDrafted') return;
      const { itemId } = data as Readonly<{ itemId: string }>;
      drafts.set(itemId, metadata.commandId);
    };

    const isPartOfDraft = (
      event: RecordedEvent,
      { kind, itemId }: WebhookNotification,
    ) =>
      kind === 'ItemEdited' &&
      itemId !== undefined &&
      drafts.get(itemId) === event.metadata.commandId;

    const findPendingDeliveries = async (
      event: RecordedEvent,
    ): Promise<readonly PendingDelivery[]> => {
      const { teamId } = event.metadata;
      if (teamId === null) return [];
      if (event.type in webhookEventVersions) webhookEvents.delete(teamId);
      rememberDraft(event);
      const notifications = notificationsOf(event).filter(
        (notification) => !isPartOfDraft(event, notification),
      );
      if (notifications.length === 0) return [];
      const webhooks = await readWebhooksAt(teamId, event.position);
      const active = Object.entries(webhooks).filter(
        ([, webhook]) => !webhook.paused,
      );
      return notifications.map((notification, index) => {
        const subscribed = active.filter(([, webhook]) =>
          webhook.kinds.includes(notification.kind),
        );
        return {
          teamId,
          event,
          notification,
          index,
          webhookIds: subscribed.map(([id]) => id),
        };
      });
    };

    const findAllPending = async (
      events: readonly RecordedEvent[],
    ): Promise<readonly PendingDelivery[]> => {
      const pending: (readonly PendingDelivery[])[] = [];
      for (const event of events)
        pending.push(await findPendingDeliveries(event));
      return pending.flat().filter(({ webhookIds }) => webhookIds.length > 0);
    };

    const requireCaughtUp = async (pending: readonly PendingDelivery[]) => {
      const last = pending.at(-1)?.event.position ?? 0;
      if (!(await progress.waitFor(last, CATCH_UP_TIMEOUT_MS, READ_SCOPE))) {
        throw new Error(
          'The read models do not contain the events for webhooks yet.',
        );
      }
    };

    const readDocuments = async (pending: readonly PendingDelivery[]) => {
      const idsOf = (field: 'itemId' | 'projectId') => [
        ...new Set(
          pending.flatMap(({ notification }) => notification[field] ?? []),
        ),
      ];
      const items = await readModels.getMany('items', idsOf('itemId'));
      const liveItems = await removeBrokenLinks(
        await removeDeletedLabels(items),
      );
      const projects = await readModels.getMany('projects', idsOf('projectId'));
      return {
        items: new Map(liveItems.map((item) => [item.id, item])),
        projects: new Map(projects.map((project) => [project.id, project])),
      };
    };

    return async (events, toWire) => {
      const pending = await findAllPending(events);
      if (pending.length === 0) return { deliveries: [], failures: [] };
      await requireCaughtUp(pending);
      const withTexts = await withDeliveryTexts(eventStore, pending);
      const documents = await readDocuments(withTexts);
      const failures: Error[] = [];
      const deliveries = withTexts.flatMap((delivery) => {
        const { event, notification } = delivery;
        const content = contentSkippingBrokenDocuments(event, notification, {
          ...documents,
          toWire,
          onFailure: (error) => failures.push(error),
        });
        return deliveriesOf(delivery, content);
      });
      return { deliveries, failures };
    };

    function deliveriesOf(
      { teamId, event, notification, index, webhookIds }: PendingDelivery,
      content: string,
    ): readonly NewDelivery[] {
      const { itemId, projectId, subjectUserId = null } = notification;
      const { eventId, occurredAt, actorId } = event.metadata;
      return webhookIds.map((webhookId) => ({
        id: ids.derivedId('delivery', webhookId, eventId, String(index)),
        teamId,
        webhookId,
        index,
        subjectUserId,
        content,
        occurredAt,
        actorId,
        lane: itemId ?? projectId ?? TEAM_LANE,
        position: event.position,
        kind: notification.kind,
      }));
    }
  };
};

/** The lane of deliveries about no item or project; stored. */
const TEAM_LANE = '';

const READ_SCOPE = { collections: ['items', 'projects', 'teams'] };
