import type { ItemEvent } from '#domain/item/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, PROJECT, TEAM } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<ItemEvent>[];

export const ITEM = 'item-1';

/** A draft in PROJECT, by default a go-to-market item. */
export const drafted = (itemType: ItemType = ItemType.GoToMarket): Events => [
  {
    type: 'ItemDrafted',
    data: {
      itemId: ITEM,
      teamId: TEAM,
      projectId: PROJECT,
      itemType,
      description: 'Write the announcement',
      dateCreated: NOW,
    },
  },
];

export const deleted = (): Events => [
  ...drafted(),
  { type: 'ItemDeleted', data: { itemId: ITEM } },
];
