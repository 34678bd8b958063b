import type { Item } from '#api/contract/index.ts';
import { changed, sameBucket } from '#api/contract/values.ts';
import type { Before, ItemCommand } from './keptCommands.ts';
import { isCompleted, placementOf } from './placement.ts';

/**
 * True when an item was changed since its command was given, and the command
 * would overwrite that. One that already is where it was to go is not: the
 * answer to an earlier try may be lost.
 */
export const isOvertaken = (
  before: Before,
  now: Item,
  command: ItemCommand,
): boolean => {
  const wanted = wantedBy(command, before);
  if (wanted === null) return false;
  if (wanted === 'gone') return !isAsBefore(before, now);
  const reorders = command.kind === 'Move' && !!command.move.orderUpdate;
  return !(
    isBucketFree(before, now, wanted, reorders) &&
    isPersonFree(before, now, wanted)
  );
};

type Assignment = Before['assignment'];

/** Where a command wants an item; null where that does not matter. */
const wantedBy = (
  command: ItemCommand,
  { assignment }: Before,
): Assignment | 'gone' | null => {
  switch (command.kind) {
    case 'Move':
      return changed(assignment, command.move.newAssignment ?? {});
    case 'Toggle':
      return null;
    case 'Delete':
      return 'gone';
    case 'Bulk':
      if (command.change.command === 'Delete') return 'gone';
      return command.change.command === 'Assign'
        ? changed(assignment, command.change.newAssignment)
        : null;
    default:
      return command satisfies never;
  }
};

const isAsBefore = ({ assignment, isCompleted: was }: Before, now: Item) =>
  sameBucket(assignment, placementOf(now)) &&
  assignment.assignedToUserId === placementOf(now).assignedToUserId &&
  was === isCompleted(now);

/** The bucket is not to be changed, or is as it was, or as it is wanted. */
const isBucketFree = (
  before: Before,
  now: Item,
  wanted: Assignment,
  reorders: boolean,
): boolean => {
  const there = placementOf(now);
  const moves = !sameBucket(before.assignment, wanted);
  if (!moves && !reorders) return true;
  if (sameBucket(there, wanted)) return true;
  // A move opens what is completed: not what was completed in the meantime.
  const isSameState = before.isCompleted || !isCompleted(now);
  return isSameState && sameBucket(there, before.assignment);
};

/** Likewise the person it is assigned to. */
const isPersonFree = (
  { assignment }: Before,
  now: Item,
  wanted: Assignment,
): boolean => {
  const there = placementOf(now).assignedToUserId;
  const from = assignment.assignedToUserId;
  const to = wanted.assignedToUserId;
  return from === to || there === from || there === to;
};
