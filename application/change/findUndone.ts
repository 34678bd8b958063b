import type { ChangeDocument } from '#projections/change/changes.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

/** The undo of each undone change; changes that still apply are missing. */
export type UndosByChange = ReadonlyMap<
  string,
  Pick<ChangeDocument, 'id' | 'actorId'>
>;

export type FindUndone = (
  changes: readonly ChangeDocument[],
) => Promise<UndosByChange>;

/** The longest chain of undos of undos that is followed. */
const MAX_DEPTH = 50;

/**
 * Finds which changes are undone now. A change whose undo was undone is in
 * effect again.
 */
export const findUndone =
  ({ readModels }: { readModels: Pick<ReadModels, 'getMany'> }): FindUndone =>
  async (changes) => {
    const changesById = new Map(changes.map((change) => [change.id, change]));
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const missing = [...changesById.values()].flatMap(({ undoneBy }) =>
        undoneBy === null || changesById.has(undoneBy) ? [] : [undoneBy],
      );
      if (missing.length === 0) break;
      const undos = await readModels.getMany('changes', missing);
      if (undos.length === 0) break;
      for (const change of undos) changesById.set(change.id, change);
    }
    // An undo of an undo restores the change, so the two alternate.
    const isInEffect = (change: ChangeDocument, depth: number): boolean => {
      const undo = changesById.get(change.undoneBy ?? '');
      return (
        undo === undefined ||
        depth === MAX_DEPTH ||
        !isInEffect(undo, depth + 1)
      );
    };
    return new Map(
      changes.flatMap((change) => {
        const undo = changesById.get(change.undoneBy ?? '');
        return undo === undefined || isInEffect(change, 0)
          ? []
          : [[change.id, undo]];
      }),
    );
  };
