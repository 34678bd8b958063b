import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { createRevisionCheck } from '../../projecting/build/revisionCheck.ts';
import type { Generation } from '../../readModels/documentStore.ts';

/** How many distinct events up to the mark a partition has by a position. */
export type CountUpTo = (position: number) => Readonly<{ count?: number }>;

const NOT_COUNTED: CountUpTo = () => ({});

/**
 * Counts the events up to a mark that a partition brings for the first time.
 * Throws if a stream's revisions have a gap: a build must prove that it is
 * complete. Events after the mark need no work.
 */
export const countNewEvents = (
  {
    store,
    generation,
    mark,
  }: Readonly<{
    store: Pick<PartitionedStore, 'counted' | 'recordMissingEvents'>;
    generation: Generation;
    mark: number;
  }>,
  findGap = createRevisionCheck(),
): ((
  events: readonly RecordedEvent[],
  partitionId: string,
) => Promise<CountUpTo>) => {
  return async (events, partitionId) => {
    if (events.every(({ position }) => position > mark)) return NOT_COUNTED;
    const known = await store.counted(generation, partitionId);
    const newEvents = selectNewEvents(events, known.position, mark);
    const gap = findGap(newEvents, {
      id: partitionId,
      after: known.position,
      upTo: events.at(-1)?.position ?? 0,
    });
    if (gap !== null) {
      await store.recordMissingEvents(generation, gap);
      throw new Error(gap);
    }
    return (position) => ({
      count:
        known.count +
        newEvents.filter((event) => event.position <= position).length,
    });
  };
};

/**
 * The events that are not repeats: relays send a partition's events in order,
 * so an event at or before its progress is a repeat.
 */
const selectNewEvents = (
  events: readonly RecordedEvent[],
  after: number,
  mark: number,
): RecordedEvent[] => {
  let last = after;
  return events.filter(({ position }) => {
    if (position <= last) return false;
    last = position;
    return position <= mark;
  });
};
