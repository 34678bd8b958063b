import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { factsOf } from '../shared/event.ts';
import { ItemType } from '../shared/itemType.ts';
import type {
  DeleteItem,
  DraftItem,
  ItemCommand,
  ReviseItem,
} from './commands.ts';
import type { ItemEvent } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item, ItemText } from './item.ts';
import { evolve, initialState } from './item.ts';

const fact = factsOf<ItemEvent>(itemEventVersions);

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
  return [fact('ItemDrafted', { ...data, dateCreated: metadata.now })];
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
    ? [fact('ItemDeleted', { itemId: item.itemId })]
    : [];

type Revisions = {
  [Field in keyof ItemText]: (
    itemId: string,
    value: ItemText[Field],
  ) => ItemEvent;
};

const REVISIONS: Revisions = {
  description: (itemId, description) =>
    fact('ItemDescribed', { itemId, description }),
  goals: (itemId, goals) => fact('GoalsSet', { itemId, goals }),
  startDate: (itemId, startDate) => fact('StartDateSet', { itemId, startDate }),
  implementationIds: (itemId, implementationIds) =>
    fact('ImplementationsLinked', { itemId, implementationIds }),
  projectPatternIds: (itemId, projectPatternIds) =>
    fact('ProjectPatternsChosen', { itemId, projectPatternIds }),
  localPatternData: (itemId, localPatternData) =>
    fact('LocalPatternsSet', { itemId, localPatternData }),
  newTestScenarios: (itemId, newTestScenarios) =>
    fact('TestScenariosSet', { itemId, newTestScenarios }),
};

const FIELDS = Object.keys(REVISIONS) as (keyof ItemText)[];

/** Fields that only one kind of item has; the others belong to all. */
const KIND_OF: { readonly [Field in keyof ItemText]?: ItemType } = {
  implementationIds: ItemType.Demo,
  projectPatternIds: ItemType.Implementation,
  localPatternData: ItemType.Implementation,
  newTestScenarios: ItemType.Implementation,
};

const requireFieldOf = (itemType: ItemType, field: keyof ItemText): void => {
  if ((KIND_OF[field] ?? itemType) !== itemType) {
    throw new DomainError('ITEM.FIELD_OF_ANOTHER_KIND', field);
  }
};

const revise = <Field extends keyof ItemText>(
  itemId: string,
  field: Field,
  before: ItemText[Field],
  after: ItemText[Field] | undefined,
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
