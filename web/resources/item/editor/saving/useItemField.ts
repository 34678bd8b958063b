import {
  useEffect,
  useEffectEvent,
  useState,
  createContext,
  useContext,
} from 'react';
import type { Item, ItemContent } from '#api/contract/index.ts';
import { EMPTY_FIELDS } from '#api/contract/itemValues.ts';
import { useAutosave } from '../../../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../../../providers/saving/useAutosave.ts';
import { Overtaken } from '../../../../providers/calls/overtaken.ts';
import type { ItemCommands } from '../../store/commands.ts';
import { fieldDraft } from '../../store/useAddDependencies.ts';

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
 * what the server has: the words of two editors are merged (acceptance 1).
 */
export const useItemField = <Field extends keyof ItemTexts>(
  { item, saved, revise }: EditedItem,
  field: Field,
): Autosave<ItemTexts[Field]> => {
  const all = { ...(EMPTY_FIELDS as ItemTexts), ...saved } as ItemTexts;
  const autosave = useAutosave<ItemTexts[Field]>({
    key: fieldDraft(item.id, field),
    value: all[field],
    save: (value, { base, keepalive }) =>
      revise(item, { [field]: value }, { base: { [field]: base }, keepalive })
        // What is saved is one field, not the item.
        .catch(ofField(field)),
  });
  useMarkWhileRefused(field, autosave.status);
  return autosave;
};

const ofField = (field: string) => (error: unknown) => {
  if (!(error instanceof Overtaken)) throw error;
  throw new Overtaken((error.current as Record<string, unknown>)[field]);
};

/** From a failed save until one succeeds: the tries between do not count. */
const useMarkWhileRefused = (
  field: string,
  status: Autosave<unknown>['status'],
): void => {
  const [isRefused, setRefused] = useState(false);
  if (status === 'failed' && !isRefused) setRefused(true);
  if (status === 'saved' && isRefused) setRefused(false);
  const mark = useEffectEvent(useMarkUnsaved());
  useEffect(() => {
    if (!isRefused) return undefined;
    mark(field, true);
    return () => {
      mark(field, false);
    };
  }, [field, isRefused]);
};

type MarkUnsaved = (field: string, isUnsaved: boolean) => void;

export const UnsavedFieldsContext = createContext<MarkUnsaved>(() => undefined);

/** Marks a field whose content the server refused, or removes the mark. */
const useMarkUnsaved = (): MarkUnsaved => useContext(UnsavedFieldsContext);

/** What the fields of a kind are given. */
export type KindFieldsProps = Readonly<{
  edited: EditedItem;
  /** Of the project. */
  items: readonly Item[];
}>;
