import { expect } from 'vitest';
import { dayIn } from './calendar.ts';
import type { ChartName } from './charts.ts';
import {
  CHART_NAMES,
  chartOf,
  momentAt,
  scheduleAt,
  wholeDay,
} from './charts.ts';
import type { CommandOf } from './steps.ts';
import type { ModelItem, ModelProject, ModelTeam } from './model.ts';
import { firstDay, ITEM_TYPES, lastDay, pick } from './model.ts';
import { historyOf, modeled, observeHistory } from './observeHistory.ts';
import { observeItems, NO_KEY_CHANGES } from './observeItems.ts';
import {
  listedProjectOnWire,
  entryOnWire,
  itemOnWire,
  titleIn,
} from './wireReplies.ts';
import type { Turn } from './turn.ts';
import { projectById, userFrom, targetItem } from './turn.ts';
import type { World } from './world.ts';

const anyProject = ({ team }: Turn, n: number) => pick(team.projects, n);

const query = (parts: object): string =>
  Object.entries(parts)
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
    )
    .join('&');

/** A list of items by filter, sort and range. */
export const list = async (
  turn: Turn,
  command: CommandOf<'list'>,
): Promise<void> => {
  const { world, team, person } = turn;
  const project = anyProject(turn, command.project);
  if (project === undefined) return;
  const filter = filterFrom(turn, project, command);
  const { sort: field, descending, range } = command;
  const sort = [field, descending ? 'DESC' : 'ASC'];
  const ask = async (parts: object) => {
    const path = `/resources/items?${query(parts)}`;
    const { status, data, headers, text } = await world.call(
      person,
      'GET',
      path,
    );
    expect(status, text).toBe(200);
    return { data, range: headers.get('Content-Range') };
  };
  const all = await ask({ filter, sort });
  const expected = project.items.filter((item) => matches(turn, item, command));
  const shown = expected.map((item) => itemOnWire(team, project, item));
  expect(byId(all.data)).toEqual(byId(shown));
  expectSorted(project, all.data, { field, descending });
  const [first, more] = range;
  const part = await ask({ filter, sort, range: [first, first + more] });
  expect(part.data).toEqual(all.data.slice(first, first + more + 1));
  expect(part.range).toBe(rangeOf(first, part.data.length, expected.length));
};

const rangeOf = (first: number, count: number, total: number): string =>
  count === 0
    ? `items */${total}`
    : `items ${first}-${first + count - 1}/${total}`;

const byId = (list: readonly Readonly<{ id: string }>[]) =>
  list.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const filterFrom = (
  { team, other, person }: Turn,
  project: ModelProject,
  command: CommandOf<'list'>,
) => ({
  // The active project need not be named.
  ...(person.projectId === project.id ? {} : { projectId: project.id }),
  ...(command.scope === null ? {} : { scope: command.scope }),
  ...(command.timeframe === null ? {} : { timeframe: command.timeframe }),
  ...(command.itemKind === null
    ? {}
    : { itemType: ITEM_TYPES[command.itemKind] }),
  ...(command.completed === null ? {} : { completed: command.completed }),
  ...(command.assignee === null
    ? {}
    : { assignedToUserId: userFrom(command.assignee, team, other) }),
  ...(command.words === null ? {} : { q: command.words }),
});

const matches = (
  { team, other }: Turn,
  { place, kind, content }: ModelItem,
  command: CommandOf<'list'>,
): boolean =>
  [
    command.scope === null || command.scope === place.scope,
    command.timeframe === null ||
      isInside(place.assignedTimeframe, command.timeframe),
    command.itemKind === null || command.itemKind === kind,
    command.completed === null ||
      command.completed === (place.completionDate !== null),
    command.assignee === null ||
      userFrom(command.assignee, team, other) === place.assignedToUserId,
    command.words === null || hasWords(content.description, command.words),
  ].every(Boolean);

/** A day in its week, a week in its milestone, never the reverse (E35, Q25). */
const isInside = (
  inner: ModelItem['place']['assignedTimeframe'],
  outer: NonNullable<CommandOf<'list'>['timeframe']>,
): boolean => {
  if (outer === 'unassigned') return inner === null;
  return (
    inner !== null &&
    inner.span <= outer.span &&
    firstDay(inner) >= firstDay(outer) &&
    lastDay(inner) <= lastDay(outer)
  );
};

/** The words of a text, in lower case and without accents. */
const plainWords = (text: string): string[] =>
  text
    .replaceAll(/[Éé]/g, 'e')
    .replaceAll('ï', 'i')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Each word must begin a word of the text; accents do not count. */
