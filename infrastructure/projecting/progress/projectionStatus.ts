import type { Parked } from '../../readModels/documentStore.ts';
import type { Failure } from '../fold/foldEvents.ts';
import type { ProjectionRun } from './projectionRun.ts';

export type ProjectionStatus = Readonly<{
  name: string;
  version: number;
  /** `building`: reads see nothing, or the generation of an older version. */
  state: 'live' | 'building' | 'failed';
  /** The position of the last event that it holds. */
  position: number;
  /** How many positions it is behind the event store. */
  lag: number;
  failure: Failure | null;
  /** The keys whose events are left out. */
  parked: readonly Parked[];
}>;

/**
 * The progress of a projection, and what has stopped it. `trouble` is why all
 * projections get no events at present; null if they do.
 */
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
