import type { Draft } from './drafts.ts';
import { merged, same } from './merge.ts';

/** An edited value as a change of what the server has now. */
export type Rebased<T> = Readonly<{
  value: T;
  /** With somebody else's change instead, where both changed the same; or null. */
  conflict: Readonly<{ theirs: T }> | null;
}>;

/**
 * What an edited value is a change of (the base), and what the server has as far
 * as it is known here. Changes that do not touch are merged.
 */
export const createEditBase = <T>(value: T) => {
  let base = value;
  let latest = value;
  /** What `receive` was given: a save may have learned of something newer. */
  let received = value;
  /** What a closed page was sending: it may have arrived. */
  let sentBefore: T | undefined;

  const accept = () => {
    base = latest;
  };

  return {
    base: (): T => base,
    latest: (): T => latest,
    isChanged: (edited: T): boolean => !same(edited, base),
    /** The server has something else than the base. */
    isBehind: (): boolean => !same(latest, base),

    /** Makes a value a change of what the server has, unless it must be asked. */
    rebase: (edited: T): Rebased<T> => {
      const { mine, theirs } = merged(base, edited, latest);
      if (!same(mine, theirs)) return { value: mine, conflict: { theirs } };
      accept();
      return { value: mine, conflict: null };
    },
    /** The value with the others' change wherever both changed the same. */
    withTheirs: (edited: T): T => merged(base, edited, latest).theirs,
    /** Whatever is edited is a change of what the server has now. */
    accept,

    /** A value was saved as a change of `over`. */
    saved: (edited: T, over: T): void => {
      base = edited;
      if (same(latest, over)) latest = edited;
    },
    /** Somebody else was faster: the base is outdated. */
    outdated: (current: T): void => {
      latest = current;
      if (sentBefore !== undefined && same(sentBefore, latest)) accept();
      sentBefore = undefined;
    },
    /** Takes what the server has now; false when that is nothing new. */
    receive: (next: T): boolean => {
      if (same(next, received)) return false;
      received = next;
      if (same(next, latest)) return false;
      latest = next;
      return true;
    },
    /** Continues from a draft. A save may have been carried out without its page. */
    resume: ({ base: over, sent }: Draft<T>): void => {
      sentBefore = sent;
      base = sent !== undefined && same(sent, latest) ? latest : over;
    },
  };
};
