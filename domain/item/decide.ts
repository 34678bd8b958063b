import { DomainError } from '../shared/domainError.ts';
import { fact } from '../shared/event.ts';
import { ItemType } from '../shared/itemType.ts';
import type {
  DeleteItem,
  DraftItem,
  ItemCommand,
  ReviseItem,
} from './commands.ts';
import type { ItemEvent } from './events.ts';
import type { Item, ItemContent } from './item.ts';

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
  return [
    fact<ItemEvent>('ItemDrafted', { ...data, dateCreated: metadata.now }),
  ];
};

/** One event for each field that really changes (E2, E4, E5). */
export const reviseItem = (
  { data }: ReviseItem,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status !== 'Written' || item.itemType !== data.itemType) {
    throw new DomainError('ITEM.NOT_FOUND');
  }
  const { itemId, content } = item;
  if (data.changes.description !== undefined) {
    requireDescription(data.changes.description);
  }
  const events: ItemEvent[] = [];
  for (const field of FIELDS) {
    const value = data.changes[field];
    if (value === undefined || same(value, content[field])) continue;
    // The table pairs each field with the event that carries it.
    events.push(
      fact<ItemEvent>(EVENT_OF[field], {
        itemId,
        [field]: value,
      } as ItemEvent['data']),
    );
  }
  return events;
};

export const deleteItem = (
  _command: DeleteItem,
  item: Item,
): readonly ItemEvent[] =>
  item.status === 'Written'
    ? [fact<ItemEvent>('ItemDeleted', { itemId: item.itemId })]
    : [];

const EVENT_OF = {
  description: 'ItemDescribed',
  goals: 'GoalsSet',
  startDate: 'StartDateSet',
  implementationIds: 'ImplementationsLinked',
  projectPatternIds: 'ProjectPatternsChosen',
  localPatternData: 'LocalPatternsSet',
  newTestScenarios: 'TestScenariosSet',
} as const satisfies Record<keyof ItemContent, ItemEvent['type']>;

const FIELDS = Object.keys(EVENT_OF) as (keyof ItemContent)[];

/** A description has something in it besides white space (E42). */
const requireDescription = (description: string): void => {
  if (description.trim() === '') {
    throw new DomainError('ITEM.DESCRIPTION_EMPTY', 'description');
  }
};

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
