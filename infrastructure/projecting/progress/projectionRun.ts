import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  Checkpoint,
  DocumentStore,
  LiveGeneration,
  Parked,
} from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import type { Failure } from '../fold/foldEvents.ts';

/** One projection in this process. */
export type ProjectionRun = {
  readonly projection: Projection;
  /** What reads see, built by this version of the projection. */
  live: Target | null;
  /** What is built beside it. */
  building: Target | null;
  /** Why it stopped; it continues when it is started or rebuilt. */
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

/** What takes new events. */
export const liveTargets = (runs: readonly ProjectionRun[]): Target[] =>
  runs.flatMap(({ live, failure }) =>
    live === null || failure !== null ? [] : [live],
  );

export type ProjectionStatus = Readonly<{
  name: string;
  version: number;
  /** `building`: reads see nothing, or what an older version has built. */
  state: 'live' | 'building' | 'failed';
  /** Position of the last event that it has taken. */
  position: number;
  /** How far the store is ahead of it. */
  lag: number;
  failure: Failure | null;
  /** What it leaves out. */
  parked: readonly Parked[];
}>;

/** What it runs on. */
export type Stores = Readonly<{
  eventStore: EventStore;
  documents: DocumentStore;
  /** The newest schema version of each event type: what can be folded. */
  versions: ReadonlyMap<string, number>;
}>;

/** `outdated`: what there is was built by another version, but can be read. */
export type LoadedState = 'live' | 'outdated' | 'absent';

/**
 * Takes up what is stored. What was built from events that are not in the event
 * store, because a copy of it was put back, is discarded.
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
  run.live = isCurrent ? await targetOf(documents, stored) : null;
  return isCurrent ? 'live' : 'outdated';
};

const targetOf = async (
  documents: DocumentStore,
  { generation, checkpoint: applied }: LiveGeneration,
): Promise<Target> => {
  const parked = await documents.parked(generation);
  return {
    generation,
    applied,
    stored: applied.position,
    parked: new Map(parked.map((one) => [one.key, one])),
  };
};

/** Whether the store holds the events up to a checkpoint, and not others. */
export const matchesHistory = async (
  eventStore: EventStore,
  { position, eventId }: Checkpoint,
): Promise<boolean> => {
  if (position === 0) return true;
  const [event] = await eventStore.readAll(position - 1, 1);
  return event?.position === position && event.metadata.eventId === eventId;
};

/** How far a projection is, and what holds it up. */
export const statusOf = (
  run: ProjectionRun,
  lastPosition: number,
  trouble: string | null,
): ProjectionStatus => {
  const { projection, live, building } = run;
  const target = live ?? building;
  const position = target?.applied.position ?? 0;
  return {
    name: projection.name,
    version: projection.version,
    state: stateOf(run),
    position,
    lag: Math.max(lastPosition - position, 0),
    failure: failureOf(run, position, trouble),
    parked: target === null ? [] : [...target.parked.values()],
  };
};

const stateOf = ({
  live,
  failure,
}: ProjectionRun): ProjectionStatus['state'] => {
  if (failure !== null) return 'failed';
  return live === null ? 'building' : 'live';
};

const failureOf = (
  { failure }: ProjectionRun,
  position: number,
  trouble: string | null,
): Failure | null =>
  failure ?? (trouble === null ? null : { position, message: trouble });
