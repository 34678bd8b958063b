import { ItemType } from '#api/contract/values.ts';
import type { MessageKey } from './messages/english.ts';

/** The label of an item's kind. */
export const KIND_LABELS = {
  [ItemType.ProjectDeprecated]: 'item.kind.projectDeprecated',
  [ItemType.Demo]: 'item.kind.demo',
  [ItemType.Implementation]: 'item.kind.implementation',
  [ItemType.GoToMarket]: 'item.kind.goToMarket',
} as const satisfies Readonly<Record<ItemType, MessageKey>>;
