import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { ItemType } from '../shared/itemType.ts';
import type {
  DeleteItem,
  DraftItem,
  ItemCommand,
  ReviseItem,
} from './commands.ts';
import type { ItemEvent } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item, ItemFields } from './item.ts';
import { evolve, initialState } from './item.ts';

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
 * One event for each field that really changes; a kind has only its own fields
 * (E2, E4 to E6).
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
  return FIELDS.filter((field) => changes[field] !== undefined).flatMap(
    (field) => {
      requireFieldOf(itemType, field);
      return revise(item.itemId, field, item.content[field], changes[field]);
    },
  );
};

/** Ends an item for good; a repeat changes nothing. */
export const deleteItem = (
  _command: DeleteItem,
  item: Item,
): readonly ItemEvent[] =>
  item.status === 'Written'
    ? [event('ItemDeleted', { itemId: item.itemId })]
    : [];

type Revisions = {
  [Field in keyof ItemFields]: (
    itemId: string,
    value: ItemFields[Field],
  ) => ItemEvent;
};

const REVISIONS: Revisions = {
  description: (itemId, description) =>
    event('ItemDescribed', { itemId, description }),
  goals: (itemId, goals) => event('GoalsSet', { itemId, goals }),
  startDate: (itemId, startDate) =>
    event('StartDateSet', { itemId, startDate }),
  implementationIds: (itemId, implementationIds) =>
    event('ImplementationsLinked', { itemId, implementationIds }),
  projectPatternIds: (itemId, projectPatternIds) =>
    event('ProjectPatternsChosen', { itemId, projectPatternIds }),
  localPatternData: (itemId, localPatternData) =>
    event('LocalPatternsSet', { itemId, localPatternData }),
  newTestScenarios: (itemId, newTestScenarios) =>
    event('TestScenariosSet', { itemId, newTestScenarios }),
};

const FIELDS = Object.keys(REVISIONS) as (keyof ItemFields)[];

/** Fields that only one kind of item has; the others belong to all. */
const KIND_OF: { readonly [Field in keyof ItemFields]?: ItemType } = {
  implementationIds: ItemType.Demo,
  projectPatternIds: ItemType.Implementation,
  localPatternData: ItemType.Implementation,
  newTestScenarios: ItemType.Implementation,
};

const requireFieldOf = (itemType: ItemType, field: keyof ItemFields): void => {
  if ((KIND_OF[field] ?? itemType) !== itemType) {
    throw new DomainError('ITEM.FIELD_OF_ANOTHER_KIND', field);
  }
};

const revise = <Field extends keyof ItemFields>(
  itemId: string,
  field: Field,
  before: ItemFields[Field],
  after: ItemFields[Field] | undefined,
): ItemEvent[] =>
  after === undefined || same(after, before)
    ? []
    : [REVISIONS[field](itemId, after)];

/** A description has something in it besides white space (E42). */
const requireDescription = (description: string): void => {
  if (description.trim() === '') {
    throw new DomainError('ITEM.DESCRIPTION_EMPTY', 'description');
  }
};

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
