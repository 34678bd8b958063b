import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  Checkpoint,
  DocumentStore,
  LiveGeneration,
} from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import type { Failure } from '../fold/foldEvents.ts';

/** One projection in this process. */
export type ProjectionRun = {
  readonly projection: Projection;
  /** The generation that reads see, built by this version of the projection. */
  live: Target | null;
  /** The generation that is built next to it. */
  building: Target | null;
  /** Why the projection stopped; a start or a rebuild lets it continue. */
  failure: Failure | null;
};

export const newRun = (projection: Projection): ProjectionRun => ({
  projection,
  live: null,
  building: null,
  failure: null,
});

export const nameOf = ({ projection }: ProjectionRun): string =>
  projection.name;

/** The targets that take new events. */
export const liveTargets = (runs: readonly ProjectionRun[]): Target[] =>
  runs.flatMap(({ live, failure }) =>
    live === null || failure !== null ? [] : [live],
  );

/** The stores that projections read and write. */
export type Stores = Readonly<{
  eventStore: EventStore;
  documents: DocumentStore;
  /** The schema version of each event type that can be folded. */
  versions: ReadonlyMap<string, number>;
}>;

/** `outdated`: the generation of another version, which can be read. */
export type LoadedState = 'live' | 'outdated' | 'absent';

/**
 * Loads the stored generation. It is discarded if it contains events that this
 * store does not have, as after a restore.
 */
export const loadLive = async (
  { eventStore, documents }: Omit<Stores, 'versions'>,
  run: ProjectionRun,
): Promise<LoadedState> => {
  const stored = await documents.live(run.projection);
  const matchesStore =
    stored !== null && (await matchesHistory(eventStore, stored.checkpoint));
  if (stored !== null && !matchesStore)
    await documents.discard(stored.generation);
  if (stored === null || !matchesStore) {
    run.live = null;
    return 'absent';
  }
  const isCurrent = stored.version === run.projection.version;
  run.live = isCurrent ? await loadTarget(documents, stored) : null;
  return isCurrent ? 'live' : 'outdated';
};

const loadTarget = async (
  documents: DocumentStore,
  { generation, checkpoint: applied }: LiveGeneration,
): Promise<Target> => {
  const parked = await documents.parked(generation);
  return {
    generation,
    applied,
    stored: applied.position,
    parked: new Map(parked.map((parkedKey) => [parkedKey.key, parkedKey])),
  };
};

/** Whether the event store holds the event of a checkpoint at its position. */
export const matchesHistory = async (
  eventStore: EventStore,
  { position, eventId }: Checkpoint,
): Promise<boolean> => {
  if (position === 0) return true;
  const [event] = await eventStore.readAll(position - 1, 1);
  return event?.position === position && event.metadata.eventId === eventId;
};
