import { DomainError } from '../shared/domainError.ts';
import type { ItemField, ItemFields } from '../shared/itemFields.ts';
import { EMPTY_FIELDS, ITEM_FIELD_NAMES } from '../shared/itemFields.ts';
import { bytesIn } from '../shared/utf8.ts';
import type { ItemEvent } from './events.ts';
import type { Item } from './item.ts';
import { evolve } from './item.ts';

/**
 * The maximum size of an item's content in UTF-8, limited because lists are
 * read with all their items.
 */
export const MAX_ITEM_BYTES = 512 * 1024;

/** Some fields of an item's content. */
type GivenFields = {
  readonly [F in ItemField]?: ItemFields[F] | undefined;
};

/** The size of an item's content in bytes; absent fields are empty. */
export const contentBytes = (content: GivenFields): number =>
  ITEM_FIELD_NAMES.reduce(
    (sum, field) =>
      content[field] === undefined
        ? sum
        : sum + fieldBytes(field, content[field]),
    0,
  );

/** How many bytes changes add to an item; negative if it shrinks. */
export const growthOf = (item: Item, changes: GivenFields): number => {
  const content = contentOf(item);
  return ITEM_FIELD_NAMES.reduce((sum, field) => {
    const value = changes[field];
    return value === undefined
      ? sum
      : sum + fieldBytes(field, value) - fieldBytes(field, content[field]);
  }, 0);
};

/**
 * Returns the events if the item stays small enough or shrinks. Throws
 * ITEM.TOO_LARGE with the field that grows most.
 */
export const requireSize = (
  events: readonly ItemEvent[],
  before: Item,
): readonly ItemEvent[] => {
  if (events.length === 0) return events;
  const after = contentOf(events.reduce(evolve, before));
  const bytes = contentBytes(after);
  if (bytes <= MAX_ITEM_BYTES) return events;
  const former = contentOf(before);
  if (bytes <= contentBytes(former)) return events;
  throw new DomainError('ITEM.TOO_LARGE', fieldGrownMost(former, after));
};

/** The size of a field's value in bytes, beyond that of an empty value. */
const fieldBytes = (field: ItemField, value: unknown): number =>
  serializedBytes(value) - serializedBytes(EMPTY_FIELDS[field]);

const serializedBytes = (value: unknown): number => {
  if (typeof value === 'string') return bytesIn(value);
  return value === null ? 0 : bytesIn(JSON.stringify(value));
};

/** The content of an item; empty before it is drafted. */
const contentOf = (item: Item): ItemFields =>
  item.status === 'None' ? EMPTY_FIELDS : item.content;

const fieldGrownMost = (before: ItemFields, after: ItemFields): ItemField => {
  const growth = (field: ItemField) =>
    fieldBytes(field, after[field]) - fieldBytes(field, before[field]);
  return ITEM_FIELD_NAMES.reduce((most, field) =>
    growth(field) > growth(most) ? field : most,
  );
};
