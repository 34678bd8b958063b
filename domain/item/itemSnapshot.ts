import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '../shared/itemFields.ts';
import type { SnapshotForm, StateText } from '../shared/snapshotForm.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { EVENT_TEXTS } from '../shared/texts.ts';
import type { Item } from './item.ts';

/** Every field whose event has a text. */
const texts: readonly StateText[] = ITEM_FIELD_NAMES.flatMap((field) => {
  const place = EVENT_TEXTS.get(ITEM_FIELDS[field].event);
  if (place === undefined) return [];
  const { form, empty } = place;
  return [{ path: ['content', field], form, empty }];
});

/** An item as it is stored. */
export const itemSnapshot: SnapshotForm<Item> = plainForm(4, texts);
