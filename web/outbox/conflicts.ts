import type { Assignment, Item } from '#api/contract/index.ts';
import { changed, sameBucket } from '#api/contract/values.ts';
import { SlipwayError } from '../providers/http/errors.ts';
import { isCompleted, placementOf } from '../resources/item/store/placement.ts';
import type { ItemCommand } from './itemCommand.ts';

/** The server's version is not the one that the text was based on. */
export class EditConflict extends Error {
  /** The server's value, in the shape of the value to save. */
  readonly current: unknown;

  constructor(current: unknown) {
    super('Someone else has changed it in the meantime.');
    this.name = 'EditConflict';
    this.current = current;
  }
}

/** Another person changed the item while the command waited: it is not sent. */
export class OutdatedCommand extends Error {
  constructor() {
    super('Someone else has changed it in the meantime.');
    this.name = 'OutdatedCommand';
  }
}

/** The person discarded the change while it waited: it is not sent. */
export class Discarded extends Error {
  constructor() {
    super('This change was discarded.');
    this.name = 'Discarded';
  }
}

/** The server decided nothing: the session ended, or another team is active. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof SlipwayError &&
  (error.httpStatus === 401 || error.code === 'TEAM.NOT_ACTIVE');

/** A deletion counts as done if somebody else has already deleted the item. */
export const unlessGone = (
  { kind }: ItemCommand,
  error: unknown,
): Readonly<{ data: unknown }> => {
  const isGone = error instanceof SlipwayError && error.httpStatus === 404;
  if (kind === 'Delete' && isGone) return { data: {} };
  throw error;
};

/** An item before its command. */
export type Before = Readonly<{
  id: string;
  assignment: Assignment;
  isCompleted: boolean;
  /** The beginning of its text, used as its name. */
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

/** An older command has waited, so others may have changed the items. */
const FRESH_MS = 5_000;

/** The parts of a queued command that decide whether it is outdated. */
type Given = Readonly<{
  command: ItemCommand;
  projectId: string;
  before: readonly Before[];
  givenAt: number;
}>;

/**
 * The items of a command by their server ids. Throws if its item was never
 * created; a bulk command leaves such items out.
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
 * The ids that a command may change: not those that another person changed
 * meanwhile. Deleted items stay in, as the server reports them.
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
 * Whether somebody changed what the command would overwrite. An item already in
 * its target state is not outdated: an earlier try may have worked.
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

/** Where a command puts an item; null if its place does not matter. */
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

/**
 * The bucket stays, or the item is still in the old one or already in the new.
 */
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
  // A move reopens a completed item, but not one completed meanwhile.
  const isSameState = before.isCompleted || !isCompleted(now);
  return isSameState && sameBucket(there, before.assignment);
};

/** The assignee stays, or is still the old one or already the new one. */
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
