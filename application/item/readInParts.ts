import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { partsOf } from '../shared/itemParts.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { LiveLinks } from './findItem.ts';

export type ReadInParts = (
  items: readonly ItemSize[],
) => AsyncIterable<readonly ItemDocument[]>;

/**
 * Items in their order, a part at a time: never all of a project that says a
 * lot. Others are served between two parts; what was deleted meanwhile is left
 * out.
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
    for (const ids of partsOf(items)) {
      const found = await readModels.getMany('items', ids);
      const planned = found.filter((item) => item.planned);
      yield await liveLinks(await liveLabels(planned));
      await yieldToEventLoop();
    }
  };
