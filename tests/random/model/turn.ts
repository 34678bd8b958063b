import { expect } from 'vitest';
import type { Answer, Method } from '#tests/support/apiSession.ts';
import type {
  AssignmentChange,
  Change,
  ModelItem,
  ModelProject,
  ModelTeam,
  Person,
  Place,
} from './model.ts';
import {
  assignmentOf,
  beginsWithin,
  isInScope,
  itemsOf,
  personOf,
  pick,
} from './model.ts';
import { observeHistory } from './observeHistory.ts';
import type { Keys } from './observeItems.ts';
import { observeItems, UNTOUCHED } from './observeItems.ts';
import type { World } from './world.ts';

/** One command's turn: the sender, the team and the time. */
export type Turn = Readonly<{
  world: World;
  team: ModelTeam;
  other: ModelTeam;
  person: Person;
  /** The idempotency key of its command. */
  key: string;
  /** Whether the command is sent a second time. */
  twice: boolean;
  now: string;
  /** Whether the answer repeats ids of the other team that were sent. */
  repeatsInput?: boolean;
}>;

/**
 * Sends a command. If it is sent a second time under the same key, it must have
 * no second effect and get the same answer.
 */
export const send = async (
  { world, person, key, twice, repeatsInput = false }: Turn,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const more = { key, repeatsInput, ...(body === undefined ? {} : { body }) };
  const reply = await world.call(person, method, path, more);
  if (twice) {
    const again = await world.call(person, method, path, more);
    expect(again.text).toBe(reply.text);
  }
  return reply;
};

/**
 * Whether the server carried out the command. It must, unless there are reasons
 * against it; then it must answer with one of their statuses.
 */
export const isDone = (
  { status, text }: Answer,
  reasons: readonly (number | false)[],
): boolean => {
  const against = reasons.filter((reason) => reason !== false);
  const allowed = against.length === 0 ? [200] : against;
  expect(allowed, text).toContain(status);
  return status === 200;
};

/** Adds an entry to the histories of the project and the item. */
export const record = (
  { now, person }: Turn,
  project: ModelProject,
  item: ModelItem,
  {
    change,
    from,
    to,
    otherProjectId = null,
    isUncertain = false,
  }: Readonly<{
    change: Change;
    from: Place | null;
    to: Place | null;
    otherProjectId?: string | null;
    isUncertain?: boolean;
  }>,
): void => {
  project.history.push({
    occurredAt: now,
    actorId: person.userId,
    itemId: item.id,
    change,
    from,
    to,
    otherProjectId,
    ...(isUncertain ? { isUncertain } : {}),
  });
  if (to === null || isUncertain) return;
  item.timeline = [
    ...item.timeline,
    {
      dateUpdated: now,
      actorId: person.userId,
      change,
      assignment: assignmentOf(to),
    },
  ];
};

/** A new sort key in the same bucket; `isUncertain` if only the server knows. */
export const recordReorder = (
  turn: Turn,
  { project, item }: Readonly<{ project: ModelProject; item: ModelItem }>,
  isUncertain = false,
): void => {
  const { place } = item;
  record(turn, project, item, {
    change: 'Reordered',
    from: place,
    to: place,
    isUncertain,
  });
};

/** Compares what the server shows of a project with the model. */
export const observe = async (
  turn: Turn,
  project: ModelProject,
  keys: Keys = UNTOUCHED,
): Promise<void> => {
  const state = { team: turn.team, project, person: turn.person };
  await observeHistory(turn.world, state);
  await observeItems(turn.world, state, keys);
};

/** An id that never existed. */
export const UNKNOWN_ID = 'never-was';

/** An existing item, or occasionally a deleted or unknown one. */
export const targetItem = (team: ModelTeam, n: number): string => {
  const gone = n % 16 === 15 ? pick(team.goneItems, n) : undefined;
  return gone ?? pick(itemsOf(team), n)?.id ?? UNKNOWN_ID;
};

/** An existing project, or occasionally a deleted or unknown one. */
export const targetProject = (team: ModelTeam, n: number): string => {
  const gone = n % 16 === 15 ? pick(team.goneProjects, n) : undefined;
  return gone ?? pick(team.projects, n)?.id ?? UNKNOWN_ID;
};

export const projectById = (team: ModelTeam, id: string | null) =>
  team.projects.find((project) => project.id === id);

export const itemById = (team: ModelTeam, id: string) =>
  itemsOf(team).find((item) => item.id === id);

type RequestedAssignment = Readonly<{
  scope?: 0 | 1;
  timeframe?: Place['assignedTimeframe'];
  assignee?: string;
}>;

/** An assignment as it is sent. */
export const assignmentFrom = (
  { team, other }: Turn,
  { scope, timeframe, assignee }: RequestedAssignment,
): AssignmentChange => ({
  ...(scope === undefined ? {} : { scope }),
  ...(timeframe === undefined ? {} : { assignedTimeframe: timeframe }),
  ...(assignee === undefined
    ? {}
    : { assignedToUserId: userFrom(assignee, team, other) }),
});

export const userFrom = (
  name: string,
  team: ModelTeam,
  other: ModelTeam,
): string | null => {
  switch (name) {
    case 'first':
      return team.people[0].userId;
    case 'second':
      return team.people[1].userId;
    case 'foreign':
      return other.people[0].userId;
    default:
      return null;
  }
};

/** The reasons to refuse an assignment in a project. */
export const reasonsAgainst = (
  team: ModelTeam,
  project: ModelProject | undefined,
  change: AssignmentChange,
): (number | false)[] => {
  if (project === undefined) return [404];
  const timeframe = countingTimeframe(change);
  const assignee = change.assignedToUserId ?? null;
  return [
    timeframe !== null && !beginsWithin(timeframe, project.weeks) && 400,
    assignee !== null && personOf(team, assignee) === undefined && 400,
  ];
};

/** A change that goes out of scope ignores its timeframe. */
const countingTimeframe = ({ scope, assignedTimeframe }: AssignmentChange) =>
  scope === undefined || isInScope({ scope })
    ? (assignedTimeframe ?? null)
    : null;

/** The reason why a project cannot take more items (K25), if any. */
export const tooMany = (
  { maxItems }: World,
  project: ModelProject | undefined,
  more: Readonly<{ items: readonly unknown[] }> | undefined,
): number | false => {
  const count = more?.items.length ?? 0;
  return count > 0 && (project?.items.length ?? 0) + count > maxItems && 402;
};

/** Marks a text as this team's, so that a leak to another team is found. */
export const marked = ({ mark }: ModelTeam, text: string): string =>
  text.trim() === '' ? text : `${text} ${mark}`;
