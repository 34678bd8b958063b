import type { Command } from '../shared/command.ts';
import type { ItemFields } from '../shared/itemFields.ts';
import type { RedactedText } from '../shared/redaction.ts';
import type { Undo } from '../shared/undo.ts';
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
/** An item of another tool, with all that it says; fields left out are empty. */
export type ImportItem = Command<
  'ImportItem',
  Omit<DraftItem['data'], 'description'> & {
    /** ISO instant; now where nothing is known. */
    dateCreated: string | null;
    fields: Pick<ItemFields, 'description'> & Partial<ItemFields>;
    /** Labels that the team has; others are left out. */
    teamLabelIds: readonly string[];
  }
>;
/** The fields to change; missing ones stay. */
export type ReviseItem = Command<
  'ReviseItem',
  {
    itemType: ItemType;
    changes: { readonly [F in keyof ItemFields]?: ItemFields[F] | undefined };
    /** Labels that the team has; needed where labels change. */
    teamLabelIds?: readonly string[];
  }
>;
/** Erases its texts; those written since the last time, in their newest version. */
export type RedactItemText = Command<
  'RedactItemText',
  { texts: readonly RedactedText[] }
>;
export type DeleteItem = Command<'DeleteItem'>;
/** Takes a change back, as far as nobody has changed the same since. */
export type UndoItemChange = Command<'UndoItemChange', Undo>;

export type ItemCommand =
  | DraftItem
  | ImportItem
  | ReviseItem
  | RedactItemText
  | DeleteItem
  | UndoItemChange;
