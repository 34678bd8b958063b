import { NO_UPCASTERS } from '#domain/shared/upcast.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import {
  AppendTooLarge,
  RevisionConflict,
} from '#application/shared/ports/EventStore.ts';
import type { ChainedEvent } from '../sqlite/eventStore/hashChain.ts';
import { chainedEvents } from '../sqlite/eventStore/hashChain.ts';
import { deserialize } from '../eventLog/storedEvent.ts';
import type { EventLog } from '../eventLog/storeWithTexts.ts';
import type { Sqlite } from '../sqlite/database.ts';

/** The maximum number of characters per append; EventStoreDB allows 1 MiB. */
const MAX_CHARACTERS_PER_APPEND = 200_000;
const MAX_EVENTS_PER_APPEND = 200;

/**
 * Copies the events after a position, in their order over all streams, because
 * read models fold them in that order and positions are compared. So each
 * append waits for the one before; adjacent events of one stream share an
 * append. Throws MigrationRefused if another writer uses the target.
 */
export const copyEvents = async (
  source: Sqlite,
  target: Pick<EventLog, 'append'>,
  {
    after,
    onCopied,
  }: Readonly<{ after: number; onCopied: (position: number) => void }>,
): Promise<void> => {
  const events = chainedEvents(source, { after, upTo: Infinity });
  for (const adjacent of groupAdjacent(events)) {
    const [first] = adjacent;
    const { streamId, revision } = first.place;
    const expected = revision === 0 ? 'none' : revision - 1;
    try {
      await target.append(streamId, adjacent.map(toNewEvent), expected);
    } catch (error) {
      throw toMigrationRefused(error, first);
    }
    onCopied(first.place.position + adjacent.length - 1);
  }
};

type AdjacentEvents = readonly [ChainedEvent, ...ChainedEvent[]];

/** Adjacent events of one stream, as many as may share an append. */
function* groupAdjacent(
  events: Iterable<ChainedEvent>,
): Generator<AdjacentEvents, void, undefined> {
  let current: [ChainedEvent, ...ChainedEvent[]] | null = null;
  let characters = 0;
  for (const event of events) {
    characters += sizeOf(event);
    if (current !== null && fitsAppend(current, event, characters)) {
      current.push(event);
      continue;
    }
    if (current !== null) yield current;
    current = [event];
    characters = sizeOf(event);
  }
  if (current !== null) yield current;
}

const sizeOf = ({ event }: ChainedEvent): number =>
  event.data.length + event.metadata.length;

/** Whether an event may share the append of those before it. */
const fitsAppend = (
  adjacent: AdjacentEvents,
  { place }: ChainedEvent,
  characters: number,
): boolean =>
  adjacent[0].place.streamId === place.streamId &&
  adjacent.length < MAX_EVENTS_PER_APPEND &&
  characters <= MAX_CHARACTERS_PER_APPEND;

/** The event in the shape in which it was recorded, references included. */
const toNewEvent = ({ event, place }: ChainedEvent): NewEvent => {
  const { type, schemaVersion, data, metadata } = deserialize(
    event,
    place,
    NO_UPCASTERS,
  );
  return { type, schemaVersion, data, metadata };
};

const toMigrationRefused = (
  error: unknown,
  { event, place }: ChainedEvent,
): unknown => {
  if (error instanceof RevisionConflict) {
    return new MigrationRefused(
      `Another program is writing to the event store: ${place.streamId} has changed. Stop that program, empty the event store and start again.`,
    );
  }
  if (error instanceof AppendTooLarge) {
    return new MigrationRefused(
      `The event store does not accept events of more than 1 MiB, as the ${event.type} at position ${String(place.position)} is.`,
    );
  }
  return error;
};

/** Why nothing, or nothing more, is copied; the message is human-readable. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}
