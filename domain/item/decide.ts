import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { DeleteItem, ItemCommand, RedactItemText } from './commands.ts';
import type { ItemEvent } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item } from './item.ts';
import { importItem } from './decideImport.ts';
import { draftItem, reviseItem } from './decideContent.ts';
import { evolve, initialState } from './item.ts';
import { requireSize } from './size.ts';
import { undoItemChange } from './undo.ts';
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
    case 'ImportItem':
      return requireSize(importItem(command, item), item);
    case 'ReviseItem':
      return requireSize(reviseItem(command, item), item);
    case 'RedactItemText':
      return redactItemText(command, item);
    case 'DeleteItem':
      return deleteItem(command, item);
    case 'UndoItemChange':
      return requireSize(undoItemChange(command, item), item);
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

/**
 * Records that an item's texts are erased, including for a deleted item;
 * nothing if no text was written since the last redaction. Throws
 * ITEM.NOT_FOUND.
 */
export const redactItemText = (
  { data: { texts } }: RedactItemText,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status === 'None') throw new DomainError('ITEM.NOT_FOUND');
  const { itemId } = item;
  return texts.length === 0
    ? []
    : [event('ItemTextRedacted', { itemId, texts })];
};

/** Deletes an item; a repeat changes nothing. */
export const deleteItem = (
  _command: DeleteItem,
  item: Item,
): readonly ItemEvent[] =>
  item.status === 'Written'
    ? [event('ItemDeleted', { itemId: item.itemId })]
    : [];
