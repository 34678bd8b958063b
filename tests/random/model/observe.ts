import { isCarriedOver } from './charts.ts';
import { defaultDisplayName } from '#domain/shared/person.ts';
import { expect } from 'vitest';
import type {
  Entry,
  ModelItem,
  ModelProject,
  ModelTeam,
  Person,
} from './model.ts';
import {
  assignmentOf,
  bucketOf,
  hasField,
  ITEM_TYPES,
  itemsOf,
  personOf,
  sameBucket,
} from './model.ts';
import { byList } from './order.ts';
import type { World } from './world.ts';

/** An item on the wire; its sort key is the one that the server last showed. */
export const shownItem = (
  team: ModelTeam,
  project: ModelProject,
  { content, place, ...item }: ModelItem,
) => {
  const existing = new Set(itemsOf(team).map(({ id }) => id));
  const all = {
    ...content,
    // Links never lead to an item that is deleted, unknown or another team's.
    implementationIds: content.implementationIds.filter((id) =>
      existing.has(id),
    ),
  };
  const own = Object.entries(all).filter(([field]) =>
    hasField(item.kind, field as keyof typeof all),
  );
  return {
    id: item.id,
    linkId: item.linkId,
    teamId: team.id,
    projectId: project.id,
    dateCreated: item.dateCreated,
    itemType: ITEM_TYPES[item.kind],
    revision: item.revision,
    completionDate: place.completionDate,
    // The model has no labels and no comments.
    labelIds: [],
    commentCount: 0,
    ...Object.fromEntries(own),
    projectContexts: [
      {
        projectId: project.id,
        sortKey: item.sortKey,
        ...assignmentOf(place),
        assignmentHistory: item.timeline.slice(-20),
        assignmentHistoryCount: item.timeline.length,
      },
    ],
  };
};

export const shownProject = (team: ModelTeam, project: ModelProject) => ({
  id: project.id,
  teamId: team.id,
  description: project.description,
  status: project.status,
  startDate: project.startDate,
  durationInWeeks: project.weeks,
});

/** A project in a list, with the number of its items. */
export const listedProject = (team: ModelTeam, project: ModelProject) => {
  const inScope = project.items.filter(({ place }) => place.scope === 0);
  const completed = inScope.filter(
    ({ place }) => place.completionDate !== null,
  );
  const carriedOver =
    project.status === 'Completed' ? carriedOverFrom(project) : 0;
  return {
    ...shownProject(team, project),
    itemCounts: {
      all: project.items.length + carriedOver,
      inScope: inScope.length + carriedOver,
      completed: completed.length,
      carriedOver,
    },
  };
};

/** How many open items in scope are now in another project. */
const carriedOverFrom = ({ history }: ModelProject): number => {
  const away = new Set<string>();
  for (const entry of history) {
    if (isCarriedOver(entry)) away.add(entry.itemId);
    else if (entry.to !== null) away.delete(entry.itemId);
  }
  return away.size;
};

/**
 * Which sort keys may change. `spaced` says whether a single placement must
 * space its bucket again; for several placements it is not predicted.
 */
export type Keys = Readonly<{
  placed: ReadonlySet<string>;
  spaced: boolean | 'unknown';
}>;
export const UNTOUCHED: Keys = { placed: new Set(), spaced: false };

type Shown = ReturnType<typeof shownItem>;

/**
 * Compares the complete list of a project with the model, copies the server's
 * sort keys, and records what was shown.
 */
export const observeItems = async (
  world: World,
  { team, project, person }: ObservedState,
  keys: Keys,
): Promise<void> => {
  const reply = await world.call(
    person,
    'POST',
    `/teams/active/projects/${project.id}/all/query`,
    { body: {} },
  );
  expect(reply.status).toBe(200);
  const listed: Shown[] = reply.data.items;
  expect(ids(listed).toSorted(), 'which items').toEqual(
    ids(project.items).toSorted(),
  );
  takeKeys(project, listed, keys);
  for (const item of listed) {
    const own = project.items.find(({ id }) => id === item.id);
    expect(item).toEqual(own && shownItem(team, project, own));
  }
  // Within a bucket by its order, and overall by sort keys.
  expect(ids(listed)).toEqual(ids(project.items.toSorted(byList)));
  for (const { place } of project.items) {
    const bucket = bucketOf(project, place);
    const order = listed.filter(
      ({ projectContexts: [context] }) =>
        context !== undefined && sameBucket(context, place),
    );
    expect(ids(order), `order in ${JSON.stringify(place)}`).toEqual(
      ids(bucket),
    );
  }
  world.records.push({
    team,
    projectId: project.id,
    at: world.now(),
    project: shownProject(team, project),
    items: listed,
  });
};

