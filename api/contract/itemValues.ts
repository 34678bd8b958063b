/** The fields of items. Not in values.ts, because signing in needs none. */
export {
  EMPTY_FIELDS,
  fieldsOf,
  ITEM_FIELD_NAMES,
} from '#domain/shared/itemFields.ts';
