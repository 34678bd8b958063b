import { ItemType } from '#api/contract/values.ts';
import type { MessageKey } from './messages/english.ts';

/** The label of an item's kind. */
export const KIND_LABELS = {
  [ItemType.ProjectDeprecated]: 'item.kind.projectDeprecated',
  [ItemType.Demo]: 'item.kind.demo',
  [ItemType.Implementation]: 'item.kind.implementation',
  [ItemType.GoToMarket]: 'item.kind.goToMarket',
} as const satisfies Readonly<Record<ItemType, MessageKey>>;

/** The kinds that can be added, with their labels in a select (E45, Q27). */
export const KIND_OPTIONS = [
  { kind: ItemType.GoToMarket, label: 'item.kindOption.goToMarket' },
  { kind: ItemType.Demo, label: 'item.kindOption.demo' },
  { kind: ItemType.Implementation, label: 'item.kindOption.implementation' },
] as const satisfies readonly { kind: ItemType; label: MessageKey }[];
