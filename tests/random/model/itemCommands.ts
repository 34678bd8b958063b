import { expect } from 'vitest';
import type { CommandOf } from './steps.ts';
import type { Content, ModelItem, ModelProject } from './model.ts';
import {
  bucketOf,
  changedPlace,
  emptyContent,
  hasField,
  KINDS,
  OUT_OF_SCOPE,
  pick,
  projectOf,
} from './model.ts';
import { itemOnWire } from './wireReplies.ts';
import { hasNoRoomAtEnd } from './order.ts';
import type { Turn } from './turn.ts';
import {
  assignmentFrom,
  wasCarriedOut,
  itemById,
  marked,
  observe,
  projectById,
  reasonsAgainst,
  record,
  recordReorder,
  send,
  tooMany,
  targetItem,
  targetProject,
} from './turn.ts';

/*
 * Random changes of items. Each is sent to the server and carried out in the
 * model, which then predicts the answer and all that the server shows.
 */

const ITEMS = '/teams/active/project-items';

/** A new item goes to the end of its bucket (E46, E48, K25). */
export const create = async (
  turn: Turn,
  { itemKind, project: n, text, assignment }: CommandOf<'create'>,
): Promise<void> => {
  const { team, world } = turn;
  const named = projectFor(turn, n);
  const project = projectById(team, named.projectId ?? turn.person.projectId);
  const change = assignmentFrom(turn, assignment ?? {});
  const description = marked(team, text);
  const reply = await send(turn, 'POST', `${ITEMS}/${itemKind}`, {
    description,
    ...named,
    ...(assignment === null ? {} : { newAssignment: change }),
  });
  const carriedOut = wasCarriedOut(reply, [
    description.trim() === '' && 400,
    tooMany(world, project, { items: [description] }),
    ...reasonsAgainst(team, project, change),
  ]);
  if (!carriedOut || project === undefined) return;
  const place = changedPlace(OUT_OF_SCOPE, change);
  const { id } = reply.data;
  const item = newItem(turn, project, {
    id,
    kind: itemKind,
    description,
    place,
  });
  expect(reply.data.linkId).toBe(item.linkId);
  const isRespaced = hasNoRoomAtEnd(bucketOf(project, place));
  project.items.push(item);
  team.texts.set(item.id, description);
  record(turn, project, item, { change: 'Planned', from: null, to: place });
  if (isRespaced) recordReorder(turn, { project, item });
  await observe(turn, project, { placedIds: new Set([item.id]), isRespaced });
  const [shown] = itemOnWire(team, project, item).projectContexts;
  expect(reply.data.projectPlanContext).toEqual(shown);
};

/** Every fourth time the active project, which need not be named. */
const projectFor = ({ team, person }: Turn, n: number) => {
  const isUnnamed = n % 4 === 0 && person.projectId !== null;
  return isUnnamed ? {} : { projectId: targetProject(team, n) };
};

const newItem = (
  { now }: Turn,
  project: ModelProject,
  {
    description,
    ...given
  }: Pick<ModelItem, 'id' | 'kind' | 'place'> &
    Readonly<{ description: string }>,
): ModelItem => {
  project.lastNumber++;
  return {
    ...given,
    linkId: `${project.number}-${project.lastNumber}`,
    number: project.lastNumber,
    dateCreated: now,
    content: emptyContent(description),
    revision: 0,
    timeline: [],
    sortKey: null,
  };
};

/** Changes an item's fields (L36 to L38). */
export const edit = async (
  turn: Turn,
  command: CommandOf<'edit'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetItem(team, command.item);
  const item = itemById(team, id);
  const project = projectOf(team, id);
  const kind = kindFor(item, command.usesOtherPath);
  const changes = changesFrom(turn, command, kind);
  const reply = await send(turn, 'PUT', `${ITEMS}/${kind}/${id}`, changes);
  if (!wasCarriedOut(reply, [item?.kind !== kind && 404])) return;
  if (item === undefined || project === undefined) return;
  applyContent(item, changes);
  team.texts.set(id, item.content.description);
  expect(reply.data.item).toEqual(itemOnWire(team, project, item));
  await observe(turn, project);
};

