import { expect } from 'vitest';
import type { Entry, ModelProject } from './model.ts';
import { assignmentOf } from './model.ts';
import type { ObservedState } from './observeItems.ts';
import { entryOnWire } from './wireReplies.ts';
import type { World } from './world.ts';

/** Compares the whole history of a project with the model. */
export const observeHistory = async (
  world: World,
  { team, project, person }: ObservedState,
): Promise<void> => {
  const shown = await historyOf(world, { project, person }, 'limit=500');
  settleOptionalEntries(project, shown);
  expect(shown.map(modeled)).toEqual(
    project.history.toReversed().map((entry) => entryOnWire(team, entry)),
  );
};

type ShownEntry = Entry &
  Readonly<{
    id: string;
    changeId: string;
    undoable: boolean;
    otherProjectName: string | null;
  }>;

/** A history, page by page, newest first. */
export const historyOf = async (
  world: World,
  { project, person }: Pick<ObservedState, 'project' | 'person'>,
  query: string,
): Promise<ShownEntry[]> => {
  const entries: ShownEntry[] = [];
  for (let cursor = ''; ;) {
    const { status, data } = await world.call(
      person,
      'GET',
      `/teams/active/projects/${project.id}/history?${query}${cursor}`,
    );
    expect(status).toBe(200);
    entries.push(...data.entries);
    if (data.nextCursor === null) return entries;
    cursor = `&cursor=${String(data.nextCursor)}`;
  }
};

/** The entry without undo, which the model does not cover. */
export const modeled = ({
  id: _,
  changeId: _changeId,
  undoable: _undoable,
  otherProjectName: _otherProjectName,
  ...entry
}: ShownEntry) => entry;

/** Adds the last effect of a command on an item. */
const addToTimeline = ({ items }: ModelProject, entry: Entry): void => {
  const item = items.find(({ id }) => id === entry.itemId);
  if (item === undefined || entry.to === null) return;
  const { occurredAt: dateUpdated, actorId, change, to } = entry;
  item.timeline = [
    ...item.timeline,
    { dateUpdated, actorId, change, assignment: assignmentOf(to) },
  ];
};

/** Keeps optional entries only if the server shows them. */
const settleOptionalEntries = (
  project: ModelProject,
  shown: readonly ShownEntry[],
): void => {
  const oldestFirst = shown.toReversed();
  let next = 0;
  project.history = project.history.flatMap(({ isOptional, ...entry }) => {
    const { change, itemId } = oldestFirst[next] ?? {};
    const isShown = change === entry.change && itemId === entry.itemId;
    if (isOptional === true && !isShown) return [];
    next++;
    if (isOptional === true) addToTimeline(project, entry);
    return [entry];
  });
};
