import { expect } from 'vitest';
import { addDays, dayIn, mondayOf, quarterHourAfter } from './calendar.ts';
import type { CommandOf } from './steps.ts';
import type { ModelItem, ModelProject, ModelTeam } from './model.ts';
import { firstDay, beginsWithin, isInScope } from './model.ts';
import { projectOnWire } from './wireReplies.ts';
import { byList } from './order.ts';
import type { Turn } from './turn.ts';
import {
  wasCarriedOut,
  marked,
  observe,
  projectById,
  record,
  recordReorder,
  send,
  tooMany,
  targetProject,
} from './turn.ts';
import { newProject } from './world.ts';

/*
 * Random changes of projects. Each is sent to the server and carried out in the
 * model, which then predicts the answer and all that the server shows.
 */

const PROJECTS = '/teams/active/projects';

/** Creates a project, which becomes active for its creator (Q70, K24, L24). */
export const start = async (
  turn: Turn,
  { text, from }: CommandOf<'start'>,
): Promise<void> => {
  const { team, person, world, now } = turn;
  const carriesOver = from >= 2;
  const fromId = carriesOver ? targetProject(team, from) : null;
  const source = projectById(team, fromId);
  const projectDescription = marked(team, text);
  const reply = await send(turn, 'POST', PROJECTS, {
    projectDescription,
    projectIdToCarryItemsOverFrom: fromId,
  });
  const carriedOut = wasCarriedOut(reply, [
    fromId !== null && source === undefined && 404,
    team.projects.length >= world.maxProjects && 402,
  ]);
  if (!carriedOut) return;
  const { id } = reply.data.newProject;
  team.lastNumber++;
  const project = newProject(id, team.lastNumber, projectDescription, now);
  team.projects.push(project);
  person.projectId = id;
  expect(reply.data.newProject).toEqual(projectOnWire(team, project));
  if (source !== undefined) {
    const open = source.items.filter(
      ({ place }) => isInScope(place) && place.completionDate === null,
    );
    transferAll(turn, { source, project }, open);
    await observe(turn, source);
  }
  const placedIds = new Set(project.items.map((item) => item.id));
  await observe(turn, project, { placedIds, isRespaced: 'unknown' });
};

type TransferRoute = Readonly<{ source: ModelProject; project: ModelProject }>;

/**
 * Moves the same items, unplanned, in the order of the list, those in scope
 * first; they go to the end of each bucket.
 */
const transferAll = (
  turn: Turn,
  { source, project }: TransferRoute,
  items: readonly ModelItem[],
): void => {
  const ordered = items.toSorted(byList);
  for (const item of ordered) leaveProject(turn, { source, project }, item);
  for (const scope of [0, 1]) {
    const arrivals = ordered.filter(({ place }) => place.scope === scope);
    for (const item of arrivals)
      arriveInProject(turn, { source, project }, item);
    const last = arrivals.at(-1);
    if (last !== undefined) {
      recordReorder(turn, { project, item: last }, { isOptional: true });
    }
  }
};

const leaveProject = (
  turn: Turn,
  { source, project }: TransferRoute,
  item: ModelItem,
) => {
  record(turn, source, item, {
    change: 'Unplanned',
    from: item.place,
    to: null,
    otherProjectId: project.id,
  });
  source.items = source.items.filter((other) => other !== item);
};

const arriveInProject = (
  turn: Turn,
  { source, project }: TransferRoute,
  item: ModelItem,
) => {
  const from = item.place;
  item.place = { ...from, assignedTimeframe: null };
  project.items.push(item);
  record(turn, project, item, {
    change: 'CarriedOver',
    from,
    to: item.place,
    otherProjectId: source.id,
  });
};

/** Changes the given settings (L29); a shorter project unplans later items. */
export const revise = async (
  turn: Turn,
  command: CommandOf<'revise'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetProject(team, command.project);
  const project = projectById(team, id);
  const changes = changesFrom(turn, command);
  const reply = await send(turn, 'PUT', `${PROJECTS}/${id}`, changes);
  const carriedOut = wasCarriedOut(
    reply,
    reasonsAgainstChange(project, changes),
  );
  if (!carriedOut || project === undefined) return;
  const { description, status } = { ...project, ...changes };
  if (status !== project.status) {
    project.statuses = [...project.statuses, { since: turn.now, status }];
  }
  Object.assign(project, { description, status });
  schedule(turn, project, changes);
  expect(reply.data).toEqual(projectOnWire(team, project));
  const moved = unplanBeyond(turn, project);
  const placedIds = new Set(moved.map((item) => item.id));
  await observe(turn, project, { placedIds, isRespaced: 'unknown' });
};

const reasonsAgainstChange = (
  project: ModelProject | undefined,
  { startDate, durationInWeeks }: Changes,
): (number | false)[] => {
  const startBefore = project?.startDate ?? null;
  return [
    project === undefined && 404,
    startDate === NO_SUCH_DAY && 400,
    startDate === null && startBefore !== null && 400,
    !isDuration(durationInWeeks) && 400,
  ];
};

/** 1 to 52 weeks (Q41). */
const isDuration = (weeks = 1): boolean => weeks >= 1 && weeks <= 52;

const NO_SUCH_DAY = '2026-02-30';

type Changes = Readonly<{
  description?: string;
  startDate?: string | null;
  durationInWeeks?: number;
  status?: ModelProject['status'];
}>;

