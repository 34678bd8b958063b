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
/**
 * Imports an item of another tool with all its content; absent fields are
 * empty.
 */
export type ImportItem = Command<
  'ImportItem',
  Omit<DraftItem['data'], 'description'> & {
    /** ISO instant; null means now. */
    dateCreated: string | null;
    fields: Pick<ItemFields, 'description'> & Partial<ItemFields>;
    /** The labels of the team; others are left out. */
    teamLabelIds: readonly string[];
  }
>;
/** The fields to change; absent ones do not change. */
export type ReviseItem = Command<
  'ReviseItem',
  {
    itemType: ItemType;
    changes: { readonly [F in keyof ItemFields]?: ItemFields[F] | undefined };
    /** The labels of the team; only needed if `changes` has labels. */
    teamLabelIds?: readonly string[];
  }
>;
/**
 * Records that all texts of the item were erased. `texts` describes the newest
 * version of each text written since the last redaction.
 */
export type RedactItemText = Command<
  'RedactItemText',
  { texts: readonly RedactedText[] }
>;
export type DeleteItem = Command<'DeleteItem'>;
/** Undoes a change, except for values that somebody changed in the meantime. */
export type UndoItemChange = Command<'UndoItemChange', Undo>;

export type ItemCommand =
  | DraftItem
  | ImportItem
  | ReviseItem
  | RedactItemText
  | DeleteItem
  | UndoItemChange;
