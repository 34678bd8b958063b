import type {
  CreateItemReply,
  Item,
  ItemChanges,
  UpdateProjectContextReply,
} from '#api/contract/index.ts';
import {
  completeItem,
  createdItem,
  draftItem,
  insertItem,
  mergedMove,
  moveItem,
  removeItem,
  reviseItem,
} from '../resources/item/store/changeItems.ts';
import { withNeighbors } from './itemCommand.ts';
import type { Answer, BulkChange, ItemCommand } from './itemCommand.ts';
import { assignAll, restoreItems } from './placeItems.ts';
import type { NewCommand } from './queuedCommand.ts';

type Items = readonly Item[];

/** Maps an item's temporary id to the server's, once that is known. */
export type IdOf = (id: string) => string;

/** A change that is shown before the server confirms it (E53). */
export type Pending = Readonly<{
  command:
    | ItemCommand
    /** Sets fields of an item. It has a call of its own and is not queued. */
    | Readonly<{ kind: 'Revise'; changes: ItemChanges }>
    /** An undo on the server: puts items back, but keeps their new texts. */
    | Readonly<{ kind: 'Restore'; before: Items }>;
  ids: readonly string[];
  /**
   * Completion time (ISO) until the server answers with its own (Q59); may be
   * null if the change completes nothing.
   */
  completedAt: string | null;
  /** The item that is added. */
  draft?: Item;
}>;

/** How a command is shown; an added item has its temporary id. */
export const pendingOf = (
  { projectId, command, before, givenAt }: NewCommand,
  teamId: string,
): Pending => {
  const ids = before.map(({ id }) => id);
  const time = new Date(givenAt).toISOString();
  if (command.kind !== 'Add') return { command, ids, completedAt: time };
  const [temporaryId = ''] = ids;
  const { itemType, description } = command;
  const draft = draftItem({
    temporaryId,
    projectId,
    teamId,
    itemType,
    description,
    createdAt: time,
  });
  return { command, ids, completedAt: time, draft };
};

/**
 * The server's items with the pending commands applied. A rejected command is
 * left out, and later ones stay (E54).
 */
export const optimisticItems = (
  saved: Items,
  pending: readonly Pending[],
  idOf: IdOf,
): Items =>
  pending.reduce((items, change) => withPending(items, change, idOf), saved);

const withPending = (
  items: Items,
  { command, ids, completedAt, draft }: Pending,
  idOf: IdOf,
): Items => {
  const currentIds = ids.map(idOf);
  const [id = ''] = currentIds;
  switch (command.kind) {
    case 'Add':
      // An item starts out of scope and unassigned; then it is moved (E46).
      return draft === undefined
        ? items
        : moveItem(insertItem(items, draft), draft.id, command);
    case 'Move':
      return moveItem(items, id, withNeighbors(command.move, idOf));
    case 'Toggle':
      return completeItem(items, id, command.markComplete ? completedAt : null);
    case 'Delete':
      return removeItem(items, id);
    case 'Bulk':
      return changeAll(items, currentIds, command.change, completedAt);
    case 'Revise':
      return reviseItem(items, id, command.changes);
    case 'Restore':
      return restoreItems(items, command.before, idOf);
    default:
      return command satisfies never;
  }
};

/** The server's items after it has carried out a command. */
export const confirmedItems = (
  saved: Items,
  pending: Pending,
  { reply, refused }: Answer,
  idOf: IdOf,
): Items => {
  const { command, ids, draft } = pending;
  const acceptedIds = ids.filter((id) => !refused.has(idOf(id)));
  switch (command.kind) {
    case 'Add':
      return draft === undefined
        ? saved
        : insertItem(saved, createdItem(draft, reply as CreateItemReply));
    case 'Move':
      return mergedMove(
        saved,
        idOf(ids[0] ?? ''),
        withNeighbors(command.move, idOf),
        reply as UpdateProjectContextReply,
      );
    case 'Toggle':
    case 'Revise': {
      const { item } = reply as Readonly<{ item?: Item }>;
      if (item !== undefined) return insertItem(saved, item);
      return withPending(saved, pending, idOf);
    }
    case 'Delete':
    case 'Bulk':
    case 'Restore':
      return withPending(saved, { ...pending, ids: acceptedIds }, idOf);
    default:
      return command satisfies never;
  }
};

const changeAll = (
  items: Items,
  ids: readonly string[],
  change: BulkChange,
  completedAt: string | null,
): Items => {
  switch (change.command) {
    case 'Assign':
      return assignAll(items, ids, change.newAssignment);
    case 'Complete':
      return ids.reduce((all, id) => completeItem(all, id, completedAt), items);
    case 'Reopen':
      return ids.reduce((all, id) => completeItem(all, id, null), items);
    case 'Delete':
      return ids.reduce(removeItem, items);
    default:
      return change satisfies never;
  }
};
