import type { Item, ItemContent } from '#api/contract/index.ts';
import { EMPTY_FIELDS } from '#api/contract/itemValues.ts';
import { useAutosave } from '../../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';
import { EditConflict } from '../../../../outbox/outboxErrors.ts';
import type { ItemCommands } from '../../store/itemCommands.ts';
import { titleOf } from '../../display/title.ts';
import { fieldDraft } from '../../../../outbox/useOutbox.ts';

/** The item in an editor, and the function to change it. */
export type EditedItem = Readonly<{
  /** The item with pending changes. */
  item: Item;
  /** The item as the server has it. */
  saved: Item;
  revise: ItemCommands['revise'];
}>;

/**
 * A field of an item, saved 800 ms after the last change (E65) as a change of
 * the server's value: two editors' words are merged.
 */
export const useItemField = <Field extends keyof ItemContent>(
  { item, saved, revise }: EditedItem,
  field: Field,
): Autosave<ItemContent[Field]> => {
  const all = { ...(EMPTY_FIELDS as ItemContent), ...saved } as ItemContent;
  const projectId = item.projectContexts[0]?.projectId;
  return useAutosave<ItemContent[Field]>({
    key: fieldDraft(item.id, field),
    title: titleOf(saved),
    ...(projectId === undefined ? {} : { projectId }),
    value: all[field],
    save: (value, { base, ...sending }) =>
      revise(item, { [field]: value }, { base: { [field]: base }, ...sending })
        // A conflict is about this field, not the whole item.
        .catch(ofField(field)),
  });
};

/** Reduces a conflict about an item to one of its fields. */
export const ofField = (field: string) => (error: unknown) => {
  if (!(error instanceof EditConflict)) throw error;
  throw new EditConflict((error.current as Record<string, unknown>)[field]);
};

/** Props of the fields of a kind. */
export type KindFieldsProps = Readonly<{
  edited: EditedItem;
  /** The items of the project. */
  items: readonly Item[];
}>;
