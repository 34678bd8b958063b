import type { ItemEvent } from '#domain/item/events.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW, PROJECT, TEAM } from '../fixed.ts';
import type { Fact } from '../given.ts';

type Facts = readonly Fact<ItemEvent>[];

export const ITEM = 'item-1';

export const drafted = (itemType: ItemType = ItemType.GoToMarket): Facts => [
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

export const deleted = (): Facts => [
  ...drafted(),
  { type: 'ItemDeleted', data: { itemId: ITEM } },
];
