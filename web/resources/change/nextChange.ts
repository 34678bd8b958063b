import type { Change } from '#api/contract/index.ts';

type Listed = Readonly<
  Pick<Change, 'changeId' | 'undoable' | 'undoes' | 'undoneBy'>
>;

/**
 * What Ctrl+Z undoes of one's own changes, newest first: the last one that stands
 * and is no undo or redo itself. Null for none.
 */
export const nextToUndo = <C extends Listed>(changes: readonly C[]): C | null =>
  changes.find(
    ({ undoable, undoes, undoneBy }) =>
      undoable && undoes === null && undoneBy === null,
  ) ?? null;

/**
 * What Ctrl+Shift+Z undoes: the last undo that stands, unless something else was
 * changed after it. An undo of an undo is a redo, and none of these.
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
