import type { Assignment, Item } from '#api/contract/index.ts';
import { applyAssignmentChange, sameBucket } from '#api/contract/values.ts';
import { isCompleted, placementOf } from '../resources/item/store/placement.ts';
import type { ItemCommand } from './itemCommand.ts';
import { OutdatedCommand } from './outboxErrors.ts';
import type { ItemBefore, QueuedCommand } from './queuedCommand.ts';

/** An older command has waited, so others may have changed the items. */
const FRESH_MS = 5_000;

/**
 * The items of a command by their server ids. Throws if its item was never
 * created; a bulk command leaves such items out.
 */
export const createdItems = (
  { command, before }: Pick<QueuedCommand, 'command' | 'before'>,
  ids: Readonly<{
    createdId: (id: string) => string;
    isOrphaned: (id: string) => boolean;
  }>,
): ReadonlyMap<string, ItemBefore> => {
  if (command.kind === 'Add') return new Map();
  const created = before.filter(
    ({ id }) => command.kind !== 'Bulk' || !ids.isOrphaned(id),
  );
  return new Map(created.map((item) => [ids.createdId(item.id), item]));
};

/**
 * The ids that a command may change: not those that another person has
 * changed since. Deleted items stay in, as the server reports them.
 */
export const upToDateIds = async (
  { command, givenAt }: Pick<QueuedCommand, 'command' | 'givenAt'>,
  before: ReadonlyMap<string, ItemBefore>,
  now: number,
  find: (ids: readonly string[]) => Promise<readonly Item[]>,
): Promise<readonly string[]> => {
  const ids = [...before.keys()];
  if (ids.length === 0 || now - givenAt < FRESH_MS) return ids;
  const outdated = (await find(ids)).filter((item) => {
    const itemBefore = before.get(item.id);
    return itemBefore !== undefined && isOutdated(itemBefore, item, command);
  });
  if (outdated.length > 0 && command.kind !== 'Bulk') {
    throw new OutdatedCommand();
  }
  return ids.filter((id) => !outdated.some((item) => item.id === id));
};

/**
 * Whether somebody changed what the command would overwrite. An item already in
 * its target state is not outdated: an earlier try may have worked.
 */
export const isOutdated = (
  before: ItemBefore,
  item: Item,
  command: ItemCommand,
): boolean => {
  const target = targetPlace(command, before);
  if (target === null) return false;
  if (target === 'deleted') return !isAsBefore(before, item);
  const reorders = command.kind === 'Move' && !!command.move.orderUpdate;
  return !(
    keepsOthersMove(before, item, target, reorders) &&
    keepsOthersAssignee(before, item, target)
  );
};

/** Where a command puts an item; null if its place does not matter. */
const targetPlace = (
  command: ItemCommand,
  { assignment }: ItemBefore,
): Assignment | 'deleted' | null => {
  switch (command.kind) {
    case 'Move':
      return applyAssignmentChange(
        assignment,
        command.move.newAssignment ?? {},
      );
    case 'Add':
    case 'Toggle':
      return null;
    case 'Delete':
      return 'deleted';
    case 'Bulk':
      if (command.change.command === 'Delete') return 'deleted';
      return command.change.command === 'Assign'
        ? applyAssignmentChange(assignment, command.change.newAssignment)
        : null;
    default:
      return command satisfies never;
  }
};

const isAsBefore = (before: ItemBefore, item: Item): boolean =>
  sameBucket(before.assignment, placementOf(item)) &&
  before.assignment.assignedToUserId === placementOf(item).assignedToUserId &&
  before.isCompleted === isCompleted(item);

/**
 * Whether the command undoes no move by others: it keeps the bucket, or the
 * item is still in the old one or already in the new one.
 */
const keepsOthersMove = (
  before: ItemBefore,
  item: Item,
  target: Assignment,
  reorders: boolean,
): boolean => {
  const current = placementOf(item);
  const moves = !sameBucket(before.assignment, target);
  if (!moves && !reorders) return true;
  if (sameBucket(current, target)) return true;
  // A move reopens a completed item, but not one completed since.
  const isSameState = before.isCompleted || !isCompleted(item);
  return isSameState && sameBucket(current, before.assignment);
};

/**
 * Whether the command undoes no assignment by others: it keeps the assignee, or
 * the item still has the old one or already the new one.
 */
const keepsOthersAssignee = (
  { assignment }: ItemBefore,
  item: Item,
  target: Assignment,
): boolean => {
  const current = placementOf(item).assignedToUserId;
  const from = assignment.assignedToUserId;
  const to = target.assignedToUserId;
  return from === to || current === from || current === to;
};
