import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '../shared/itemFields.ts';
import type { SnapshotForm, StateText } from '../shared/snapshotForm.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { EVENT_TEXTS } from '../shared/eventTexts.ts';
import type { Item } from './item.ts';

/**
 * The fields whose events refer to a text that is stored next to the log, like
 * `description`. In the state, each is in `content`, under its own name.
 */
const texts: readonly StateText[] = ITEM_FIELD_NAMES.flatMap((field) => {
  const eventText = EVENT_TEXTS.get(ITEM_FIELDS[field].event);
  if (eventText === undefined) return [];
  const { form, empty } = eventText;
  return [{ path: ['content', field], form, empty }];
});

/** How an item is stored in snapshots. */
export const itemSnapshot: SnapshotForm<Item> = plainForm({
  version: 4,
  texts,
});
