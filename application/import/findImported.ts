import { itemDecider } from '#domain/item/decide.ts';
import { isOrWasHere } from '#domain/project/decideImport.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** The id that an item of a file gets, and whether it is here already. */
export type Identified = Readonly<{ itemId: string; isHere: boolean }>;

export type Identify = (
  /** Parts that identify the source; the same parts mean the same item. */
  parts: readonly string[],
) => Promise<Identified>;

/** The most times an item can be deleted and imported again. */
const MAX_DELETED = 50;

/**
 * Ids of imported items: always the same for the same item of the same source,
 * so that a second import makes nothing twice. One that was deleted, or whose
 * import was undone, comes again under the next id.
 */
export const identifying =
  (
    projects: readonly Pick<CreatedProject, 'plan'>[],
    { states, ids }: Readonly<{ states: StreamStates; ids: Ids }>,
  ): Identify =>
  async (parts) => {
    for (let deleted = 0; deleted < MAX_DELETED; deleted++) {
      const itemId = ids.derivedId('import', ...parts, String(deleted));
      const { state } = await states.load(itemDecider, streamOf.item(itemId));
      if (state.status === 'Deleted') continue;
      if (state.status === 'None') return { itemId, isHere: false };
      // Written and not planned: an import was cut off in between.
      const isHere = projects.some((one) => isOrWasHere(one, itemId));
      return { itemId, isHere };
    }
    throw new RangeError('This item was deleted too often.');
  };

/** Does the work for all, some at a time, with results in their order. */
export const inGroups = async <T, R>(
  all: readonly T[],
  size: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> => {
  let results: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    const some = all.slice(from, from + size);
    results = results.concat(await Promise.all(some.map(work)));
  }
  return results;
};