const changesFrom = (turn: Turn, command: CommandOf<'revise'>): Changes => {
  const { text, weeks, status } = command;
  const startDate = startDateFrom(turn, command);
  return {
    ...(text === null ? {} : { description: marked(turn.team, text) }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(weeks === null ? {} : { durationInWeeks: weeks }),
    ...(status === null ? {} : { status }),
  };
};

const startDateFrom = (
  { now, team }: Turn,
  { start: days, oddStart }: CommandOf<'revise'>,
): string | null | undefined => {
  if (oddStart === 'noSuchDay') return NO_SUCH_DAY;
  if (oddStart === 'none') return null;
  return days === null ? undefined : addDays(dayIn(team.zones, now), days);
};

const schedule = (
  { now }: Turn,
  project: ModelProject,
  { startDate: requested, durationInWeeks }: Changes,
): void => {
  const startDate = requested ? mondayOf(requested) : project.startDate;
  const weeks = durationInWeeks ?? project.weeks;
  if (startDate === project.startDate && weeks === project.weeks) return;
  Object.assign(project, { startDate, weeks });
  project.schedules = [...project.schedules, { since: now, startDate, weeks }];
};

/**
 * Moves items beyond the end to unplanned, by timeframe; done work stays done.
 */
const unplanBeyond = (
  turn: Turn,
  project: ModelProject,
): readonly ModelItem[] => {
  const beyond = project.items
    .filter(
      ({ place: { assignedTimeframe } }) =>
        assignedTimeframe !== null &&
        !beginsWithin(assignedTimeframe, project.weeks),
    )
    .toSorted((a, b) => dayOf(a) - dayOf(b) || byList(a, b));
  for (const item of beyond) {
    const from = item.place;
    item.place = { ...from, assignedTimeframe: null };
    project.items = project.items.filter((other) => other !== item);
    project.items.push(item);
    record(turn, project, item, { change: 'Assigned', from, to: item.place });
  }
  const last = beyond.at(-1);
  if (last !== undefined) {
    recordReorder(turn, { project, item: last }, { isOptional: true });
  }
  return beyond;
};

const dayOf = ({ place }: ModelItem): number =>
  place.assignedTimeframe === null ? 0 : firstDay(place.assignedTimeframe);

/** Makes a project active for a person. */
export const choose = async (
  turn: Turn,
  { project: n }: CommandOf<'choose'>,
): Promise<void> => {
  const { team, person } = turn;
  const id = targetProject(team, n);
  const project = projectById(team, id);
  const path = `${PROJECTS}/active`;
  const reply = await send(turn, 'PUT', path, { newActiveProjectId: id });
  if (!wasCarriedOut(reply, [project === undefined && 404]) || !project) return;
  expect(reply.data.newActiveProject).toEqual(projectOnWire(team, project));
  person.projectId = id;
};

/**
 * Deletes a project with its items, or moves them to another (L25, L26, Q40).
 */
export const deleteProject = async (
  turn: Turn,
  { project: n, to: targetSelector }: CommandOf<'deleteProject'>,
): Promise<void> => {
  const { team, world } = turn;
  const id = targetProject(team, n);
  const source = projectById(team, id);
  const deletesItems = targetSelector % 3 === 0;
  const toId = deletesItems ? null : targetProject(team, targetSelector);
  const target = projectById(team, toId);
  const reply = await send(turn, 'DELETE', `${PROJECTS}/${id}`, {
    transferItemsToProjectId: toId,
  });
  const carriedOut = wasCarriedOut(reply, [
    [id, toId].some((projectId) => isUnknown(team, projectId)) && 404,
    toId === id && 400,
    tooMany(world, target, source),
  ]);
  if (!carriedOut || source === undefined) return;
  endProject(turn, source, target);
  if (target !== undefined) await observeAfter(turn, target);
};

/** Every item may have a new sort key. */
const observeAfter = async (turn: Turn, target: ModelProject) => {
  const placedIds = new Set(target.items.map((item) => item.id));
  await observe(turn, target, { placedIds, isRespaced: 'unknown' });
};

const isUnknown = (team: ModelTeam, id: string | null): boolean =>
  id !== null && projectById(team, id) === undefined;

const endProject = (
  turn: Turn,
  source: ModelProject,
  target: ModelProject | undefined,
): void => {
  const { team } = turn;
  team.projects = team.projects.filter((project) => project !== source);
  team.goneProjects.push(source.id);
  if (target !== undefined) {
    transferAll(turn, { source, project: target }, source.items);
  } else {
    team.goneItems.push(...source.items.map((item) => item.id));
  }
  for (const person of team.people) {
    if (person.projectId === source.id) person.projectId = null;
  }
};

/** Changes the team's time zone, which counts from the next quarter hour. */
export const changeTimeZone = async (
  turn: Turn,
  { timeZone }: CommandOf<'zone'>,
): Promise<void> => {
  const reply = await send(turn, 'PUT', '/teams/active/time-zone', {
    timeZone,
  });
  expect(reply.status, reply.text).toBe(200);
  if (timeZone === turn.team.timeZone) return;
  const since = quarterHourAfter(turn.now);
  const before = turn.team.zones.filter((zone) => zone.since < since);
  turn.team.zones = [...before, { timeZone, since }];
  turn.team.timeZone = timeZone;
};
