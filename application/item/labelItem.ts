import type { Item } from '#domain/item/item.ts';
import type { Actor } from '../shared/actor.ts';
import type { LocateItem } from './locateItem.ts';
import type { ItemReply } from './readCommitted.ts';
import type { ReviseItem } from './reviseItem.ts';

export type LabelItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    itemId: string;
    labelIds: readonly string[];
    /** Throws if the current content is not the expected one. */
    checkUnchanged?: ((item: Item) => void) | undefined;
  }>,
) => Promise<ItemReply>;

/**
 * Replaces the labels of an item of any kind. Throws ITEM.NOT_FOUND,
 * ITEM.LABEL_UNKNOWN, ITEM.TOO_MANY_LABELS.
 */
export const labelItem =
  ({
    locateItem,
    reviseItem,
  }: {
    locateItem: LocateItem;
    reviseItem: ReviseItem;
  }): LabelItem =>
  async ({ labelIds, ...request }) => {
    const { itemType } = await locateItem(request.actor, request.itemId);
    return reviseItem({ ...request, itemType, changes: { labelIds } });
  };
