import { itemEventVersions } from '#domain/item/events.ts';
import { fieldChangesIn } from '#domain/item/item.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadVersions, VersionPage } from '../shared/readVersions.ts';
import type { FindItem } from './findItem.ts';

export type GetItemVersions = (
  request: Readonly<{
    actor: Actor;
    itemId: string;
    before?: number | undefined;
    limit: number;
  }>,
) => Promise<VersionPage>;

/** Lists all versions of an item's content. Throws ITEM.NOT_FOUND. */
export const getItemVersions =
  ({
    findItem,
    readVersions,
  }: {
    findItem: FindItem;
    readVersions: ReadVersions;
  }): GetItemVersions =>
  async ({ actor, itemId, ...page }) => {
    await findItem(actor, itemId);
    return readVersions({
      streamId: streamOf.item(itemId),
      eventVersions: itemEventVersions,
      changesIn: fieldChangesIn,
      ...page,
    });
  };
