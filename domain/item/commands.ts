import type { Command } from '../shared/command.ts';
import type { ItemFields } from '../shared/itemFields.ts';
import type { ItemType } from '../shared/itemType.ts';

export type DraftItem = Command<
  'DraftItem',
  {
    itemId: string;
    teamId: string;
    projectId: string;
    itemType: ItemType;
    description: string;
  }
>;
/** The fields to change; missing ones stay. */
export type ReviseItem = Command<
  'ReviseItem',
  {
    itemType: ItemType;
    changes: { readonly [F in keyof ItemFields]?: ItemFields[F] | undefined };
  }
>;
export type DeleteItem = Command<'DeleteItem'>;

export type ItemCommand = DraftItem | ReviseItem | DeleteItem;
