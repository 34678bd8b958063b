import { expect, it } from 'vitest';
import type { TeamExport } from '#application/export/teamExport.ts';
import { planTeamExport } from '#application/import/planTeamExport.ts';
import type { StreamStates } from '#application/shared/streamStates.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { eventually } from '#tests/support/eventually.ts';
import { NOW, TEAM } from '#tests/support/fixed.ts';
import { placed } from '#tests/support/situations/project.ts';
import {
  itemsOfTeam,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const SCHEDULE = { startDate: null, durationInWeeks: 12 };

const exportedItem = (id: string, implementationIds: readonly string[]) => ({
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

const TEAM_EXPORT: TeamExport = {
  format: 'Slipway',
  version: 1,
  exportedAt: NOW,
  team: { id: 'exported', name: 'Exported', timeZone: 'UTC' },
  members: [],
  labels: [],
  story: { productStory: '', elements: [] },
  projects: [
    {
      ...SCHEDULE,
      id: 'launch',
      number: 1,
      name: 'Launch',
      status: 'Live',
      schedules: [],
      items: [exportedItem('gone', []), exportedItem('linking', ['gone'])],
      history: [],
    },
  ],
};

/** Says that each id of one item was deleted, and nothing else exists. */
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

it('A whole team is imported again after its imported project was deleted', async () => {
  const shop = await slipwayWithProject();
  const { actor, useCases } = shop;
  const importOnce = async (commandId: string) => {
    const source = { format: 'Slipway', teamExport: TEAM_EXPORT } as const;
    const request = { actor, commandId, projectId: null, source };
    const { id } = await useCases.importItems({ ...request, dryRun: false });
    const progress = () => useCases.getImport({ actor, importId: id });
    await eventually(async () => (await progress()).state !== 'Running');
    return progress();
  };
  const importedId = async () =>
    (await projectIdsOf(shop)).find((id) => id !== shop.projectId) ?? '';
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
  expect(await itemsOfTeam(shop)).toHaveLength(2);
});
