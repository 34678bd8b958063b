import type { Item, ItemContent } from '#api/contract/index.ts';
import { EMPTY_FIELDS } from '#api/contract/itemValues.ts';
import { useAutosave } from '../../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';
import { EditConflict } from '../../../../outbox/conflicts.ts';
import type { ItemCommands } from '../../store/commands.ts';
import { titleOf } from '../../labels/title.ts';
import { fieldDraft } from '../../../../outbox/useOutbox.ts';

export type ItemTexts = ItemContent;

/** The item of an editor, and the way to change it. */
export type EditedItem = Readonly<{
  /** With the commands under way. */
  item: Item;
  /** The same as the server has it. */
  saved: Item;
  revise: ItemCommands['revise'];
}>;

/**
 * One field of an item, saved 800 ms after the last change (E65) as a change of
 * what the server has: the words of two editors are merged.
 */
export const useItemField = <Field extends keyof ItemTexts>(
  { item, saved, revise }: EditedItem,
  field: Field,
): Autosave<ItemTexts[Field]> => {
  const all = { ...(EMPTY_FIELDS as ItemTexts), ...saved } as ItemTexts;
  const projectId = item.projectContexts[0]?.projectId;
  return useAutosave<ItemTexts[Field]>({
    key: fieldDraft(item.id, field),
    title: titleOf(saved),
    ...(projectId === undefined ? {} : { projectId }),
    value: all[field],
    save: (value, { base, ...sending }) =>
      revise(item, { [field]: value }, { base: { [field]: base }, ...sending })
        // What is saved is one field, not the item.
        .catch(ofField(field)),
  });
};

/** What the server has instead of one field, where it has another item. */
export const ofField = (field: string) => (error: unknown) => {
  if (!(error instanceof EditConflict)) throw error;
  throw new EditConflict((error.current as Record<string, unknown>)[field]);
};

/** What the fields of a kind are given. */
export type KindFieldsProps = Readonly<{
  edited: EditedItem;
  /** Of the project. */
  items: readonly Item[];
}>;
