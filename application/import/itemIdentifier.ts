import { itemDecider } from '#domain/item/decide.ts';
import { isOrWasIn } from '#domain/project/formerItems.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** The id for an item of a file, and whether the item already exists. */
export type IdentifiedItem = Readonly<{ itemId: string; exists: boolean }>;

export type IdentifyItem = (
  /** Parts that identify an item in its source; equal parts: same item. */
  parts: readonly string[],
) => Promise<IdentifiedItem | null>;

/** How often an item can be deleted and imported again; each is a read. */
const MAX_DELETED = 50;

/** The reason for skipping an item that has no id left. */
export const DELETED_TOO_OFTEN =
  'It was imported and deleted too often. Add it by hand.';

/**
 * Derives ids of imported items. The same item of the same source always gets
 * the same id, so that a second import does not create duplicates. If the item
 * was deleted, or its import was undone, it gets the next id; null if that has
 * happened too often.
 */
export const createItemIdentifier =
  (
    projects: readonly Pick<CreatedProject, 'plan'>[],
    { states, ids }: Readonly<{ states: StreamStates; ids: Ids }>,
  ): IdentifyItem =>
  async (parts) => {
    for (let deleted = 0; deleted < MAX_DELETED; deleted++) {
      const itemId = ids.derivedId('import', ...parts, String(deleted));
      const { state } = await states.load(itemDecider, streamOf.item(itemId));
      if (state.status === 'Deleted') continue;
      if (state.status === 'None') return { itemId, exists: false };
      // An item that was written but never planned comes from an interrupted
      // import, so it counts as missing.
      const exists = projects.some((project) =>
        isOrWasIn(project.plan, itemId),
      );
      return { itemId, exists };
    }
    return null;
  };
