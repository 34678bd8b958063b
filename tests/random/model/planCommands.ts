import { expect } from 'vitest';
import type { CommandOf } from './steps.ts';
import type {
  AssignmentChange,
  Entry,
  ModelItem,
  ModelProject,
  Place,
} from './model.ts';
import {
  assignmentOf,
  bucketOf,
  changedPlace,
  itemsOf,
  pick,
  projectOf,
  sameBucket,
} from './model.ts';
import { itemOnWire } from './wireReplies.ts';
import type { PositionInBucket, Neighbors } from './order.ts';
import { hasNoRoomAtEnd, positionBetween } from './order.ts';
import { takeOut, setCompleted } from './itemCommands.ts';
import type { Turn } from './turn.ts';
import {
  assignmentFrom,
  wasCarriedOut,
  itemById,
  observe,
  reasonsAgainst,
  record,
  recordReorder,
  send,
  targetItem,
  targetProject,
  projectById,
  UNKNOWN_ID,
} from './turn.ts';

/*
 * Random moves of items. Each is sent to the server and carried out in the
 * model, which then predicts the answer and all that the server shows.
 */

const contextPath = (projectId: string, itemId: string) =>
  `/teams/active/projects/${projectId}/all/${itemId}/project-context`;

/** Changes an item's assignment; in another bucket it goes to the end (L41). */
export const move = async (
  turn: Turn,
  { item: n, assignment }: CommandOf<'move'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetItem(team, n);
  const item = itemById(team, id);
  const project = projectOf(team, id);
  const change = assignmentFrom(turn, assignment);
  const projectId = project?.id ?? targetProject(team, n);
  const reply = await send(turn, 'PUT', contextPath(projectId, id), {
    newAssignment: change,
  });
  const carriedOut = wasCarriedOut(reply, [
    ...reasonsAgainst(team, project, change),
  ]);
  if (!carriedOut || item === undefined || project === undefined) return;
  const isRespaced = reassign(turn, { project, item }, change);
  await observe(turn, project, { placedIds: new Set([id]), isRespaced });
  const [shown] = itemOnWire(team, project, item).projectContexts;
  expect(reply.data).toEqual({ projectPlanContext: shown });
};

type ItemInProject = Readonly<{ project: ModelProject; item: ModelItem }>;

/** Reassigns an item; true if its new bucket must be spaced again. */
const reassign = (
  turn: Turn,
  { project, item }: ItemInProject,
  change: AssignmentChange,
): boolean => {
  const to = changedPlace(item.place, change);
  if (sameBucket(to, item.place)) {
    assign(turn, { project, item }, to);
    return false;
  }
  const isRespaced = hasNoRoomAtEnd(bucketOf(project, to, item));
  moveTo(turn, { project, item }, to);
  insertAt(project, item, bucketOf(project, to, item).length);
  if (isRespaced) recordReorder(turn, { project, item });
  return isRespaced;
};

/** Completed work that moves to another bucket is open again (F11). */
const moveTo = (turn: Turn, itemInProject: ItemInProject, to: Place): void => {
  setCompleted(turn, itemInProject, { isCompleted: false });
  assign(turn, itemInProject, { ...to, completionDate: null });
};

const assign = (
  turn: Turn,
  { project, item }: ItemInProject,
  to: Place,
): void => {
  const from = item.place;
  if (JSON.stringify(assignmentOf(from)) === JSON.stringify(assignmentOf(to))) {
    return;
  }
  item.place = to;
  record(turn, project, item, { change: 'Assigned', from, to });
};

/** Puts an item at a position among the others of its bucket. */
const insertAt = (
  project: ModelProject,
  item: ModelItem,
  index: number,
): void => {
  const next = bucketOf(project, item.place, item)[index];
  const others = project.items.filter((other) => other !== item);
  const position = next === undefined ? others.length : others.indexOf(next);
  project.items = others.toSpliced(position, 0, item);
};

/**
 * Moves an item between neighbors, in its bucket or another (L42, E59, Q29).
 */
export const reorder = async (
  turn: Turn,
  command: CommandOf<'reorder'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetItem(team, command.item);
  const item = itemById(team, id);
  const project = projectOf(team, id);
  if (item === undefined || project === undefined) return;
  const target = pick(project.items, command.target) ?? item;
  const { scope, assignedTimeframe } = target.place;
  const change = { scope, assignedTimeframe };
  const others = bucketOf(project, target.place, item);
  const neighbors = neighborsFor(turn, others, command);
  const reply = await send(turn, 'PUT', contextPath(project.id, id), {
    newAssignment: change,
    orderUpdate: orderUpdateFor(neighbors),
  });
  const isElsewhere = [neighbors.left, neighbors.right].some(
    (neighbor) => neighbor !== null && !others.includes(neighbor),
  );
  if (!wasCarriedOut(reply, [isElsewhere && 409])) return;
  const newPosition = positionBetween(others, neighbors);
  const keys = new Map(others.map((other) => [other.id, other.sortKey]));
  const to = { ...item.place, ...change };
  await moveToPosition(turn, { project, item }, { to, newPosition });
  const [shown] = itemOnWire(team, project, item).projectContexts;
  expect(reply.data.projectPlanContext).toEqual(shown);
  expect(reply.data.newSortKey).toBe(item.sortKey);
  expect(item.sortKey).toBe(newPosition.sortKey ?? item.sortKey);
  const respaced = others
    .filter((other) => keys.get(other.id) !== other.sortKey)
    .map((other) => ({ id: other.id, sortKey: other.sortKey }));
  expect(reply.data.respaced).toEqual(expect.arrayContaining(respaced));
  expect(reply.data.respaced).toHaveLength(
    newPosition.isRespaced ? others.length : 0,
  );
};

