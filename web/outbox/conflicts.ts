import type { Assignment, Item } from '#api/contract/index.ts';
import { changed, sameBucket } from '#api/contract/values.ts';
import { SlipwayError } from '../providers/http/errors.ts';
import { isCompleted, placementOf } from '../resources/item/store/placement.ts';
import type { ItemCommand } from './itemCommand.ts';

/** The server has another version than the one that a text was written over. */
export class EditConflict extends Error {
  /** What it has, in the shape of what was to be saved. */
  readonly current: unknown;

  constructor(current: unknown) {
    super('Someone else has changed it in the meantime.');
    this.name = 'EditConflict';
    this.current = current;
  }
}

/** Somebody else changed the item while the command on it waited: not sent. */
export class OutdatedCommand extends Error {
  constructor() {
    super('Someone else has changed it in the meantime.');
    this.name = 'OutdatedCommand';
  }
}

/** The person discarded a change while it waited: it is not sent. */
export class Discarded extends Error {
  constructor() {
    super('This change was discarded.');
    this.name = 'Discarded';
  }
}

/** The session ended, or another team is active: the server decided nothing. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof SlipwayError &&
  (error.httpStatus === 401 || error.code === 'TEAM.NOT_ACTIVE');

/** Somebody else deleted it first: that is what was asked for. */
export const unlessGone = (
  { kind }: ItemCommand,
  error: unknown,
): Readonly<{ data: unknown }> => {
  const isGone = error instanceof SlipwayError && error.httpStatus === 404;
  if (kind === 'Delete' && isGone) return { data: {} };
  throw error;
};

/** An item as its command found it. */
export type Before = Readonly<{
  id: string;
  assignment: Assignment;
  isCompleted: boolean;
  /** Its beginning, to name it by. */
  description: string;
}>;

const NAME_LENGTH = 200;

export const beforeOf = (item: Item): Before => {
  const { scope, assignedTimeframe, assignedToUserId } = placementOf(item);
  return {
    id: item.id,
    assignment: { scope, assignedTimeframe, assignedToUserId },
    isCompleted: isCompleted(item),
    description: item.description.slice(0, NAME_LENGTH),
  };
};

/** A command that is older has waited: others may have been faster. */
const FRESH_MS = 5_000;

/** As much of a queued command as decides whether it is outdated. */
type Given = Readonly<{
  command: ItemCommand;
  projectId: string;
  before: readonly Before[];
  givenAt: number;
}>;

/**
 * What a command found, by the ids of the server, which an item that was added
 * must have by now; without those of many that were never created.
 */
export const createdOf = (
  { command, before }: Given,
  ids: Readonly<{
    createdId: (id: string) => string;
    isOrphaned: (id: string) => boolean;
  }>,
): ReadonlyMap<string, Before> => {
  if (command.kind === 'Add') return new Map();
  const there = before.filter(
    ({ id }) => command.kind !== 'Bulk' || !ids.isOrphaned(id),
  );
  return new Map(there.map((one) => [ids.createdId(one.id), one]));
};

/**
 * The items that a command may change: without those that somebody else has
 * changed while it waited. What is gone is left to the server, which says so.
 */
export const upToDate = async (
  { command, projectId, givenAt }: Given,
  before: ReadonlyMap<string, Before>,
  now: number,
  find: (projectId: string, ids: string[]) => Promise<readonly Item[]>,
): Promise<readonly string[]> => {
  const ids = [...before.keys()];
  if (ids.length === 0 || now - givenAt < FRESH_MS) return ids;
  const outdated = (await find(projectId, ids)).filter((item) => {
    const then = before.get(item.id);
    return then !== undefined && isOutdated(then, item, command);
  });
  if (outdated.length > 0 && command.kind !== 'Bulk') {
    throw new OutdatedCommand();
  }
  return ids.filter((id) => !outdated.some((item) => item.id === id));
};

/**
 * True when an item was changed since its command was given, and the command
 * would overwrite that. One that already is where it was to go is not: the
 * answer to an earlier try may be lost.
 */
export const isOutdated = (
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

/** Where a command wants an item; null where that does not matter. */
const wantedBy = (
  command: ItemCommand,
  { assignment }: Before,
): Assignment | 'gone' | null => {
  switch (command.kind) {
    case 'Move':
      return changed(assignment, command.move.newAssignment ?? {});
    case 'Add':
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
