import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '../shared/itemFields.ts';
import type { SnapshotForm, StateText } from '../shared/snapshotForm.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { EVENT_TEXTS } from '../shared/texts.ts';
import type { Item } from './item.ts';

/** Every field whose event contains a text. */
const texts: readonly StateText[] = ITEM_FIELD_NAMES.flatMap((field) => {
  const place = EVENT_TEXTS.get(ITEM_FIELDS[field].event);
  if (place === undefined) return [];
  const { form, empty } = place;
  return [{ path: ['content', field], form, empty }];
});

/** How an item is stored in snapshots. */
export const itemSnapshot: SnapshotForm<Item> = plainForm(4, texts);
