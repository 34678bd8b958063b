import type { Item } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { Discarded } from '../../../providers/calls/discarded.ts';
import { createdItem, draftItem, inserted, moved } from './cache.ts';
import { isUndecided } from './keeping.ts';
import type { ItemStore } from './query.ts';
import { acknowledged, begun, named, refused } from './itemsState.ts';
import type { Patch } from './itemsState.ts';
import { requireWantedAdd } from './pendingAdds.ts';
import type { PendingAdd, PendingAdds } from './pendingAdds.ts';

export type AddDependencies = Readonly<{
  projectId: string;
  teamId: string;
  data: Pick<SlipwayDataProvider, 'createItem'>;
  store: ItemStore;
  adds: PendingAdds;
  /** The server named an item made here. */
  renamed: (temporaryId: string, serverId: string) => void;
}>;

/** What became of an add; a refused one has the reason. */
export type AddOutcome = 'added' | 'discarded' | PendingAdd;

/**
 * Shows a new item and sends it. Resolves to 'added' when the server has it and
 * to 'discarded' when the person gave it up. If refused, the
 * item is removed from the list, and the add is stored with the reason.
 */
export const sendAdd = async (
  add: PendingAdd,
  dependencies: AddDependencies,
): Promise<AddOutcome> => {
  const { projectId, data, store, adds, renamed } = dependencies;
  const { temporaryId, addedAt: _addedAt, refusal: _refusal, ...rest } = add;
  const draft = draftOf(add, dependencies);
  const key = crypto.randomUUID();
  store.change((state) => begun(state, key, adding(draft, add)));
  try {
    const reply = await data.createItem({
      projectId,
      temporaryId,
      ...rest,
      beforeTry: () => requireWantedAdd(add),
    });
    store.change((state) =>
      acknowledged(named(state, temporaryId, reply.id), key, (items) =>
        inserted(items, createdItem(draft, reply)),
      ),
    );
    adds.drop(temporaryId);
    renamed(temporaryId, reply.id);
    store.committed();
    return 'added';
  } catch (error) {
    store.change((state) => refused(state, key));
    if (error instanceof Discarded) return 'discarded';
    // It is sent when the person is back, or back in the team.
    const refusal = isUndecided(error) ? null : reasonOf(error);
    const failed = { ...add, refusal };
    adds.keep(failed);
    return failed;
  }
};

/** The item of an add, before the server has named it. */
export const draftOf = (
  { temporaryId, itemType, description, addedAt }: PendingAdd,
  { projectId, teamId }: Pick<AddDependencies, 'projectId' | 'teamId'>,
): Item =>
  draftItem({
    temporaryId,
    projectId,
    teamId,
    itemType,
    description,
    createdAt: new Date(addedAt).toISOString(),
  });

/** First out of scope and unassigned, then where it was asked for (E46, E47). */
const adding =
  (draft: Item, { newAssignment }: PendingAdd): Patch =>
  (items) =>
    moved(inserted(items, draft), draft.id, { newAssignment });

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : '';
