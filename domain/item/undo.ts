import { eventFactory } from '../shared/event.ts';
import type { ItemField } from '../shared/itemFields.ts';
import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '../shared/itemFields.ts';
import type { Facet, ValueOf } from '../shared/undo.ts';
import { selectRestorable } from '../shared/undo.ts';
import type { UndoItemChange } from './commands.ts';
import type { ItemEvent, ItemFieldSet } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item } from './item.ts';

const event = eventFactory<ItemEvent>(itemEventVersions);

/** The key of an item's whole content; see `valueOf`. */
export const ITEM_KEY = 'item';

/**
 * A facet that restores a deleted item. Its content is in its stream, so
 * `before` only says that it existed.
 */
export const deletedItemFacet: Facet = {
  key: ITEM_KEY,
  before: [],
  after: null,
};

export const fieldKey = (field: ItemField): string => `field ${field}`;

/**
 * The value of an item under a key. For `item`, it is the whole content, so that
 * undoing a creation is refused if somebody has changed any field since; null if
 * the item does not exist or was deleted. For `field <name>`, it is the field's
 * value; undefined if the item has none or its text was redacted.
 */
export const valueOf: ValueOf<Item> = (item, key) => {
  if (item.status !== 'Written') return key === ITEM_KEY ? null : undefined;
  const { content } = item;
  const field = ITEM_FIELD_NAMES.find((name) => fieldKey(name) === key);
  if (field !== undefined) {
    return content.redactedFields.includes(field) ? undefined : content[field];
  }
  return ITEM_FIELD_NAMES.map((name) => content[name]);
};

/**
 * Whether setting the first key also sets the second one: the item as a whole
 * and any of its fields set each other.
 */
export const alsoSets = (setKey: string, key: string): boolean =>
  setKey === ITEM_KEY || key === ITEM_KEY;

/**
 * Undoes a change. Throws Superseded if somebody changed the same value later.
 */
export const undoItemChange = (
  { data }: UndoItemChange,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status === 'None') return [];
  const { itemId } = item;
  return selectRestorable(data, valueOf, item).map(({ key, before }) => {
    if (key === ITEM_KEY) {
      return before === null
        ? event('ItemDeleted', { itemId })
        : event('ItemRestored', { itemId });
    }
    const field = ITEM_FIELD_NAMES.find((name) => fieldKey(name) === key);
    if (field === undefined) throw new RangeError(`No field has ${key}.`);
    return event(ITEM_FIELDS[field].event, {
      itemId,
      [field]: before,
    } as unknown as ItemFieldSet['data']);
  });
};
