import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { splitItems } from '../shared/itemParts.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { LiveLinks } from './findItem.ts';

export type ReadInParts = (
  items: readonly ItemSize[],
) => AsyncIterable<readonly ItemDocument[]>;

/**
 * Reads items in order, one part at a time, so that a project with a lot of
 * text is never in memory as a whole. Other requests run between two parts.
 * Items deleted in the meantime are left out.
 */
export const readInParts = ({
  readModels,
  liveLinks,
  liveLabels,
}: {
  readModels: ReadModels;
  liveLinks: LiveLinks;
  liveLabels: LiveLabels;
}): ReadInParts =>
  async function* (items) {
    for (const ids of splitItems(items)) {
      // Before the first part, too: many such reads may begin at once.
      await yieldToEventLoop();
      const found = await readModels.getMany('items', ids);
      const planned = found.filter((item) => item.planned);
      yield await liveLinks(await liveLabels(planned));
    }
  };
