import { DomainError } from './domainError.ts';

/**
 * One value that a change set in the state of a stream. For example, completing
 * item 42 set `completion 42` from null to an instant.
 */
export type Facet = Readonly<{
  /** Identifies the value in the state; see `domain/undoKeys.ts`. */
  key: string;
  before: unknown;
  after: unknown;
}>;

/**
 * Splits a key at its space, such as `notes <id>`; a key without an id, such as
 * `order`, is its own kind.
 */
export const splitKey = (
  key: string,
): Readonly<{ kind: string; id: string }> => {
  const space = key.indexOf(' ');
  return space === -1
    ? { kind: key, id: '' }
    : { kind: key.slice(0, space), id: key.slice(space + 1) };
};

/** The facets of a change to undo in one stream. */
export type Undo = Readonly<{
  facets: readonly Facet[];
  /**
   * Whether to skip values that others changed in the meantime; otherwise the
   * whole undo is refused.
   */
  partial: boolean;
}>;

/** Reads the value under a key from the state of a stream. */
export type ValueOf<State> = (state: State, key: string) => unknown;

/** Refuses an undo, because somebody changed the value of the key later. */
export class Superseded extends DomainError {
  readonly key: string;

  constructor(key: string) {
    super('CHANGE.SUPERSEDED');
    this.key = key;
  }
}

/**
 * Finds the facets of consecutive events: the first and last value of each key,
 * without keys that end with their first value.
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

/** Merges facets of the same key: the first `before` and the last `after`. */
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
 * Finds the facets to restore: those that still have the value from the change.
 * Facets with the value from before need nothing. Throws Superseded for the
 * first other value, unless `partial`.
 */
export const selectRestorable = <State>(
  { facets, partial }: Undo,
  valueOf: ValueOf<State>,
  state: State,
): readonly Facet[] =>
  facets.filter(({ key, before, after }) => {
    const current = valueOf(state, key);
    if (isSame(current, after)) return true;
    if (isSame(current, before) || partial || isIncidental(key)) return false;
    throw new Superseded(key);
  });

/**
 * Whether a key is an item's sort key or an element's index. Both also change
 * when others move, so they never block an undo.
 */
export const isIncidental = (key: string): boolean =>
  key.startsWith('sortKey ') || key.startsWith('elementIndex ');

/** Whether two values are equal, regardless of the order of their fields. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (!isObject(a) || !isObject(b)) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
