import { itemDecider } from '#domain/item/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** Finds the team and a project of an item; null if there is no such item. */
export type LastKnownProjectOf = (itemId: string) => Promise<Readonly<{
  teamId: string;
  projectId: string;
  /** False only if the item was certainly never in a plan. */
  mayHaveBeenPlanned: boolean;
}> | null>;

/**
 * Finds the last project that the read model knows of an item or, if it lacks
 * the item, the project in which it was drafted. The item may have moved on
 * since. Throws StorageFailure.
 */
export const lastKnownProjectOf =
  ({
    readModels,
    states,
  }: {
    readModels: ReadModels;
    states: StreamStates;
  }): LastKnownProjectOf =>
  async (itemId) => {
    const document = await readModels.get('items', itemId);
    if (document !== null) {
      const { teamId, projectId, linkId } = document;
      // An item gets its link id when it is first planned.
      return { teamId, projectId, mayHaveBeenPlanned: linkId !== '' };
    }
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    if (state.status === 'None') return null;
    const { teamId, projectId } = state;
    return { teamId, projectId, mayHaveBeenPlanned: true };
  };
