import type { Upcasters } from '#domain/shared/upcast.ts';
import {
  upcasters as allUpcasters,
  NO_UPCASTERS,
} from '#domain/shared/upcast.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import {
  createCommitSignal,
  subscribeByPolling,
} from '../eventLog/subscribeByPolling.ts';
import { decideAppend, prepareAppend } from '../eventLog/decideAppend.ts';
import type { PreparedAppend } from '../eventLog/decideAppend.ts';
import type {
  EventPosition,
  SerializedEvent,
} from '../eventLog/storedEvent.ts';
import { deserialize } from '../eventLog/storedEvent.ts';
import type { EventLog } from '../eventLog/storeWithTexts.ts';
import { storeWithTexts } from '../eventLog/storeWithTexts.ts';
import type { MemoryTexts } from './texts.ts';
import { memoryTexts } from './texts.ts';

type StoredEvent = Readonly<{ event: SerializedEvent; place: EventPosition }>;

/**
 * An event store in memory, for tests of use cases. It stores events as text,
 * so that reading gives the same as from a file.
 */
export const memoryEventStore = (
  upcasters: Upcasters = allUpcasters,
  texts: MemoryTexts = memoryTexts(),
): EventStore => {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const places = new Map<string, EventPosition>();
  const commits = createCommitSignal();
  const closing = new AbortController();

  const read = ({ event, place }: StoredEvent) =>
    deserialize(event, place, upcasters);

  const write = ({ streamId, events, texts: written }: PreparedAppend) => {
    texts.add(written);
    const stream = streams.get(streamId) ?? [];
    streams.set(streamId, stream);
    for (const event of events) {
      const place: EventPosition = {
        streamId,
        revision: stream.length,
        position: all.length + 1,
      };
      const stored = { event, place };
      all.push(stored);
      stream.push(stored);
      places.set(event.eventId, place);
    }
    commits.notify();
    return {
      revision: stream.length - 1,
      position: all.length,
      appended: true,
    };
  };

  const readStored = async (afterPosition: number, limit: number) =>
    all
      .slice(afterPosition, afterPosition + limit)
      .map(({ event, place }) => deserialize(event, place, NO_UPCASTERS));

  const readAll = async (afterPosition: number, limit: number) =>
    all.slice(afterPosition, afterPosition + limit).map(read);

  const log: EventLog = {
    keepsOrder: true,
    append: async (streamId, events, expected) => {
      if (closing.signal.aborted) {
        throw new StorageFailure('unavailable', 'The event store is closed.');
      }
      const append = prepareAppend(streamId, events, expected);
      const revision = (streams.get(streamId)?.length ?? 0) - 1;
      const decision = decideAppend(
        append,
        revision < 0 ? 'none' : revision,
        append.events.flatMap(({ eventId }) => places.get(eventId) ?? []),
      );
      switch (decision.kind) {
        case 'write':
          return write(append);
        case 'repeat':
          return decision.result;
        case 'conflict':
          throw decision.error;
        default:
          return decision satisfies never;
      }
    },
    readStream: async (streamId, fromRevision = 0, atMost = Infinity) =>
      (streams.get(streamId) ?? [])
        .slice(fromRevision, fromRevision + atMost)
        .map(read),
    readAll,
    readStored,
    subscribe: (afterPosition, signal) =>
      subscribeByPolling(
        { readAll, commits },
        afterPosition,
        AbortSignal.any([signal, closing.signal]),
      ),
    lastPosition: async () => all.length,
    close: async () => {
      closing.abort();
    },
  };
  // Texts are added in the same turn as the events.
  return storeWithTexts(log, {
    findTexts: texts.findTexts,
    readWithSalts: texts.readWithSalts,
    erase: texts.erase,
    beforeAppend: null,
  });
};