const hasWords = (text: string, words: string): boolean =>
  plainWords(words).every((word) =>
    plainWords(text).some((other) => other.startsWith(word)),
  );

const SORT_VALUE: Readonly<
  Record<string, (item: ModelItem) => string | number | null>
> = {
  sortKey: ({ sortKey }) => sortKey,
  dateCreated: ({ dateCreated }) => dateCreated,
  completionDate: ({ place }) => place.completionDate,
  itemType: ({ kind }) => ITEM_TYPES[kind],
  number: ({ number }) => number,
  id: ({ number }) => number,
};

/** Checks the order by field, then by number; equal texts must be adjacent. */
const expectSorted = (
  { items }: ModelProject,
  shown: readonly Readonly<{ id: string }>[],
  { field, descending }: Readonly<{ field: string; descending: boolean }>,
): void => {
  const valueOf = SORT_VALUE[field];
  if (valueOf === undefined) return;
  const rows = shown
    .map(({ id }) => items.find((item) => item.id === id))
    .filter((item) => item !== undefined);
  // Items without a value may be first or last, but must be adjacent.
  const isEmpty = rows.map((item) => valueOf(item) === null);
  const boundaries = isEmpty.filter(
    (empty, index) => index > 0 && empty !== isEmpty[index - 1],
  );
  expect(boundaries.length, 'what has no value').toBeLessThanOrEqual(1);
  for (const [index, after] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined) continue;
    const [a, b] = [valueOf(before), valueOf(after)];
    if (a === null || b === null) continue;
    if (a === b) expect(before.number).toBeLessThanOrEqual(after.number);
    else expect(a < b, `${a} before ${b}`).toBe(!descending);
  }
};

/**
 * Searches by all words, at most 50 items, matches in the title first (L32).
 */
export const search = async (
  turn: Turn,
  { project: n, words }: CommandOf<'search'>,
): Promise<void> => {
  const project = anyProject(turn, n);
  if (project === undefined) return;
  const { status, data } = await turn.world.call(
    turn.person,
    'GET',
    `/teams/active/projects/${project.id}/search?query=${encodeURIComponent(words)}`,
  );
  expect(status).toBe(200);
  const isAsked = plainWords(words).length > 0;
  const expected = project.items
    .filter(({ content }) => isAsked && hasWords(content.description, words))
    .map(({ id, content: { description }, place: { scope } }) => ({
      id,
      description,
      scope,
    }));
  const results: typeof expected = data.searchResults;
  expect(byId(results)).toEqual(byId(expected));
  const isInTitle = results.map(({ description }) =>
    hasWords(titleIn(description), words),
  );
  expect(isInTitle).toEqual(
    isInTitle.toSorted((a, b) => Number(b) - Number(a)),
  );
};

/** A chart as of now, of an earlier instant or of a whole day. */
export const chart = async (
  turn: Turn,
  { project: n, name, instant: selected, isWholeDay }: CommandOf<'chart'>,
): Promise<void> => {
  const project = anyProject(turn, n);
  if (project === undefined) return;
  const instant =
    selected === null ? null : (pick(turn.world.instants, selected) ?? null);
  const asOf =
    instant !== null && isWholeDay ? dayIn(turn.team.zones, instant) : instant;
  await observeChart(turn, project, { name, asOf });
};

const observeChart = async (
  { world, team, person }: Pick<Turn, 'world' | 'team' | 'person'>,
  project: ModelProject,
  { name, asOf }: Readonly<{ name: ChartName; asOf: string | null }>,
): Promise<void> => {
  const now = world.now();
  const moment =
    asOf?.length === 'YYYY-MM-DD'.length
      ? wholeDay(team.zones, asOf, now)
      : momentAt(team.zones, asOf ?? now);
  const reply = await world.call(
    person,
    'GET',
    `/teams/active/projects/${project.id}/charts/${name}${asOf === null ? '' : `?asOf=${asOf}`}`,
  );
  const { expected, refused } = expectedChart(name, project, moment);
  const about = `${name} as of ${asOf ?? 'now'}: ${reply.text}`;
  expect(reply.status, about).toBe(expected === null ? refused : 200);
  if (expected === null) return;
  const { asOf: shownAt, ...shown } = reply.data;
  expect(dayIn(team.zones, shownAt)).toBe(moment.today);
  expect(round(shown), JSON.stringify(scheduleAt(project, moment))).toEqual(
    expected,
  );
};

