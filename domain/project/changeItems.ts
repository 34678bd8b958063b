import type { Assignment } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import type { AssignedItem, FormerPlacement } from './coarseEvents.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { ChangeItems } from './commands.ts';
import { moveItems } from './decideMoves.ts';
import type { ProjectEvent } from './events.ts';
import {
  itemsCompleted,
  itemsReleased,
  itemsReopened,
} from './plainOrCoarseEvents.ts';
import { newAssignment } from './newAssignment.ts';
import type { CreatedProject } from './project.ts';
import { plannedItem } from './project.ts';

/** For released items that are deleted instead of moved. */
const NOT_TRANSFERRED = null;

export type ItemResult = Readonly<{
  itemId: string;
  /** Why it was refused; null if it was done, or nothing had to change. */
  refused: DomainError | null;
}>;

/**
 * Changes at most MAX_ITEMS_PER_EVENT items in one decision. Reports failures
 * per item, and changes the rest.
 */
export const changeItems = (
  { data: { itemIds, change }, metadata }: ChangeItems,
  project: CreatedProject,
): Readonly<{
  events: readonly ProjectEvent[];
  results: readonly ItemResult[];
}> => {
  const { projectId } = project;
  const { accepted, results } = attemptEach(itemIds, (itemId) =>
    requestedAssignment(project, itemId, change),
  );
  switch (change.type) {
    case 'Assign':
      return { events: moveItems(project, accepted), results };
    case 'Complete': {
      const open = accepted.filter(({ from }) => from.completionDate === null);
      const items = open.map(formerPlacementOf);
      const events = itemsCompleted(projectId, items, metadata.now);
      return { events, results };
    }
    case 'Reopen': {
      const done = accepted.filter(({ from }) => from.completionDate !== null);
      const items = done.map(formerPlacementOf);
      return { events: itemsReopened(projectId, items), results };
    }
    case 'Delete': {
      const items = accepted.map(formerPlacementOf);
      return {
        events: itemsReleased(projectId, items, NOT_TRANSFERRED),
        results,
      };
    }
    default:
      return change satisfies never;
  }
};

/** An item and its wanted assignment, which only `Assign` changes. */
type RequestedAssignment = Omit<AssignedItem, 'to'> &
  Readonly<{ to: Assignment }>;

/** Throws DomainError if the item refuses the change. */
const requestedAssignment = (
  project: CreatedProject,
  itemId: string,
  change: ChangeItems['data']['change'],
): RequestedAssignment => {
  const { placement: from, sortKey } = plannedItem(project, itemId);
  if (change.type !== 'Assign') return { itemId, from, to: from, sortKey };
  const { newAssignment: assignmentChange, assigneeIsMember } = change;
  const to = newAssignment(project, from, {
    change: assignmentChange,
    assigneeIsMember,
  });
  return { itemId, from, to, sortKey };
};

const formerPlacementOf = ({
  itemId,
  from,
}: RequestedAssignment): FormerPlacement => ({ itemId, from });

/**
 * Tries each item once. Returns what `attempt` returned for the items that did
 * not refuse, and a result for every item.
 */
const attemptEach = <T>(
  itemIds: readonly string[],
  attempt: (itemId: string) => T,
): { accepted: readonly T[]; results: readonly ItemResult[] } => {
  const distinct = new Set(itemIds);
  if (distinct.size > MAX_ITEMS_PER_EVENT) {
    throw new RangeError('More items than one append takes.');
  }
  const accepted: T[] = [];
  const results: ItemResult[] = [];
  for (const itemId of distinct) {
    try {
      accepted.push(attempt(itemId));
      results.push({ itemId, refused: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ itemId, refused: error });
    }
  }
  return { accepted, results };
};
