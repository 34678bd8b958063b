import type { Item } from '#api/contract/index.ts';
import type { EditedItem } from '../saving/useItemField.ts';

/** What the fields of a kind are given. */
export type KindFieldsProps = Readonly<{
  edited: EditedItem;
  /** Of the project. */
  items: readonly Item[];
}>;
