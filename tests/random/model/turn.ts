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
import type { KeyChanges } from './observeItems.ts';
import { observeItems, NO_KEY_CHANGES } from './observeItems.ts';
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
export const wasCarriedOut = (
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
    isOptional = false,
  }: Readonly<{
    change: Change;
    from: Place | null;
    to: Place | null;
    otherProjectId?: string | null;
    isOptional?: boolean;
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
    ...(isOptional ? { isOptional } : {}),
  });
  if (to === null || isOptional) return;
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

/** Records a new sort key in the same bucket. */
export const recordReorder = (
  turn: Turn,
  { project, item }: Readonly<{ project: ModelProject; item: ModelItem }>,
  { isOptional = false }: Readonly<{ isOptional?: boolean }> = {},
): void => {
  const { place } = item;
  record(turn, project, item, {
    change: 'Reordered',
    from: place,
    to: place,
    isOptional,
  });
};

/** Compares what the server shows of a project with the model. */
export const observe = async (
  turn: Turn,
  project: ModelProject,
  keyChanges: KeyChanges = NO_KEY_CHANGES,
): Promise<void> => {
  const state = { team: turn.team, project, person: turn.person };
  await observeHistory(turn.world, state);
  await observeItems(turn.world, state, keyChanges);
};

/** An id that never existed. */
export const UNKNOWN_ID = 'never-was';

/** One in sixteen selectors selects what was deleted, if there is any. */
const selectsDeleted = (n: number): boolean => n % 16 === 15;

/** An existing item, or occasionally a deleted or unknown one. */
export const targetItem = (team: ModelTeam, n: number): string => {
  const deleted = selectsDeleted(n) ? pick(team.goneItems, n) : undefined;
  return deleted ?? pick(itemsOf(team), n)?.id ?? UNKNOWN_ID;
};

/** An existing project, or occasionally a deleted or unknown one. */
export const targetProject = (team: ModelTeam, n: number): string => {
  const deleted = selectsDeleted(n) ? pick(team.goneProjects, n) : undefined;
  return deleted ?? pick(team.projects, n)?.id ?? UNKNOWN_ID;
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

/** The user that a command names; null for none. */
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

/** The statuses with which an assignment in a project may be refused. */
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

/** The status of the refusal if a project cannot take more items (K25). */
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
