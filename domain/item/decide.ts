import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { ItemField, ItemFields } from '../shared/itemFields.ts';
import {
  hasField,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
} from '../shared/itemFields.ts';
import { ItemType } from '../shared/itemType.ts';
import type {
  DeleteItem,
  DraftItem,
  ItemCommand,
  ReviseItem,
} from './commands.ts';
import type { ItemEvent, ItemFieldSet } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item } from './item.ts';
import { evolve, initialState } from './item.ts';
import { itemSnapshot } from './itemSnapshot.ts';

const event = eventFactory<ItemEvent>(itemEventVersions);

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: ItemCommand,
  item: Item,
): readonly ItemEvent[] => {
  switch (command.type) {
    case 'DraftItem':
      return draftItem(command, item);
    case 'ReviseItem':
      return reviseItem(command, item);
    case 'DeleteItem':
      return deleteItem(command, item);
    default:
      return command satisfies never;
  }
};

export const itemDecider: Decider<ItemCommand, Item, ItemEvent> = {
  decide,
  evolve,
  initialState,
  versions: itemEventVersions,
  snapshot: itemSnapshot,
};

/** The first step of creating an item; a repeat changes nothing. */
export const draftItem = (
  { data, metadata }: DraftItem,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status !== 'None') return [];
  if (data.itemType === ItemType.ProjectDeprecated) {
    throw new DomainError('ITEM.TYPE_DEPRECATED', 'itemType');
  }
  requireDescription(data.description);
  return [event('ItemDrafted', { ...data, dateCreated: metadata.now })];
};

/**
 * One event for each field that really changes. Throws ITEM.NOT_FOUND, and
 * ITEM.FIELD_OF_ANOTHER_KIND for a field that this kind does not have.
 */
export const reviseItem = (
  { data: { itemType, changes } }: ReviseItem,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status !== 'Written' || item.itemType !== itemType) {
    throw new DomainError('ITEM.NOT_FOUND');
  }
  if (changes.description !== undefined) {
    requireDescription(changes.description);
  }
  return ITEM_FIELD_NAMES.filter(
    (field) => changes[field] !== undefined,
  ).flatMap((field) => {
    if (!hasField(itemType, field)) {
      throw new DomainError('ITEM.FIELD_OF_ANOTHER_KIND', field);
    }
    return revise(item, field, changes[field]);
  });
};

/** Ends an item for good; a repeat changes nothing. */
export const deleteItem = (
  _command: DeleteItem,
  item: Item,
): readonly ItemEvent[] =>
  item.status === 'Written'
    ? [event('ItemDeleted', { itemId: item.itemId })]
    : [];

const revise = (
  { itemId, content }: Extract<Item, { status: 'Written' }>,
  field: ItemField,
  value: ItemFields[ItemField] | undefined,
): ItemEvent[] =>
  same(value, content[field])
    ? []
    : [
        event(ITEM_FIELDS[field].event, {
          itemId,
          [field]: value,
        } as unknown as ItemFieldSet['data']),
      ];

const requireDescription = (description: string): void => {
  if (description.trim() === '') {
    throw new DomainError('ITEM.DESCRIPTION_EMPTY', 'description');
  }
};

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
