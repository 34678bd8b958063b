import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Checkpoint, DocumentStore } from '../readModels/documentStore.ts';
import type { Target } from './applyBatch.ts';
import type { Failure } from './foldEvents.ts';
import type { Judge } from './progressWaiters.ts';

/** One projection in this process. */
export type Track = {
  readonly projection: Projection;
  /** What reads see, built by this version of the projection. */
  live: Target | null;
  /** What is built beside it. */
  building: Target | null;
  /** Why it stopped; it continues when it is started or rebuilt. */
  failure: Failure | null;
};

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
}>;

/** What it runs on. */
export type Stores = Readonly<{
  eventStore: EventStore;
  documents: DocumentStore;
  /** The newest schema version of each event type: what can be folded. */
  versions: ReadonlyMap<string, number>;
}>;

/** `outdated`: what there is was built by another version, but can be read. */
export type ProjectionState = 'live' | 'outdated' | 'absent';

/**
 * Takes up what is stored. What was built from events that are not in the event
 * store, because a copy of it was put back, is discarded: it is not true.
 */
export const loadLive = async (
  { eventStore, documents }: Omit<Stores, 'versions'>,
  track: Track,
): Promise<ProjectionState> => {
  const stored = await documents.live(track.projection);
  const isTrue =
    stored !== null && (await isHistory(eventStore, stored.checkpoint));
  if (stored !== null && !isTrue) await documents.discard(stored.generation);
  if (stored === null || !isTrue) {
    track.live = null;
    return 'absent';
  }
  const { generation, version, checkpoint: applied } = stored;
  const isCurrent = version === track.projection.version;
  track.live = isCurrent
    ? { generation, applied, stored: applied.position }
    : null;
  return isCurrent ? 'live' : 'outdated';
};

/** Whether the store holds the events up to a checkpoint, and not others. */
export const isHistory = async (
  eventStore: EventStore,
  { position, eventId }: Checkpoint,
): Promise<boolean> => {
  if (position === 0) return true;
  const [event] = await eventStore.readAll(position - 1, 1);
  return event?.position === position && event.metadata.eventId === eventId;
};

/** Whether the projections that are concerned have reached a position. */
export const judgeOf =
  (tracks: readonly Track[]): Judge =>
  ({ position, concern: { collections } }) => {
    const behind = tracks.filter(
      ({ projection, live }) =>
        (collections?.includes(projection.name) ?? true) &&
        (live?.applied.position ?? -1) < position,
    );
    if (behind.length === 0) return true;
    // Failed ones never get there: waiting for them is useless.
    return behind.every(({ failure }) => failure !== null) ? false : 'not yet';
  };

export const statusOf = (
  { projection, live, building, failure }: Track,
  lastPosition: number,
  trouble: string | null,
): ProjectionStatus => {
  const { position } = (live ?? building)?.applied ?? { position: 0 };
  const built = live === null ? 'building' : 'live';
  return {
    name: projection.name,
    version: projection.version,
    state: failure === null ? built : 'failed',
    position,
    lag: Math.max(lastPosition - position, 0),
    failure:
      failure ?? (trouble === null ? null : { position, message: trouble }),
  };
};
