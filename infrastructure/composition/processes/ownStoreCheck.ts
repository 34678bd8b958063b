import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { streamOf } from '#domain/shared/streamNames.ts';

/** How many people are looked up; the event store must know one of them. */
const MAX_PEOPLE = 20;

const WRONG_STORE_MESSAGE =
  'The event store (EventStoreDB) has no stream of anyone in the read models: EVENTSTORE_URL names another store, or EVENTSTORE_PREFIX another prefix. For a store that was filled before prefixes existed, set EVENTSTORE_PREFIX to nothing.';

/** The read models were built from another event store. */
export class WrongEventStore extends StorageFailure {
  constructor() {
    super('unavailable', WRONG_STORE_MESSAGE);
  }
}

/**
 * Makes a check that rejects if the read models were built from another event
 * store, for example under another prefix: people would find nothing, and what
 * they write would be mixed with another Slipway's data. Once it has passed, it
 * always passes. Throws WrongEventStore, and StorageFailure if a store does not
 * answer.
 */
export const createOwnStoreCheck = ({
  eventStore,
  readModels,
}: Readonly<{
  eventStore: Pick<EventStore, 'readStream'>;
  readModels: Pick<ReadModels, 'find'>;
}>): (() => Promise<void>) => {
  let isOwn = false;
  return async () => {
    if (isOwn) return;
    const { documents } = await readModels.find('users', {
      where: { closed: false },
      limit: MAX_PEOPLE,
    });
    const firstEvents = await Promise.all(
      documents.map(({ id }) => eventStore.readStream(streamOf.user(id), 0, 1)),
    );
    const isAnyKnown = firstEvents.some((events) => events.length > 0);
    if (documents.length > 0 && !isAnyKnown) {
      throw new WrongEventStore();
    }
    isOwn = true;
  };
};

/** An event store that allows appends only if `requireAllowed` passes. */
export const guardAppends = (
  eventStore: EventStore,
  requireAllowed: () => Promise<void>,
): EventStore => ({
  ...eventStore,
  append: async (...args) => {
    await requireAllowed();
    return eventStore.append(...args);
  },
});
