import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { NO_UPCASTERS } from '#domain/shared/upcast.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ChainedEvent } from '../sqlite/eventStore/hashChain.ts';
import { chainedEvents } from '../sqlite/eventStore/hashChain.ts';
import { deserialize } from '../eventLog/storedEvent.ts';
import type { Sqlite } from '../sqlite/database.ts';

/** Called for an event that is the same on both sides. */
export type OnSame = (sourcePosition: number, targetPosition: number) => void;

export type Comparison = Readonly<{
  /** How many events, from the first on, are the same on both sides. */
  same: number;
  /** A message about the first event that differs; null if none does. */
  difference: string | null;
}>;

/** The maximum number of events per read. */
const PAGE_SIZE = 1000;

/**
 * Compares the events of a target with those of a data folder, one by one, up
 * to the last event of the target or the first difference. Both are read as
 * they are stored, without upcasting. Throws StorageFailure.
 */
export const compareEvents = async (
  source: Sqlite,
  target: Pick<EventStore, 'readAll'>,
  onSame: OnSame,
): Promise<Comparison> => {
  const originals = chainedEvents(source, { after: 0, upTo: Infinity });
  let same = 0;
  for await (const copy of readAllEvents(target)) {
    const { value: original } = originals.next();
    const difference = differenceOf(original ?? null, copy);
    if (difference !== null) return { same, difference };
    same += 1;
    // A data folder numbers its events from 1 without gaps.
    onSame(same, copy.position);
  }
  return { same, difference: null };
};

async function* readAllEvents(
  store: Pick<EventStore, 'readAll'>,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let after = 0; ;) {
    const page = await store.readAll(after, PAGE_SIZE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

/** Names the fields in which a copy differs, without their content. */
const differenceOf = (
  original: ChainedEvent | null,
  copy: RecordedEvent,
): string | null => {
  const { type, streamId, revision } = copy;
  const location = `${type}, revision ${String(revision)} of ${streamId}`;
  if (original === null) return `${location} is not in the data folder`;
  const { event, place } = original;
  const read = deserialize(event, place, NO_UPCASTERS);
  const parts = Object.keys(EVENT_PARTS) as (keyof typeof EVENT_PARTS)[];
  const differing = parts.filter(
    (part) =>
      !isDeepStrictEqual(EVENT_PARTS[part](copy), EVENT_PARTS[part](read)),
  );
  return differing.length === 0
    ? null
    : `${location}, differs from event ${String(place.position)} of the data folder in its ${differing.join(', ')}`;
};

/** The parts of an event, except its position, which each store assigns. */
const EVENT_PARTS = {
  stream: (event: RecordedEvent) => event.streamId,
  revision: (event: RecordedEvent) => event.revision,
  id: (event: RecordedEvent) => event.metadata.eventId,
  time: (event: RecordedEvent) => event.metadata.occurredAt,
  type: (event: RecordedEvent) => event.type,
  'schema version': (event: RecordedEvent) => event.schemaVersion,
  data: (event: RecordedEvent) => event.data,
  metadata: (event: RecordedEvent) => event.metadata,
} as const;
