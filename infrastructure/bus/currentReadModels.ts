import { setTimeout as delay } from 'node:timers/promises';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { DocumentStore } from '../readModels/documentStore.ts';
import { memoryReadModels } from '../readModels/memoryReadModels.ts';
import { projectionRunner } from './projectionRunner.ts';
import { isHistory } from './track.ts';

type Source = Readonly<{
  eventStore: EventStore;
  stored: ReadModels & Pick<DocumentStore, 'live'>;
}>;

const BATCH = 2000;
const LOOK_EVERY_MS = 50;

/**
 * Some read models as of now, for those who do not keep them: what is stored,
 * once it holds all events, or what they come to when they are folded in memory
 * because within `patienceMs` it does not. Throws StorageFailure.
 */
export const currentReadModels = async (
  { eventStore, stored }: Source,
  projections: readonly Projection[],
  { patienceMs }: Readonly<{ patienceMs: number }>,
): Promise<ReadModels> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const current = await Promise.all(
      projections.map((one) => isCurrent({ eventStore, stored }, one)),
    );
    if (current.every(Boolean)) return stored;
    if (performance.now() >= deadline) break;
    await delay(LOOK_EVERY_MS);
  }
  const documents = memoryReadModels(projections);
  const runner = projectionRunner({ projections, eventStore, documents });
  await runner.start();
  await runner.stop();
  return documents;
};

const isCurrent = async (
  { eventStore, stored }: Source,
  projection: Projection,
): Promise<boolean> => {
  const live = await stored.live(projection);
  if (live?.version !== projection.version) return false;
  if (!(await isHistory(eventStore, live.checkpoint))) return false;
  let { position } = live.checkpoint;
  for (;;) {
    const newer = await eventStore.readAll(position, BATCH);
    // It need not have noted events that mean nothing to it.
    if (newer.some(({ type }) => projection.handles.has(type))) return false;
    const last = newer.at(-1);
    if (last === undefined) return true;
    ({ position } = last);
  }
};