const orderUpdateFor = ({ left, right }: Neighbors) => ({
  leftNeighborId: left?.id ?? null,
  rightNeighborId: right?.id ?? null,
});

const moveToPosition = async (
  turn: Turn,
  itemInProject: ItemInProject,
  { to, newPosition }: Readonly<{ to: Place; newPosition: PositionInBucket }>,
): Promise<void> => {
  const { project, item } = itemInProject;
  const isMove = !sameBucket(to, item.place);
  if (isMove) moveTo(turn, itemInProject, to);
  insertAt(project, item, newPosition.index);
  const isNewKey = !isMove && newPosition.sortKey !== item.sortKey;
  // At the end of its own bucket, an item may keep its sort key or get one that
  // only the server knows.
  const isOptional =
    !isMove && !newPosition.isRespaced && newPosition.sortKey === null;
  if (newPosition.isRespaced || isNewKey) {
    recordReorder(turn, itemInProject, { isOptional });
  }
  const keys = {
    placedIds: new Set([item.id]),
    isRespaced: newPosition.isRespaced,
  };
  await observe(turn, project, keys);
};

/** The neighbors that a client would name, or wrong ones. */
const neighborsFor = (
  { team, other }: Turn,
  others: readonly ModelItem[],
  { position, how }: CommandOf<'reorder'>,
): Neighbors => {
  const index = position % (others.length + 1);
  const left = others[index - 1] ?? null;
  const right = others[index] ?? null;
  switch (how) {
    case 'between':
      return { left, right };
    case 'after':
      return { left: others.at(-1) ?? null, right: null };
    case 'before':
      return { left: null, right };
    case 'end':
      return { left: null, right: null };
    default: {
      const all = [...itemsOf(team), ...itemsOf(other).slice(0, 1)];
      // Another number from the same selector, so that the two mostly differ.
      const rightSelector = Math.floor(position / 7);
      return {
        left: pick(all, position) ?? null,
        right: pick(all, rightSelector) ?? null,
      };
    }
  }
};

/** One in eight items of a bulk command can be in any project, or gone. */
const mayBeElsewhere = (n: number): boolean => n % 8 === 7;

/** Changes many items at once; a refusal is reported for its item. */
export const bulk = async (
  turn: Turn,
  command: CommandOf<'bulk'>,
): Promise<void> => {
  const { team } = turn;
  const projectId = targetProject(team, command.project);
  const project = projectById(team, projectId);
  const existingIds = project?.items.map(({ id }) => id) ?? [];
  const ids = command.items.map((n) =>
    mayBeElsewhere(n)
      ? targetItem(team, n)
      : (pick(existingIds, n) ?? UNKNOWN_ID),
  );
  const change = assignmentFrom(turn, command.assignment);
  const reply = await send(
    turn,
    'POST',
    `/teams/active/projects/${projectId}/all/bulk`,
    { command: command.action, itemIds: ids, newAssignment: change },
  );
  if (!wasCarriedOut(reply, [project === undefined && 404])) return;
  if (project === undefined) return;
  const entriesBefore = project.history.length;
  const results = [...new Set(ids)].map((id) => ({
    id,
    result: changeOne(turn, project, { ...command, id, change }),
  }));
  if (command.action === 'Assign') {
    const added = project.history.splice(entriesBefore);
    project.history.push(...inOrderOfMoves(added));
  }
  expect(
    reply.data.results.map(
      ({ id, result }: { id: string; result: string }) => ({
        id,
        result,
      }),
    ),
  ).toEqual(results);
  await observe(turn, project, {
    placedIds: new Set(ids),
    isRespaced: 'unknown',
  });
};

/** Reopened items first, then those that stay, then arrivals by bucket. */
const inOrderOfMoves = (entries: readonly Entry[]): Entry[] => {
  const groups = Map.groupBy(entries, groupOf);
  const first = ['reopened', 'staying'].flatMap((group) => {
    const members = groups.get(group) ?? [];
    groups.delete(group);
    return members;
  });
  return [...first, ...[...groups.values()].flat()];
};

const groupOf = ({ change, from, to }: Entry): string => {
  if (change === 'Reopened') return 'reopened';
  if (from === null || to === null) return '';
  if (change === 'Assigned' && sameBucket(from, to)) return 'staying';
  return JSON.stringify([to.scope, to.assignedTimeframe]);
};

const changeOne = (
  turn: Turn,
  project: ModelProject,
  {
    id,
    action,
    change,
  }: Readonly<{ id: string; action: string; change: AssignmentChange }>,
): string => {
  const item = project.items.find((candidate) => candidate.id === id);
  if (item === undefined) return 'NotFound';
  switch (action) {
    case 'Assign': {
      const reasons = reasonsAgainst(turn.team, project, change);
      if (reasons.some((reason) => reason !== false)) return 'InvalidRequest';
      assignOne(turn, { project, item }, change);
      return 'Ok';
    }
    case 'Delete':
      takeOut(turn, project, id);
      return 'Ok';
    default:
      setCompleted(
        turn,
        { project, item },
        { isCompleted: action === 'Complete' },
      );
      return 'Ok';
  }
};

const assignOne = (
  turn: Turn,
  itemInProject: ItemInProject,
  change: AssignmentChange,
): void => {
  const { project, item } = itemInProject;
  const to = changedPlace(item.place, change);
  if (sameBucket(to, item.place)) {
    assign(turn, itemInProject, to);
    return;
  }
  moveTo(turn, itemInProject, to);
  insertAt(project, item, bucketOf(project, to, item).length);
  recordReorder(turn, itemInProject, { isOptional: true });
};
