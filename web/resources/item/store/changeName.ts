import type { Item } from '#api/contract/index.ts';
import { titleOf } from '#api/contract/values.ts';
import type { ChangeName } from './undo.ts';

/** What a change of one item is called. */
export const nameOf = (kind: ChangeName['kind'], item: Item): ChangeName => ({
  kind,
  itemTitle: titleOf(item.description) || null,
  items: 1,
});
