/**
 * The table of an item's fields, apart from values.ts: signing in does not need
 * it.
 */
export {
  EMPTY_FIELDS,
  fieldsOf,
  ITEM_FIELD_NAMES,
} from '#domain/shared/itemFields.ts';
