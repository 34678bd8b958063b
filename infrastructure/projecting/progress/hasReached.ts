import type { AwaitedPosition, HasReached } from './progressWaiters.ts';
import type { ProjectionRun } from './projectionRun.ts';

/**
 * Decides whether the projections that a wait includes have reached a position.
 */
export const createHasReached =
  (runs: readonly ProjectionRun[]): HasReached =>
  (awaited) => {
    let verdict: boolean | 'not yet' = true;
    for (const run of runs) {
      const { collections } = awaited.scope;
      const name = run.projection.name;
      if (collections !== undefined && !collections.includes(name)) continue;
      const runVerdict = verdictOf(run, awaited);
      if (runVerdict === 'never') return false;
      // Waiting makes sense as long as one projection may still get there.
      if (runVerdict === 'not yet') verdict = 'not yet';
      else if (runVerdict === 'failed' && verdict === true) verdict = false;
    }
    return verdict;
  };

/** `never`: the key is parked. `failed`: the projection has stopped. */
const verdictOf = (
  run: ProjectionRun,
  awaited: AwaitedPosition,
): true | 'never' | 'failed' | 'not yet' => {
  if (isParkedFor(run, awaited)) return 'never';
  const { live, failure } = run;
  if ((live?.applied.position ?? -1) >= awaited.position) return true;
  return failure === null ? 'not yet' : 'failed';
};

const isParkedFor = (
  { live }: ProjectionRun,
  { position, scope: { key } }: AwaitedPosition,
): boolean => {
  const parked = key === undefined ? undefined : live?.parked.get(key);
  return parked !== undefined && parked.position <= position;
};
