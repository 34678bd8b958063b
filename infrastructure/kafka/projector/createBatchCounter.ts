import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { createRevisionCheck } from '../../projecting/build/revisionCheck.ts';
import type { Generation } from '../../readModels/documentStore.ts';

/**
 * The partition's count by a position, as only folding shows up to where the
 * batch can be stored. No `count` if all its events are after the mark.
 */
export type CountUpTo = (position: number) => Readonly<{ count?: number }>;

const NOT_COUNTED: CountUpTo = () => ({});

/** Counts a batch of a partition; throws if a stream's revisions have a gap. */
export type CountBatch = (
  events: readonly RecordedEvent[],
  partitionId: string,
) => Promise<CountUpTo>;

/**
 * Counts events so that a build can prove that it is complete: only those up to
 * its mark, and no event twice.
 */
export const createBatchCounter = (
  {
    store,
    generation,
    mark,
  }: Readonly<{
    store: Pick<PartitionedStore, 'counted' | 'recordMissingEvents'>;
    generation: Generation;
    /** The last position when the build began, which it has to reach. */
    mark: number;
  }>,
  findGap = createRevisionCheck(),
): CountBatch => {
  /** Throws for a gap, after recording that the build is never complete. */
  const requireNoGap = async (gap: string | null): Promise<void> => {
    if (gap === null) return;
    await store.recordMissingEvents(generation, gap);
    throw new Error(gap);
  };

  return async (events, partitionId) => {
    if (events.every(({ position }) => position > mark)) return NOT_COUNTED;
    const countedBefore = await store.counted(generation, partitionId);
    const newEvents = selectNewEvents(events, countedBefore.position, mark);
    const gap = findGap(newEvents, {
      id: partitionId,
      after: countedBefore.position,
      upTo: events.at(-1)?.position ?? 0,
    });
    await requireNoGap(gap);
    return (position) => ({
      count:
        countedBefore.count +
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