type ObservedState = Readonly<{
  team: ModelTeam;
  project: ModelProject;
  person: Person;
}>;

const ids = (list: readonly Readonly<{ id: string }>[]) =>
  list.map(({ id }) => id);

const takeKeys = (
  project: ModelProject,
  listed: readonly Shown[],
  keys: Keys,
): void => {
  const changed = new Set<string>();
  for (const item of project.items) {
    const shown = listed.find(({ id }) => id === item.id);
    const key = shown?.projectContexts[0]?.sortKey ?? null;
    if (key !== item.sortKey) changed.add(item.id);
    item.sortKey = key;
  }
  for (const { place } of project.items) {
    const bucket = bucketOf(project, place);
    checkKeys(bucket);
    checkChanges(bucket, changed, keys);
  }
};

/** Only placed items get new keys; other items only if the bucket is spaced. */
const checkChanges = (
  bucket: readonly ModelItem[],
  changed: ReadonlySet<string>,
  { placed, spaced }: Keys,
): void => {
  const rekeyed = ids(bucket).filter((id) => changed.has(id));
  const isTouched = ids(bucket).some((id) => placed.has(id));
  if (isTouched && spaced === 'unknown') return;
  if (isTouched && spaced) {
    expect(bucket.map(({ sortKey }) => sortKey)).toEqual(
      evenlySpacedKeys(bucket.length),
    );
    return;
  }
  const others = rekeyed.filter((id) => !isTouched || !placed.has(id));
  expect(others, 'new keys without need (E62)').toEqual([]);
};

/** Ascending, within the bounds, with four decimals (E61 to E63). */
const checkKeys = (bucket: readonly ModelItem[]) => {
  let before = -50_000;
  for (const { sortKey } of bucket) {
    const key = sortKey ?? NaN;
    expect(key, 'keys of a bucket').toBeGreaterThan(before);
    expect(key).toBeLessThan(50_000);
    expect(key).toBe(Math.round(key * 1e4) / 1e4);
    before = key;
  }
};

/** Keys that are spread evenly over the whole range (Q30). */
const evenlySpacedKeys = (count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) =>
      Math.round((-50_000 + (100_000 / (count + 1)) * (index + 1)) * 1e4) / 1e4,
  );

/** Compares the whole history of a project with the model. */
export const observeHistory = async (
  world: World,
  { team, project, person }: ObservedState,
): Promise<void> => {
  const shown = await historyOf(world, { project, person }, 'limit=500');
  settleOptionalEntries(project, shown);
  expect(shown.map(modeled)).toEqual(
    project.history.toReversed().map((entry) => shownEntry(team, entry)),
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

export const shownEntry = (
  team: ModelTeam,
  { isUncertain: _, ...entry }: Entry,
) => ({
  ...entry,
  recordedAt: entry.occurredAt,
  actorEmailAddress: personOf(team, entry.actorId)?.emailAddress,
  actorDisplayName: nameOf(personOf(team, entry.actorId)?.emailAddress),
  itemTitle: titleIn(team.texts.get(entry.itemId) ?? ''),
  from: withAddress(team, entry.from),
  to: withAddress(team, entry.to),
  commentCount: 0,
  undoes: null,
  undoneBy: null,
  undoneByDisplayName: null,
});

/** A placement with the assignee's address and name, as the history has it. */
const withAddress = (team: ModelTeam, place: Entry['to']) => {
  if (!place) return place;
  const { assignedToUserId: id } = place;
  const address = id === null ? undefined : personOf(team, id)?.emailAddress;
  return {
    ...place,
    assignedToEmailAddress: address ?? null,
    assignedToDisplayName: nameOf(address),
  };
};

/** Nobody in the model has chosen a name. */
const nameOf = (emailAddress: string | undefined): string | null =>
  emailAddress === undefined ? null : defaultDisplayName(emailAddress);

export const titleIn = (text: string): string => text.split('\n', 1)[0] ?? '';

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
  project.history = project.history.flatMap(({ isUncertain, ...entry }) => {
    const { change, itemId } = oldestFirst[next] ?? {};
    const isShown = change === entry.change && itemId === entry.itemId;
    if (isUncertain === true && !isShown) return [];
    next++;
    if (isUncertain === true) addToTimeline(project, entry);
    return [entry];
  });
};
