import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { ItemField, ItemFields } from '../shared/itemFields.ts';
import {
  hasField,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
} from '../shared/itemFields.ts';
import { ItemType } from '../shared/itemType.ts';
import { MAX_ITEM_LABELS } from '../shared/label.ts';
import { isBlank } from '../shared/visibleText.ts';
import type { DraftItem, ReviseItem } from './commands.ts';
import type { ItemEvent, ItemFieldSet } from './events.ts';
import { itemEventVersions } from './events.ts';
import type { Item } from './item.ts';

const event = eventFactory<ItemEvent>(itemEventVersions);

/** Drafts an item, the first step of creating it; a repeat changes nothing. */
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
 * Records one event for each field that actually changes. Throws
 * ITEM.NOT_FOUND, also for an item of another kind, because the address names
 * the kind; and ITEM.FIELD_OF_ANOTHER_KIND for a field that this kind does not
 * have. For labels, throws ITEM.LABEL_UNKNOWN, ITEM.TOO_MANY_LABELS.
 */
export const reviseItem = (
  { data: { itemType, changes: requested, teamLabelIds = [] } }: ReviseItem,
  item: Item,
): readonly ItemEvent[] => {
  if (item.status !== 'Written' || item.itemType !== itemType) {
    throw new DomainError('ITEM.NOT_FOUND');
  }
  const { description, labelIds } = requested;
  if (description !== undefined) requireDescription(description);
  const changes =
    labelIds === undefined
      ? requested
      : { ...requested, labelIds: labelsFor(item, labelIds, teamLabelIds) };
  return ITEM_FIELD_NAMES.filter(
    (field) => changes[field] !== undefined,
  ).flatMap((field) => {
    if (!hasField(itemType, field)) {
      throw new DomainError('ITEM.FIELD_OF_ANOTHER_KIND', field);
    }
    return fieldEvents(item, field, changes[field]);
  });
};

/** The event for a new value of a field; none if the value is the same. */
const fieldEvents = (
  { itemId, content }: Extract<Item, { status: 'Written' }>,
  field: ItemField,
  value: ItemFields[ItemField] | undefined,
): ItemEvent[] =>
  isSame(value, content[field])
    ? []
    : [
        event(ITEM_FIELDS[field].event, {
          itemId,
          [field]: value,
          // The type cannot say that the field belongs to this event.
        } as unknown as ItemFieldSet['data']),
      ];

/**
 * The new labels of an item, each once. Labels that the item has and the team
 * has deleted are dropped; any other unknown label is refused.
 */
const labelsFor = (
  { content }: Extract<Item, { status: 'Written' }>,
  labelIds: readonly string[],
  teamLabelIds: readonly string[],
): readonly string[] => {
  const teamLabels = new Set(teamLabelIds);
  const newLabelIds = [...new Set(labelIds)].filter(
    (id) => teamLabels.has(id) || !content.labelIds.includes(id),
  );
  if (!newLabelIds.every((id) => teamLabels.has(id))) {
    throw new DomainError('ITEM.LABEL_UNKNOWN', 'labelIds');
  }
  if (newLabelIds.length > MAX_ITEM_LABELS) {
    throw new DomainError('ITEM.TOO_MANY_LABELS', 'labelIds');
  }
  return newLabelIds;
};

const requireDescription = (description: string): void => {
  if (isBlank(description)) {
    throw new DomainError('ITEM.DESCRIPTION_EMPTY', 'description');
  }
};

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
