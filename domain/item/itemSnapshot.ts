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
  // `encoding` says whether the text is stored as it is or as JSON; `empty` is
  // the field's value once the text was erased.
  const { encoding, empty } = eventText;
  return [{ path: ['content', field], encoding, empty }];
});

/** How an item is stored in snapshots. */
export const itemSnapshot: SnapshotForm<Item> = plainForm({
  // Increase it with every change of `evolve` or of the stored form; then
  // `tests/domain/snapshotVersions.unit.test.ts` needs the new hash.
  version: 4,
  texts,
});