/** Before the project existed, it has no chart. */
const expectedChart = (
  name: ChartName,
  project: ModelProject,
  moment: Parameters<typeof chartOf>[2],
) =>
  project.schedules.some(({ since }) => moment.has(since))
    ? { expected: chartOf(name, project, moment), refused: 400 }
    : { expected: null, refused: 404 };

/** Six decimals, because fractions may be calculated in another order. */
const round = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'number' ? Math.round(inner * 1e6) / 1e6 : inner,
  );

/** A part of a history, page by page. */
export const history = async (
  turn: Turn,
  { project: n, change, by, item, limit }: CommandOf<'history'>,
): Promise<void> => {
  const { world, team, person } = turn;
  const project = anyProject(turn, n);
  if (project === undefined) return;
  const itemId = item === null ? null : targetItem(team, item);
  const actorId = by === null ? null : (team.people[by]?.userId ?? null);
  const parts = { change, itemId, actorId };
  const conditions = Object.entries(parts).filter(
    ([, value]) => value !== null,
  );
  const parameters = conditions.map(
    ([name, value]) => `${name}=${String(value)}`,
  );
  const shown = await historyOf(
    world,
    { project, person },
    [`limit=${limit}`, ...parameters].join('&'),
  );
  const expected = project.history.filter((entry) =>
    conditions.every(
      ([name, value]) => entry[name as keyof typeof entry] === value,
    ),
  );
  expect(shown.map(modeled)).toEqual(
    expected.toReversed().map((entry) => entryOnWire(team, entry)),
  );
};

/** A query as of an instant returns what was shown at that instant. */
export const projectAsOf = async (
  { world }: Pick<Turn, 'world'>,
  { record: n }: CommandOf<'asOf'>,
): Promise<void> => {
  const record = pick(world.records, n);
  if (record === undefined) return;
  const { team, projectId, at, items, project } = record;
  if (projectById(team, projectId) === undefined) return;
  const { status, data } = await world.call(
    team.people[0],
    'GET',
    `/teams/active/projects/${projectId}/as-of?at=${at}`,
  );
  expect(status).toBe(200);
  expect(data).toEqual({ project, items, at });
};

/** Checks everything that both people of a team see. */
export const observeAll = async (
  world: World,
  team: ModelTeam,
): Promise<void> => {
  for (const person of team.people) {
    await observeProjects({ world, team, person });
  }
  const [person] = team.people;
  for (const project of team.projects) {
    const view = { world, team, person };
    await observeHistory(world, { team, project, person });
    await observeItems(world, { team, project, person }, NO_KEY_CHANGES);
    for (const name of CHART_NAMES) {
      await observeChart(view, project, { name, asOf: null });
    }
  }
};

/** Checks the projects, and which of them is active (Q70). */
export const observeProjects = async ({
  world,
  team,
  person,
}: Pick<Turn, 'world' | 'team' | 'person'>): Promise<void> => {
  const projects = team.projects.map((project) =>
    listedProjectOnWire(team, project),
  );
  const ask = (path: string) => world.call(person, 'GET', path);
  const listed = await ask(`/resources/projects?sort=["description","ASC"]`);
  expect(byId(listed.data)).toEqual(byId(projects));
  const names = listed.data.map(
    (project: { description: string }) => project.description,
  );
  expect(names).toEqual(
    names.toSorted((a: string, b: string) => a.localeCompare(b)),
  );
  const live = await ask(
    `/resources/projects?${query({ filter: { status: 'Live' } })}`,
  );
  expect(byId(live.data)).toEqual(
    byId(projects.filter(({ status }) => status === 'Live')),
  );
  const { userContext, availableProjects } = (
    await ask('/user/core-application-context')
  ).data;
  expect(
    availableProjects.map(({ id }: { id: string }) => id).toSorted(),
  ).toEqual(projects.map(({ id }) => id).toSorted());
  const { activeProjectId } = userContext;
  const expected = person.projectId ?? nextProject(team);
  if (expected !== null) {
    expect(activeProjectId, 'active project').toBe(expected);
    return;
  }
  const candidates =
    projects.length > 0 ? projects.map(({ id }) => id) : [null];
  expect(candidates).toContain(activeProjectId);
};

/**
 * The active project after a deletion: the first Live one by description (Q70).
 * Null if there is none or if several qualify.
 */
const nextProject = ({ projects }: ModelTeam): string | null => {
  const [first, second] = projects
    .filter(({ status }) => status === 'Live')
    .toSorted((a, b) => a.description.localeCompare(b.description));
  return first?.description === second?.description
    ? null
    : (first?.id ?? null);
};
