import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { splitItems } from '../shared/itemParts.ts';
import { keyedMutex } from '../shared/keyedMutex.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { RemoveBrokenLinks } from './removeBrokenLinks.ts';

export type ReadInParts = (
  items: readonly ItemSize[],
) => AsyncIterable<readonly ItemDocument[]>;

/**
 * Reads items in order, one part at a time, so that a project with a lot of
 * text is never in memory as a whole. Items deleted in the meantime are left
 * out. Of several long lists only one reads at a time, so that a short read
 * waits for no more than one part of theirs.
 */
export const readInParts = ({
  readModels,
  removeBrokenLinks,
  removeDeletedLabels,
}: {
  readModels: Pick<ReadModels, 'getMany'>;
  removeBrokenLinks: RemoveBrokenLinks;
  removeDeletedLabels: RemoveDeletedLabels;
}): ReadInParts => {
  const oneAtATime = keyedMutex();
  const readPart = async (ids: readonly string[]) => {
    // Yield before the first part, too: many such reads may begin at once.
    await yieldToEventLoop();
    const items = await readModels.getMany('items', ids);
    const planned = items.filter((item) => item.planned);
    return removeBrokenLinks(await removeDeletedLabels(planned));
  };
  return async function* (items) {
    const parts = [...splitItems(items)];
    for (const ids of parts) {
      yield parts.length === 1
        ? await readPart(ids)
        : await oneAtATime('part', () => readPart(ids));
    }
  };
};
