import { itemDecider } from '#domain/item/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** Finds the team and the first project of an item; null if it is unknown. */
export type FirstProjectOf = (itemId: string) => Promise<Readonly<{
  teamId: string;
  projectId: string;
  /** False if it was never in a plan; true if the read model lacks the item. */
  wasPlanned: boolean;
}> | null>;

/**
 * Finds an item's first project in the read model or, if missing there, in the
 * draft. Throws StorageFailure.
 */
export const firstProjectOf =
  ({
    readModels,
    states,
  }: {
    readModels: ReadModels;
    states: StreamStates;
  }): FirstProjectOf =>
  async (itemId) => {
    const document = await readModels.get('items', itemId);
    if (document !== null) {
      return { ...document, wasPlanned: document.linkId !== '' };
    }
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    return state.status === 'None' ? null : { ...state, wasPlanned: true };
  };
