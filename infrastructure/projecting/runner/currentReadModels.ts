import { setTimeout as delay } from 'node:timers/promises';
import { eventVersions } from '#domain/eventVersions.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { DocumentStore } from '../../readModels/documentStore.ts';
import { memoryReadModels } from '../../readModels/memoryReadModels.ts';
import type { Batch } from '../fold/batch.ts';
import { batchOf, readableEventsFor } from '../fold/batch.ts';
import { BuildFailed } from '../build/buildFailed.ts';
import { buildGenerations } from '../build/buildGenerations.ts';
import type { Stores } from '../progress/projectionRun.ts';
import { matchesHistory, nameOf, newRun } from '../progress/projectionRun.ts';

type Source = Readonly<{
  eventStore: EventStore;
  stored: ReadModels & Pick<DocumentStore, 'live'>;
  /** The schema versions that can be read; those of Slipway by default. */
  versions?: Stores['versions'];
}>;

const BATCH_SIZE = 2000;
const POLL_EVERY_MS = 50;

/** `behind`: not all events are folded into it yet. */
type Freshness = 'current' | 'behind' | 'absent';

/**
 * Returns up-to-date read models for a process that does not write them. Uses
 * the stored ones if they hold all events within `maxWaitMs`, and otherwise
 * folds all events in memory. Throws StorageFailure, including when an event
 * cannot be folded.
 */
export const currentReadModels = async (
  source: Source,
  projections: readonly Projection[],
  { maxWaitMs }: Readonly<{ maxWaitMs: number }>,
): Promise<ReadModels> => {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const freshness = await Promise.all(
      projections.map((projection) => checkFreshness(source, projection)),
    );
    if (freshness.every((state) => state === 'current')) return source.stored;
    const isAnyAbsent = freshness.includes('absent');
    if (isAnyAbsent || performance.now() >= deadline) break;
    await delay(POLL_EVERY_MS);
  }
  return foldInMemory(source, projections);
};

/**
 * Folds all events in memory. Throws StorageFailure, including when an event
 * cannot be folded.
 */
export const foldInMemory = async (
  {
    eventStore,
    versions = eventVersions,
  }: Pick<Source, 'eventStore' | 'versions'>,
  projections: readonly Projection[],
): Promise<ReadModels> => {
  const documents = memoryReadModels(projections);
  const stores = { eventStore, documents, versions };
  const runs = projections.map(newRun);
  await buildGenerations(stores, runs, {
    signal: new AbortController().signal,
    onPublished: () => undefined,
    onFailure: (run, failure) => {
      run.failure = failure;
    },
  });
  for (const run of runs) {
    const [parked] = run.live?.parked.values() ?? [];
    const stopped = run.failure ?? parked;
    // Incomplete read models must not pass as complete ones.
    if (stopped !== undefined) throw new BuildFailed(nameOf(run), stopped);
  }
  return documents;
};

/** Whether a projection would take any of the events, or stop at one. */
const concernsAny = (projection: Projection, batch: Batch): boolean => {
  const { events, failure } = readableEventsFor(projection, batch);
  return events.length > 0 || failure !== null;
};

const checkFreshness = async (
  { eventStore, stored, versions = eventVersions }: Source,
  projection: Projection,
): Promise<Freshness> => {
  const live = await stored.live(projection);
  if (live?.version !== projection.version) return 'absent';
  if (!(await matchesHistory(eventStore, live.checkpoint))) return 'absent';
  let { position } = live.checkpoint;
  for (;;) {
    const newer = await eventStore.readAll(position, BATCH_SIZE);
    // A projection does not record the position of events that it does not
    // handle.
    if (concernsAny(projection, batchOf(newer, versions))) return 'behind';
    const last = newer.at(-1);
    if (last === undefined) return 'current';
    ({ position } = last);
  }
};
