import type { Awaited, Judge } from './progressWaiters.ts';
import type { Track } from './track.ts';

/** Whether the projections that are concerned have reached a position. */
export const judgeOf =
  (tracks: readonly Track[]): Judge =>
  (awaited) => {
    let verdict: boolean | 'not yet' = true;
    for (const track of tracks) {
      const { collections } = awaited.concern;
      const name = track.projection.name;
      if (collections !== undefined && !collections.includes(name)) continue;
      const one = verdictOf(track, awaited);
      if (one === 'never') return false;
      // Waiting is of use as long as one of those behind may get there.
      if (one === 'not yet') verdict = 'not yet';
      else if (one === 'failed' && verdict === true) verdict = false;
    }
    return verdict;
  };

/** `never`: what is left out. `failed`: it will not get there by itself. */
const verdictOf = (
  track: Track,
  awaited: Awaited,
): true | 'never' | 'failed' | 'not yet' => {
  if (isLeftOut(track, awaited)) return 'never';
  const { live, failure } = track;
  if ((live?.applied.position ?? -1) >= awaited.position) return true;
  return failure === null ? 'not yet' : 'failed';
};

const isLeftOut = (
  { live }: Track,
  { position, concern: { key } }: Awaited,
): boolean => {
  const parked = key === undefined ? undefined : live?.parked.get(key);
  return parked !== undefined && parked.position <= position;
};
