import type { ItemField, ItemFields } from '../shared/itemFields.ts';
import {
  EMPTY_FIELDS,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
} from '../shared/itemFields.ts';
import type { FieldChange } from '../shared/fieldChange.ts';
import type { ItemType } from '../shared/itemType.ts';
import { EVENT_TEXTS, toText } from '../shared/eventTexts.ts';
import { REDACTED_TITLE } from '../shared/redactedTitle.ts';
import { titleOf } from '../shared/title.ts';
import type { ItemEvent, ItemFieldSet, ItemTextRedacted } from './events.ts';

/** An item's content; timeframe and assignee are in its project's plan. */
export type ItemContent = ItemFields &
  Readonly<{
    /** Counts the changes, from 0, to detect edits of an outdated version. */
    revision: number;
    /** Fields whose text was redacted and not rewritten. */
    redactedFields: readonly ItemField[];
  }>;

/** The first facts about an item, which do not change. */
export type ItemDraft = Readonly<{
  itemId: string;
  teamId: string;
  /** The project for which it was written; it may have moved to another one. */
  projectId: string;
  itemType: ItemType;
  /** ISO instant. */
  dateCreated: string;
}>;

export type Item =
  | Readonly<{ status: 'None' }>
  | (ItemDraft & Readonly<{ status: 'Written'; content: ItemContent }>)
  /** A deleted item keeps its content, so that its deletion can be undone. */
  | (ItemDraft & Readonly<{ status: 'Deleted'; content: ItemContent }>);

export const initialState = (): Item => ({ status: 'None' });

export const draftContent = (description: string): ItemContent => ({
  ...EMPTY_FIELDS,
  description,
  revision: 0,
  redactedFields: [],
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
  if (item.status === 'None') return item;
  if (event.type === 'ItemTextRedacted') {
    return { ...item, content: redactedContent(item.content, event) };
  }
  if (event.type === 'ItemRestored') return { ...item, status: 'Written' };
  if (item.status === 'Deleted') return item;
  if (event.type === 'ItemDeleted') return { ...item, status: 'Deleted' };
  return { ...item, content: evolveContent(item.content, event) };
};

/** The content after one field was set; shared with the read model. */
export const evolveContent = (
  content: ItemContent,
  { type, data }: ItemFieldSet,
): ItemContent => {
  const field = FIELD_BY_EVENT[type];
  const { [field]: value } = data as unknown as ItemFields;
  return {
    ...content,
    [field]: value,
    redactedFields: content.redactedFields.filter((name) => name !== field),
    revision: content.revision + 1,
  };
};

/** The content after all texts were erased; shared with the read model. */
export const redactedContent = (
  content: ItemContent,
  { data: { texts } }: ItemTextRedacted,
): ItemContent => {
  // A field that was empty anyway does not count as redacted.
  const redacted = new Set(
    texts
      .filter(({ field, length }) => length > (EMPTY_LENGTHS[field] ?? 0))
      .map(({ field }) => field),
  );
  return {
    ...content,
    ...NO_TEXTS,
    redactedFields: TEXT_FIELDS.filter(
      (field) => redacted.has(field) || content.redactedFields.includes(field),
    ),
    revision: content.revision + 1,
  };
};

/** The title of an item, from its content. */
export const titleIn = ({
  description,
  redactedFields,
}: Pick<ItemContent, 'description' | 'redactedFields'>): string =>
  redactedFields.includes('description')
    ? REDACTED_TITLE
    : titleOf(description);

/**
 * The changes that an event makes to the item's fields; a field whose text was
 * erased has the value null.
 */
export const fieldChangesIn = (event: ItemEvent): readonly FieldChange[] => {
  if (event.type === 'ItemDeleted' || event.type === 'ItemRestored') return [];
  if (event.type === 'ItemTextRedacted') {
    return event.data.texts.map(({ field }) => ({ field, value: null }));
  }
  if (event.type === 'ItemDrafted') {
    return [{ field: 'description', value: event.data.description }];
  }
  const field = FIELD_BY_EVENT[event.type];
  const { [field]: value } = event.data as unknown as ItemFields;
  return [{ field, value }];
};

const FIELD_BY_EVENT = Object.fromEntries(
  ITEM_FIELD_NAMES.map((field) => [ITEM_FIELDS[field].event, field]),
) as Readonly<Record<ItemFieldSet['type'], keyof ItemFields>>;

/** Every field whose event contains a text. */
const TEXT_FIELDS = ITEM_FIELD_NAMES.filter((field) =>
  EVENT_TEXTS.has(ITEM_FIELDS[field].event),
);

const NO_TEXTS = Object.fromEntries(
  TEXT_FIELDS.map((field) => [field, ITEM_FIELDS[field].empty]),
) as Partial<ItemFields>;

/**
 * The lengths of empty values as they are stored: 0 for no text, 2 for `[]`.
 */
const EMPTY_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  TEXT_FIELDS.map((field) => {
    const place = EVENT_TEXTS.get(ITEM_FIELDS[field].event);
    return [field, place ? toText(place, place.empty).length : 0];
  }),
);