/** The path of the item's kind, or of another kind if `usesOtherPath`. */
const kindFor = (item: ModelItem | undefined, usesOtherPath: boolean) => {
  const kind = item?.kind ?? 'gtm';
  return (usesOtherPath ? pick(KINDS, KINDS.indexOf(kind) + 1) : kind) ?? kind;
};

/** Counts each field that changes as a revision, as the server does. */
const applyContent = (item: ModelItem, changes: Partial<Content>): void => {
  for (const [field, value] of Object.entries(changes)) {
    const before = item.content[field as keyof Content];
    if (JSON.stringify(before) !== JSON.stringify(value)) item.revision++;
  }
  item.content = { ...item.content, ...changes };
};

const changesFrom = (
  { team, other }: Turn,
  { text, goals, startDate, links, patterns }: CommandOf<'edit'>,
  kind: ModelItem['kind'],
): Partial<Content> => {
  const ids = [...linkTargets(team), ...linkTargets(other).slice(0, 2), 'none'];
  const all: Partial<Content> = {
    ...(text === null ? {} : { description: marked(team, text) }),
    ...(goals === null ? {} : { goals }),
    ...(startDate === null
      ? {}
      : { startDate: startDate === 'none' ? null : startDate }),
    ...(links === null
      ? {}
      : { implementationIds: links.map((n) => pick(ids, n) ?? '') }),
    ...(patterns === null
      ? {}
      : {
          projectPatternIds: patterns,
          localPatternData: {
            patterns: patterns.map((title, index) => ({
              id: `${index}`,
              title,
              description: '',
            })),
            patternConnections: [],
          },
          newTestScenarios: patterns.map((given, index) => ({
            id: `${index}`,
            given,
            when: 'it is opened',
            then: 'it shows',
          })),
        }),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([field]) =>
      hasField(kind, field as keyof Content),
    ),
  );
};

const linkTargets = ({ projects, goneItems }: Turn['team']) => [
  ...projects.flatMap(({ items }) => items.map(({ id }) => id)),
  ...goneItems.slice(-2),
];

/** Completes or reopens an item; the timeframe stays (L40, Q59). */
export const complete = async (
  turn: Turn,
  { item: n, markComplete }: CommandOf<'complete'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetItem(team, n);
  const item = itemById(team, id);
  const path = `${ITEMS}/all/${id}/complete`;
  const reply = await send(turn, 'PUT', path, { markComplete });
  const project = projectOf(team, id);
  if (!wasCarriedOut(reply, [item === undefined && 404])) return;
  if (item === undefined || project === undefined) return;
  setCompleted(turn, { project, item }, { isCompleted: markComplete });
  expect(reply.data.item).toEqual(itemOnWire(team, project, item));
  await observe(turn, project);
};

/** Completes or reopens an item in the model, unless it is so already. */
export const setCompleted = (
  turn: Turn,
  { project, item }: Readonly<{ project: ModelProject; item: ModelItem }>,
  { isCompleted }: Readonly<{ isCompleted: boolean }>,
): void => {
  const from = item.place;
  if ((from.completionDate !== null) === isCompleted) return;
  item.place = { ...from, completionDate: isCompleted ? turn.now : null };
  const change = isCompleted ? 'Completed' : 'Reopened';
  record(turn, project, item, { change, from, to: item.place });
};

export const deleteItem = async (
  turn: Turn,
  { item: n }: CommandOf<'deleteItem'>,
): Promise<void> => {
  const { team } = turn;
  const id = targetItem(team, n);
  const project = projectOf(team, id);
  const reply = await send(turn, 'DELETE', `${ITEMS}/all/${id}`);
  if (!wasCarriedOut(reply, [project === undefined && 404])) return;
  if (project === undefined) return;
  takeOut(turn, project, id);
  await observe(turn, project);
};

/** Deletes an item from its project in the model. */
export const takeOut = (
  turn: Turn,
  project: ModelProject,
  itemId: string,
): void => {
  const item = project.items.find(({ id }) => id === itemId);
  if (item === undefined) return;
  record(turn, project, item, {
    change: 'Unplanned',
    from: item.place,
    to: null,
  });
  project.items = project.items.filter(({ id }) => id !== itemId);
  turn.team.goneItems.push(itemId);
};
