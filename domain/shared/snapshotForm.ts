import type { EventText } from './texts.ts';
import { fromText, isInline, isReference } from './texts.ts';

/**
 * Where a text stands in a state: the names that lead to it, `*` for each name
 * or element there is.
 */
export type StateText = Pick<EventText, 'path' | 'form' | 'empty'>;

/**
 * How the states of a decider are stored. They are folded from events as the
 * log holds them, with references in place of texts, so that a snapshot holds
 * no text. So `evolve` may move texts, but never look into them.
 */
export type SnapshotForm<State> = Readonly<{
  /**
   * Grows with every change of `evolve` or of the stored form: snapshots of
   * another version are of no use (`tests/domain/snapshotVersions`).
   */
  version: number;
  texts: readonly StateText[];
  /** The state as what JSON can hold. */
  toJson: (state: State) => unknown;
  /** May throw for what `toJson` has not made. */
  fromJson: (json: unknown) => State;
}>;

/** The form of states that JSON can hold as they are. */
export const plainForm = <State>(
  version: number,
  texts: readonly StateText[] = [],
): SnapshotForm<State> => ({
  version,
  texts,
  toJson: (state) => state,
  fromJson: (json) => json as State,
});

/** The hashes of the texts that a state refers to. */
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

/** A state with texts in place of references; one that is gone is empty. */
export const withTexts = <State>(
  { texts }: Pick<SnapshotForm<State>, 'texts'>,
  state: State,
  found: ReadonlyMap<string, string>,
): State =>
  mapPlaces(texts, state, (value, text) => {
    if (isReference(value)) return fromText(text, found.get(value.sha256));
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
  // Built from entries, as the client may have chosen `__proto__` as a name.
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      name === '*' || name === key ? mapAt(inner, rest, replace) : inner,
    ]),
  );
};
