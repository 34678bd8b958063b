import { DomainError } from '#domain/shared/domainError.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { foldItem } from '#projections/item/foldItem.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { ReadModelProgress } from '../shared/ports/ReadModels.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import { WAIT_MS } from '../shared/readYourWrites.ts';
import type { LiveLinks, FindItem } from './findItem.ts';
import { lastUnplanned } from './howItLeft.ts';

/** `stale`: the read model did not reach the command's position in time. */
export type ItemReply = Committed<ItemDocument> & Readonly<{ stale: boolean }>;

export type ReadCommitted = (
  actor: Actor,
  committed: Readonly<{ itemId: string; projectId: string; position: number }>,
) => Promise<ItemReply>;

/**
 * The item as it is after a command: waits for the read model, 2 s at most,
 * then replays it from the streams, so that a stored item is never reported as
 * NotFound. Throws ITEM.NOT_FOUND when the item has since been deleted, and
 * StorageFailure.
 */
export const readCommitted =
  ({
    findItem,
    progress,
    eventStore,
    liveLinks,
  }: {
    findItem: FindItem;
    progress: ReadModelProgress;
    eventStore: EventStore;
    liveLinks: LiveLinks;
  }): ReadCommitted =>
  async (actor, { itemId, projectId, position }) => {
    if (await progress.waitFor(position, WAIT_MS)) {
      return { value: await findItem(actor, itemId), position, stale: false };
    }
    const [ofItem, ofPlan] = await Promise.all([
      eventStore.readStream(streamOf.item(itemId)),
      planEvents(eventStore, { itemId, projectId }),
    ]);
    const content = await eventStore.withTexts(
      requireKnown(ofItem, itemEventVersions),
      'latest',
    );
    const events = [...content, ...ofPlan];
    const value = foldItem(events, itemId);
    if (value?.planned !== true || value.teamId !== actor.teamId) {
      throw new DomainError('ITEM.NOT_FOUND');
    }
    const [linked = value] = await liveLinks([value]);
    return { value: linked, position, stale: true };
  };

/**
 * The events of a project and of those that the item moved on to: a read model
 * that is behind may name its former project.
 */
const planEvents = async (
  eventStore: Pick<EventStore, 'readStream'>,
  { itemId, projectId }: Readonly<{ itemId: string; projectId: string }>,
): Promise<readonly RecordedEvent[]> => {
  const eventsOf = new Map<string, readonly RecordedEvent[]>();
  let next: string | undefined = projectId;
  while (next !== undefined && !eventsOf.has(next)) {
    const stored = await eventStore.readStream(streamOf.project(next));
    const events = requireKnown(stored, projectEventVersions);
    eventsOf.set(next, events);
    next = lastUnplanned(events, itemId)?.transferredTo;
  }
  return [...eventsOf.values()].flat();
};
