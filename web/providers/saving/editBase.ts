import type { Draft } from './drafts.ts';
import { merged, same } from './merge.ts';

/** An edited value, based on the server's current value. */
type Rebased<T> = Readonly<{
  value: T;
  /** Their side of a conflict, if both changed the same part; else null. */
  conflict: Readonly<{ theirs: T }> | null;
}>;

/**
 * Tracks the base of an edit and the server's latest known value. Changes to
 * different parts are merged.
 */
export const createEditBase = <T>(value: T) => {
  let base = value;
  let latest = value;
  /** The value last given to `receive`; a save may know a newer one. */
  let received = value;
  /** The values that a closed page was saving, which may have arrived. */
  let sentBefore: readonly T[] = [];

  const accept = () => {
    base = latest;
  };
  const hasArrived = () => sentBefore.some((sent) => same(sent, latest));

  return {
    base: (): T => base,
    latest: (): T => latest,
    isChanged: (edited: T): boolean => !same(edited, base),
    /** Whether the server's value differs from the base. */
    isBehind: (): boolean => !same(latest, base),

    /** Bases the value on the server's, unless there is a conflict. */
    rebase: (edited: T): Rebased<T> => {
      const { mine, theirs } = merged(base, edited, latest);
      if (!same(mine, theirs)) return { value: mine, conflict: { theirs } };
      accept();
      return { value: mine, conflict: null };
    },
    /**
     * The value with the others' change wherever both changed the same part.
     */
    withTheirs: (edited: T): T => merged(base, edited, latest).theirs,
    /** From now on the edit is based on the server's current value. */
    accept,

    /** The value was saved as a change of `former`. */
    saved: (edited: T, former: T): void => {
      base = edited;
      if (same(latest, former)) latest = edited;
    },
    /** The server refused a save: another person has saved `current` first. */
    refused: (current: T): void => {
      latest = current;
      if (hasArrived()) accept();
      sentBefore = [];
    },
    /** Takes the server's current value; returns false if it is not new. */
    receive: (next: T): boolean => {
      if (same(next, received)) return false;
      received = next;
      if (same(next, latest)) return false;
      latest = next;
      return true;
    },
    /** Continues a draft, whose last save may have succeeded unnoticed. */
    resume: ({ base: draftBase, inFlight = [] }: Draft<T>): void => {
      sentBefore = inFlight;
      base = hasArrived() ? latest : draftBase;
    },
  };
};
