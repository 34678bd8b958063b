import type {
  AssignmentChange,
  CreateItemReply,
  Item,
  ItemChanges,
  UpdateProjectContextReply,
} from '#api/contract/index.ts';
import { keyAfter } from '#api/contract/values.ts';
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
import { destinationOf } from '../resources/item/store/ordering.ts';
import {
  bucketKey,
  inBucket,
  placementOf,
} from '../resources/item/store/placement.ts';
import type { Bucket } from '../resources/item/store/placement.ts';
import { withNeighbors } from './itemCommand.ts';
import type { Answer, BulkChange, ItemCommand } from './itemCommand.ts';
import type { NewCommand } from './queuedCommand.ts';

type Items = readonly Item[];

/** Maps an item's temporary id to the server's, once that is known. */
export type IdOf = (id: string) => string;

/** A change that is shown before the server confirms it (E53). */
export type Pending = Readonly<{
  command:
    | ItemCommand
    | Readonly<{ kind: 'Revise'; changes: ItemChanges }>
    /** Restores placement and completion, but keeps the current texts. */
    | Readonly<{ kind: 'Restore'; before: Items }>;
  ids: readonly string[];
  /**
   * Completion time (ISO) until the server answers with its own (Q59);
   * `NO_COMPLETION` for a change that completes nothing.
   */
  completedAt: string;
  /** The item that is added. */
  draft?: Item;
}>;

export const NO_COMPLETION = '';

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
      return restored(items, command.before, idOf);
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
  const done = ids.filter((id) => !refused.has(idOf(id)));
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
      return withPending(saved, { ...pending, ids: done }, idOf);
    default:
      return command satisfies never;
  }
};

const changeAll = (
  items: Items,
  ids: readonly string[],
  change: BulkChange,
  completedAt: string,
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

/** Works in one pass: item by item would sort the bucket each time. */
const assignAll = (
  items: Items,
  ids: readonly string[],
  newAssignment: AssignmentChange,
): Items => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lastKeys = new Map<string, number>();
  const keyAtEnd = (bucket: Bucket): number => {
    const name = bucketKey(bucket);
    const last = lastKeys.get(name) ?? lastKeyIn(items, bucket);
    const key = keyAfter(last);
    lastKeys.set(name, key);
    return key;
  };
  const changed = new Map<string, Item>();
  for (const id of ids) {
    const item = byId.get(id);
    if (item === undefined) continue;
    const { from, to, changesBucket } = destinationOf(item, { newAssignment });
    const sortKey = changesBucket ? keyAtEnd(to) : from.sortKey;
    changed.set(id, {
      ...item,
      // An item in another bucket is reopened (F11).
      completionDate: changesBucket ? null : item.completionDate,
      projectContexts: [{ ...from, ...to, sortKey }],
    });
  }
  return items.map((item) => changed.get(item.id) ?? item);
};

const lastKeyIn = (items: Items, bucket: Bucket): number | null => {
  const last = inBucket(items, bucket).at(-1);
  return last === undefined ? null : placementOf(last).sortKey;
};

const restored = (items: Items, before: Items, idOf: IdOf): Items => {
  const byId = new Map(before.map((item) => [idOf(item.id), item]));
  return items.map((item) => {
    const itemBefore = byId.get(item.id);
    if (itemBefore === undefined) return item;
    const { projectContexts, completionDate } = itemBefore;
    return { ...item, projectContexts, completionDate };
  });
};
