import { MAX_ITEM_LABELS } from '../shared/label.ts';
import { draftItem, reviseItem } from './decideContent.ts';
import type { ImportItem } from './commands.ts';
import type { ItemEvent } from './events.ts';
import type { Item } from './item.ts';
import { evolve } from './item.ts';

/**
 * Creates an item with all its data from another tool, in one decision. The
 * item is invisible until it is planned. An existing item does not change.
 */
export const importItem = (
  { data, metadata }: ImportItem,
  item: Item,
): readonly ItemEvent[] => {
  const { dateCreated, fields, teamLabelIds, ...draft } = data;
  const { description, labelIds = [], ...others } = fields;
  const drafted = draftItem(
    {
      type: 'DraftItem',
      data: { ...draft, description },
      metadata: { ...metadata, now: dateCreated ?? metadata.now },
    },
    item,
  );
  if (drafted.length === 0) return [];
  const labelsOfTeam = labelIds.filter((id) => teamLabelIds.includes(id));
  const revised = reviseItem(
    {
      type: 'ReviseItem',
      data: {
        itemType: data.itemType,
        changes: {
          ...others,
          labelIds: labelsOfTeam.slice(0, MAX_ITEM_LABELS),
        },
        teamLabelIds,
      },
      metadata,
    },
    drafted.reduce(evolve, item),
  );
  return [...drafted, ...revised];
};
