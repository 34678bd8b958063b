import type { EventText } from './eventTexts.ts';
import { ANY_NAME, fromText, isInline, isReference } from './eventTexts.ts';

/**
 * Where a state has a text, and how to read it, as EventText does for an event.
 * In `path`, ANY_NAME stands for every name or element.
 */
export type StateText = Pick<EventText, 'path' | 'encoding' | 'empty'>;

/**
 * How the states of a decider are stored. These states are computed from events
 * with references instead of texts, so that snapshots contain no text.
 * Therefore, `evolve` may move texts but never read them.
 */
export type SnapshotForm<State> = Readonly<{
  /**
   * Increase it with every change of `evolve` or of the stored form, because
   * snapshots of other versions cannot be used
   * (`tests/domain/snapshotVersions.unit.test.ts`).
   */
  version: number;
  /** Where stored states have references to texts. */
  texts: readonly StateText[];
  /** Converts a state to a JSON value. */
  toJson: (state: State) => unknown;
  /** May throw for a value that `toJson` did not make. */
  fromJson: (json: unknown) => State;
}>;

/** For states that are JSON values already, so that nothing is converted. */
export const plainForm = <State>({
  version,
  texts = [],
}: Readonly<{
  version: number;
  texts?: readonly StateText[];
}>): SnapshotForm<State> => ({
  version,
  texts,
  toJson: (state) => state,
  fromJson: (json) => json as State,
});

/** Finds the hashes of the texts that a state refers to. */
export const hashesIn = <State>(
  { texts }: Pick<SnapshotForm<State>, 'texts'>,
  state: State,
): readonly string[] => {
  const hashes: string[] = [];
  mapPlaces(texts, state, (value) => {
    if (isReference(value)) hashes.push(value.sha256);
    return value;
  });
  return hashes;
};

/**
 * Replaces the references in a state with texts, which are given by hash; an
 * erased text is empty.
 */
export const withTexts = <State>(
  { texts }: Pick<SnapshotForm<State>, 'texts'>,
  state: State,
  textsByHash: ReadonlyMap<string, string>,
): State =>
  mapPlaces(texts, state, (value, text) => {
    if (isReference(value))
      return fromText(text, textsByHash.get(value.sha256));
    return isInline(value) ? fromText(text, value.text) : value;
  });

const mapPlaces = <State>(
  texts: readonly StateText[],
  state: State,
  replace: (value: unknown, text: StateText) => unknown,
): State =>
  texts.reduce<unknown>(
    (mapped, text) => mapAt(mapped, text.path, (value) => replace(value, text)),
    state,
  ) as State;

const mapAt = (
  value: unknown,
  [name, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): unknown => {
  if (name === undefined) return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((element) => mapAt(element, rest, replace));
  }
  // Build the object from entries, because clients may choose `__proto__` as a
  // name.
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      name === ANY_NAME || name === key ? mapAt(inner, rest, replace) : inner,
    ]),
  );
};
