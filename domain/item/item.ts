import type { ItemFields } from '../shared/itemFields.ts';
import {
  EMPTY_FIELDS,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
} from '../shared/itemFields.ts';
import type { FieldChange } from '../shared/fieldChange.ts';
import type { ItemType } from '../shared/itemType.ts';
import type { ItemEvent, ItemFieldSet } from './events.ts';

/** An item's content; timeframe and assignee are in its project's plan. */
export type ItemContent = ItemFields &
  Readonly<{
    /** Counts the changes, from 0, to detect an edit of an older version. */
    revision: number;
  }>;

/** How an item began. */
export type ItemDraft = Readonly<{
  itemId: string;
  teamId: string;
  /** The project that it was written for, which may have passed it on. */
  projectId: string;
  itemType: ItemType;
  /** ISO instant. */
  dateCreated: string;
}>;

export type Item =
  | Readonly<{ status: 'None' }>
  | (ItemDraft & Readonly<{ status: 'Written'; content: ItemContent }>)
  | (ItemDraft & Readonly<{ status: 'Deleted' }>);

export const initialState = (): Item => ({ status: 'None' });

export const draftContent = (description: string): ItemContent => ({
  ...EMPTY_FIELDS,
  description,
  revision: 0,
});

export const evolve = (item: Item, event: ItemEvent): Item => {
  if (event.type === 'ItemDrafted') {
    const { description, ...draft } = event.data;
    return {
      ...draft,
      status: 'Written',
      content: draftContent(description),
    };
  }
  if (item.status !== 'Written') return item;
  if (event.type === 'ItemDeleted') {
    const { content: _, ...draft } = item;
    return { ...draft, status: 'Deleted' };
  }
  return { ...item, content: evolveContent(item.content, event) };
};

/** Content after one of its fields was set; shared with the read model. */
export const evolveContent = (
  content: ItemContent,
  { type, data }: ItemFieldSet,
): ItemContent => {
  const field = FIELD_OF_EVENT[type];
  const { [field]: value } = data as unknown as ItemFields;
  return { ...content, [field]: value, revision: content.revision + 1 };
};

/** What an event of an item says of its fields (acceptance 1). */
export const fieldChangesIn = (event: ItemEvent): readonly FieldChange[] => {
  if (event.type === 'ItemDeleted') return [];
  if (event.type === 'ItemDrafted') {
    return [{ field: 'description', value: event.data.description }];
  }
  const field = FIELD_OF_EVENT[event.type];
  const { [field]: value } = event.data as unknown as ItemFields;
  return [{ field, value }];
};

const FIELD_OF_EVENT = Object.fromEntries(
  ITEM_FIELD_NAMES.map((field) => [ITEM_FIELDS[field].event, field]),
) as Readonly<Record<ItemFieldSet['type'], keyof ItemFields>>;
