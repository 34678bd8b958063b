import type { Change } from '#api/contract/index.ts';

type Listed = Readonly<
  Pick<Change, 'changeId' | 'undoable' | 'undoes' | 'undoneBy'>
>;

/**
 * The change that Ctrl+Z undoes, from the person's changes, newest first: the
 * last one that is not undone and is not an undo or redo. Null if none is left.
 */
export const nextToUndo = <C extends Listed>(changes: readonly C[]): C | null =>
  changes.find(
    ({ undoable, undoes, undoneBy }) =>
      undoable && undoes === null && undoneBy === null,
  ) ?? null;

/**
 * The undo that Ctrl+Shift+Z reverts: the last one, unless something else was
 * changed after it. An undo of an undo is a redo and does not count.
 */
export const nextToRedo = <C extends Listed>(
  changes: readonly C[],
): C | null => {
  const byId = new Map(changes.map((change) => [change.changeId, change]));
  for (const change of changes) {
    const { undoes, undoneBy, undoable } = change;
    if (undoes === null) return null;
    const isRedo = (byId.get(undoes)?.undoes ?? null) !== null;
    if (!isRedo && undoneBy === null) return undoable ? change : null;
  }
  return null;
};
