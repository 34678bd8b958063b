import type { Place, SerialisedEvent } from '../../eventLog/storedEvent.ts';

export type PlacedEvent = Readonly<{ event: SerialisedEvent; place: Place }>;

export type RecentEvents = Readonly<{
  add: (committed: readonly PlacedEvent[]) => void;
  /** Those behind a position; null when the very next one is not at hand. */
  after: (position: number, limit: number) => readonly PlacedEvent[] | null;
}>;

/** Whoever follows asks at once; the file is there for all others. */
const AT_MOST = 1000;
const CHARACTERS_AT_MOST = 4_000_000;

/** The latest events of this process, without a gap in their positions. */
export const recentEvents = (): RecentEvents => {
  let kept: PlacedEvent[] = [];
  let characters = 0;

  const positionAt = (index: number) => kept.at(index)?.place.position ?? 0;

  const keepOnly = (events: PlacedEvent[]) => {
    kept = events;
    characters = sizeOf(events);
  };

  return {
    add: (committed) => {
      const [first] = committed;
      if (first === undefined) return;
      // Another process has come in between.
      if (first.place.position !== positionAt(-1) + 1) keepOnly([]);
      kept.push(...committed);
      characters += sizeOf(committed);
      if (kept.length > 2 * AT_MOST) keepOnly(kept.slice(-AT_MOST));
      if (characters > CHARACTERS_AT_MOST) keepOnly([]);
    },
    after: (position, limit) => {
      const index = position + 1 - positionAt(0);
      return index >= 0 && index < kept.length
        ? kept.slice(index, index + limit)
        : null;
    },
  };
};

const sizeOf = (events: readonly PlacedEvent[]): number =>
  events.reduce((sum, { event }) => sum + event.data.length, 0);
