import type {
  EventPosition,
  SerializedEvent,
} from '../../eventLog/storedEvent.ts';

export type PositionedEvent = Readonly<{
  event: SerializedEvent;
  place: EventPosition;
}>;

export type CachedEvents = Readonly<{
  add: (committed: readonly PositionedEvent[]) => void;
  /** Empties it, as another process has appended events. */
  clear: () => void;
  /** Events after a position; null if the next event is not cached. */
  after: (position: number, limit: number) => readonly PositionedEvent[] | null;
}>;

/** The limits of what subscribers get from memory; other reads use the file. */
const MAX_EVENTS = 1000;
const MAX_CHARACTERS = 4_000_000;

/** The latest events of this process, without a gap in their positions. */
export const cachedEvents = (): CachedEvents => {
  let cached: PositionedEvent[] = [];
  let characters = 0;

  const positionAt = (index: number) => cached.at(index)?.place.position ?? 0;

  const keepOnly = (events: PositionedEvent[]) => {
    cached = events;
    characters = sizeOf(events);
  };

  return {
    add: (committed) => {
      const [first] = committed;
      if (first === undefined) return;
      // Another process has appended in between.
      if (first.place.position !== positionAt(-1) + 1) keepOnly([]);
      for (const event of committed) cached.push(event);
      characters += sizeOf(committed);
      if (cached.length > 2 * MAX_EVENTS) keepOnly(cached.slice(-MAX_EVENTS));
      if (characters > MAX_CHARACTERS) keepOnly([]);
    },
    clear: () => keepOnly([]),
    after: (position, limit) => {
      const index = position + 1 - positionAt(0);
      return index >= 0 && index < cached.length
        ? cached.slice(index, index + limit)
        : null;
    },
  };
};

const sizeOf = (events: readonly PositionedEvent[]): number =>
  events.reduce(
    (sum, { event }) => sum + event.data.length + event.textLength,
    0,
  );
