import type { Assignment } from '../shared/assignment.ts';
import { sameAssignment, sameBucket } from '../shared/assignment.ts';
import { groupByBucket } from './bucket.ts';
import type { AssignedItem } from './coarseEvents.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { itemsAssigned, itemsReopened } from './plainOrCoarseEvents.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { slotsAtEnd } from './slots.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve } from './project.ts';

/** An item and its wanted assignment. */
type RequestedMove = Readonly<{
  itemId: string;
  from: Placement;
  to: Assignment;
  sortKey: number;
}>;

/**
 * Assigns items in the given order, like `moveItem`. Items that change bucket
 * move to its end and are reopened (F11); a new assignee alone does not move an
 * item.
 */
export const moveItems = (
  project: CreatedProject,
  moves: readonly RequestedMove[],
): readonly ProjectEvent[] => {
  const { projectId } = project;
  const staying = moves.filter(
    ({ from, to }) => sameBucket(from, to) && !sameAssignment(from, to),
  );
  const moving = moves.filter(({ from, to }) => !sameBucket(from, to));
  const completed = moving.filter(({ from }) => from.completionDate !== null);
  const eventsBeforeMoves = [
    ...itemsReopened(
      projectId,
      completed.map(({ itemId, from }) => ({ itemId, from })),
    ),
    ...itemsAssigned(projectId, staying.map(toAssignedItem), 'Moved'),
  ];
  const movesByBucket = groupByBucket(moving, ({ to }) => to);
  return movesByBucket.reduce<readonly ProjectEvent[]>(
    (events, bucketMoves) => {
      // The project stays created, because none of these events delete it.
      const current = events.reduce<Project>(evolve, project) as CreatedProject;
      return [...events, ...moveToEnd(current, bucketMoves)];
    },
    eventsBeforeMoves,
  );
};

const toAssignedItem = ({ to, ...move }: RequestedMove): AssignedItem => {
  const { completionDate } = move.from;
  return { ...move, to: { ...to, completionDate } };
};

/** Moves items to the end of their common bucket. */
const moveToEnd = (
  { projectId, plan }: CreatedProject,
  moves: readonly RequestedMove[],
): readonly ProjectEvent[] => {
  const [{ to: bucket }] = moves as readonly [RequestedMove];
  const { sortKeys, respaced } = slotsAtEnd(plan, bucket, moves.length);
  const items = moves.map(({ itemId, from, to }, index) => ({
    itemId,
    from: { ...from, completionDate: null },
    to: { ...to, completionDate: null },
    sortKey: sortKeys[index] ?? 0,
  }));
  const { itemId, to: placement, sortKey } = items.at(-1) as AssignedItem;
  return [
    ...itemsAssigned(projectId, items, 'Moved'),
    ...reorderedIfRespaced(
      { projectId, itemId, placement },
      { sortKey, respaced },
    ),
  ];
};
