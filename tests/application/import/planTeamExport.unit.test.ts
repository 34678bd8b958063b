import { describe, expect, it } from 'vitest';
import type { TeamExport } from '#application/export/teamExport.ts';
import { planTeamExport } from '#application/import/planTeamExport.ts';
import type { StreamStates } from '#application/shared/streamStates.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { eventually } from '#tests/support/eventually.ts';
import { NOW, TEAM } from '#tests/support/fixed.ts';
import { placed } from '#tests/support/situations/project.ts';
import { teamExport } from '#tests/support/situations/teamExport.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  itemsOfTeam,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const SCHEDULE = { startDate: null, durationInWeeks: 12 };

const exportedItem = (
  id: string,
  implementationIds: readonly string[] = [],
) => ({
  ...placed({}),
  id,
  linkId: '1-1',
  number: 1,
  itemType: ItemType.Demo,
  dateCreated: NOW,
  sortKey: 1,
  fields: { description: id, implementationIds },
  comments: [],
});

const TEAM_EXPORT = teamExport({
  ...SCHEDULE,
  id: 'launch',
  number: 1,
  name: 'Launch',
  status: 'Live',
  schedules: [],
  items: [exportedItem('gone', []), exportedItem('linking', ['gone'])],
  history: [],
});

/** Streams in which each id that an item could get is that of a deleted one. */
const statesWithout = (goneId: string): StreamStates => {
  const deleted = Array.from({ length: 100 }, (_, times) =>
    streamOf.item(
      ids.derivedId('import', TEAM, 'Slipway', goneId, String(times)),
    ),
  );
  return {
    load: async (_: unknown, streamId: string) => ({
      state: { status: deleted.includes(streamId) ? 'Deleted' : 'None' },
    }),
  } as unknown as StreamStates;
};

it('A whole team is imported without an item that was deleted too often, and without links to it', async () => {
  const { lines, projects } = await planTeamExport(TEAM_EXPORT, {
    teamId: TEAM,
    projects: [],
    names: {
      findMember: () => null,
      resolveLabels: () => ({ labelIds: [], refused: [] }),
      resolveLabel: () => null,
      newLabels: () => [],
    },
    entitlements: DEFAULT_ENTITLEMENTS,
    now: NOW,
    states: statesWithout('gone'),
    ids,
  });
  expect(lines).toMatchObject([
    { outcome: 'Skip', reason: expect.stringContaining('deleted too often') },
    { outcome: 'Create' },
  ]);
  const items = projects.flatMap((project) => project.items);
  expect(items.map(({ fields }) => fields)).toMatchObject([
    { description: 'linking', implementationIds: [] },
  ]);
});

/** Imports a team and waits for the end; returns the answer and progress. */
const importInto = async (
  { actor, useCases }: SlipwayWithProject,
  request: Readonly<{
    commandId: string;
    projectId: string | null;
    teamExport: TeamExport;
  }>,
) => {
  const { teamExport, ...target } = request;
  const source = { format: 'Slipway', teamExport } as const;
  const started = await useCases.importItems({
    ...{ actor, ...target, source },
    dryRun: false,
  });
  const progress = () => useCases.getImport({ actor, importId: started.id });
  await eventually(async () => (await progress()).state !== 'Running');
  return { ...started, ...(await progress()) };
};

it('A whole team is imported again after its imported project was deleted', async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases } = fixture;
  const importOnce = (commandId: string) =>
    importInto(fixture, {
      commandId,
      projectId: null,
      teamExport: TEAM_EXPORT,
    });
  const importedId = async () =>
    (await projectIdsOf(fixture)).find((id) => id !== fixture.projectId) ?? '';
  const done = { state: 'Done', done: 2 };
  expect(await importOnce('first')).toMatchObject(done);
  const projectId = await importedId();
  await useCases.deleteProject({
    actor,
    commandId: 'delete',
    projectId,
    transferItemsTo: null,
  });
  expect(await importOnce('second')).toMatchObject(done);
  expect(await importedId()).not.toBe(projectId);
  expect(await itemsOfTeam(fixture)).toHaveLength(2);
});

it('A whole team with two projects of one name is imported again into the same ones, even if one was deleted', async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases } = fixture;
  const [project] = TEAM_EXPORT.projects;
  const teamExport = {
    ...TEAM_EXPORT,
    projects: [1, 2].map((number) => ({
      ...project,
      id: `launch ${String(number)}`,
      number,
      items: [exportedItem(`item of ${String(number)}`)],
    })),
  } as TeamExport;
  const importOnce = (commandId: string) =>
    importInto(fixture, { commandId, projectId: null, teamExport });
  await importOnce('first');
  const [first = '', second = ''] = (await projectIdsOf(fixture)).filter(
    (id) => id !== fixture.projectId,
  );
  const projectOf = async (description: string) => {
    const items = await itemsOfTeam(fixture);
    return items.find((item) => item.description === description)?.projectId;
  };
  const isFirst = (await projectOf('item of 1')) === first;
  const [ofOne, ofTwo] = isFirst ? [first, second] : [second, first];
  await useCases.deleteProject({
    actor,
    commandId: 'delete',
    projectId: ofOne,
    transferItemsTo: null,
  });
  await useCases.reviseProject({
    actor,
    commandId: 'date',
    projectId: ofTwo,
    changes: { startDate: '2026-06-01', durationInWeeks: 30 },
  });
  await importOnce('second');
  expect(await projectOf('item of 2')).toBe(ofTwo);
  expect(await projectOf('item of 1')).not.toBe(ofTwo);
  const created = await useCases.findProject(actor, ofTwo);
  expect(created).toMatchObject({
    startDate: '2026-06-01',
    durationInWeeks: 30,
  });
});

describe('A team’s export that is imported into a project in use', () => {
  const week = (index: number) =>
    placed({ assignedTimeframe: { span: Span.Week, index } });
  const items = [
    { ...exportedItem('last of week 1'), ...week(0), number: 1, sortKey: 32 },
    { ...exportedItem('only of week 2'), ...week(1), number: 2, sortKey: 8 },
    { ...exportedItem('second of week 1'), ...week(0), number: 3, sortKey: 16 },
    { ...exportedItem('first of week 1'), ...week(0), number: 4, sortKey: -16 },
  ];
  const [project] = TEAM_EXPORT.projects;

  it.each([['its own project'], ['a chosen project']])(
    'keeps the order of its plan in %s',
    async (target) => {
      const fixture = await slipwayWithProject();
      const { description } = await fixture.useCases.findProject(
        fixture.actor,
        fixture.projectId,
      );
      await fixture.addItem({ description: 'in use', newAssignment: week(0) });
      const teamExport = {
        ...TEAM_EXPORT,
        projects: [{ ...project, name: description, items }],
      } as TeamExport;
      const { rows, state } = await importInto(fixture, {
        commandId: 'import',
        projectId: target === 'a chosen project' ? fixture.projectId : null,
        teamExport,
      });
      expect(state).toBe('Done');
      expect(rows.map(({ title }) => title)).toEqual(items.map(({ id }) => id));
      const imported = await itemsIn(fixture);
      const weekOne = imported
        .filter((item) => item.assignedTimeframe?.index === 0)
        .toSorted((a, b) => a.sortKey - b.sortKey);
      expect(weekOne.map((item) => item.description)).toEqual([
        'in use',
        'first of week 1',
        'second of week 1',
        'last of week 1',
      ]);
    },
  );
});
