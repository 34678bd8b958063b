import { ItemType } from '#domain/shared/itemType.ts';
import type { ItemName } from './launchScenario.ts';
import recorded from './scenario.json' with { type: 'json' };

/** The kind of an item, by the first letter of its name. */
export const itemTypeOf = (item: ItemName): ItemType => {
  if (item.startsWith('d')) return ItemType.Demo;
  return item.startsWith('i') ? ItemType.Implementation : ItemType.GoToMarket;
};

/** Copies have a number after the title, which is the first line. */
export const textOf = (item: ItemName, copy: number): string => {
  const text = recorded.items[item];
  return copy === 0 ? text : text.replace(/$/m, ` (${String(copy + 1)})`);
};
