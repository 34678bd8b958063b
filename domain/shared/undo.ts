import { DomainError } from './domainError.ts';
import type { Event } from './event.ts';

/** One thing that a change has set in the state of a stream. */
export type Facet = Readonly<{
  /** Names it within the state; see `domain/inverses.ts`. */
  key: string;
  before: unknown;
  after: unknown;
}>;

/** Facets that a change has set in a stream, to be undone. */
export type Undo = Readonly<{
  facets: readonly Facet[];
  /** Keeps what others have changed since; otherwise all of it is refused. */
  partial: boolean;
}>;

/** Reads the value under a key from the state of a stream. */
export type ValueOf<State> = (state: State, key: string) => unknown;

/** Refuses an undo because the thing under the key has changed since. */
export class Superseded extends DomainError {
  readonly key: string;

  constructor(key: string) {
    super('CHANGE.SUPERSEDED');
    this.key = key;
  }
}

/**
 * What a run of events has set: of each key the first value and the last. Keys
 * that end as they began are left out.
 */
export const facetsOf = <State>(
  keys: readonly string[],
  valueOf: ValueOf<State>,
  { before, after }: Readonly<{ before: State; after: State }>,
): readonly Facet[] =>
  [...new Set(keys)]
    .map((key) => ({
      key,
      before: valueOf(before, key),
      after: valueOf(after, key),
    }))
    .filter((facet) => !isSame(facet.before, facet.after));

/** Later facets of the same key go on from where the first ones began. */
export const mergedFacets = (all: readonly Facet[]): readonly Facet[] => {
  const merged = new Map<string, Facet>();
  for (const { key, before, after } of all) {
    merged.set(key, {
      key,
      before: (merged.get(key) ?? { before }).before,
      after,
    });
  }
  return [...merged.values()].filter(
    ({ before, after }) => !isSame(before, after),
  );
};

/**
 * Facets that still have to be taken back: those that are as the change left
 * them. Those that are as before it already need nothing. Throws Superseded for
 * the first that is neither, unless partial, or where nothing is left.
 */
export const restorable = <State>(
  { facets, partial }: Undo,
  valueOf: ValueOf<State>,
  state: State,
): readonly Facet[] =>
  facets.filter(({ key, before, after }) => {
    const present = valueOf(state, key);
    if (isSame(present, after)) return true;
    if (isSame(present, before) || partial || isSoft(key)) return false;
    throw new Superseded(key);
  });

/** Keys that were given for the sake of others: they never stand in the way. */
export const isSoft = (key: string): boolean => key.startsWith('key ');

/** Whether two values of states are equal, in whatever order their fields are. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (!isObject(a) || !isObject(b)) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Events one after another, each decided on the state with those before it. */
export const decideEach = <State, E extends Event>(
  state: State,
  evolve: (state: State, event: E) => State,
  steps: readonly ((state: State) => readonly E[])[],
): readonly E[] => {
  let present = state;
  return steps.flatMap((step) => {
    const events = step(present);
    present = events.reduce(evolve, present);
    return events;
  });
};
