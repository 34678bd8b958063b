import { describe, expect, it } from 'vitest';
import type {
  ExportedChange,
  ExportedProject,
} from '#application/export/teamExport.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Placement } from '#domain/project/planEvents.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Crash, watchingCrash } from '#tests/support/adaptedStores.ts';
import { eventually } from '#tests/support/eventually.ts';
import { NOW } from '#tests/support/fixed.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { doneAt, inWeek, placed } from '#tests/support/situations/project.ts';
import { teamExport } from '#tests/support/situations/teamExport.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsOfTeam,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const MONDAY = '2026-02-02';
const instantOn = (day: number) => `2026-02-0${String(day)}T10:00:00.000Z`;

const entry = (
  day: number,
  change: ExportedChange['change'],
  from: Placement | null,
  to: Placement,
): ExportedChange => ({
  at: instantOn(day),
  actorUserId: 'somebody',
  change,
  itemId: 'item 0',
  itemType: from === null ? ItemType.Demo : null,
  from,
  to,
});

const LATER = inWeek(4);
const DONE = doneAt(instantOn(5), LATER);

/** One item: planned, assigned to a stranger, moved, reordered, completed. */
const HISTORY = [
  entry(2, 'Planned', null, inWeek(0)),
  entry(3, 'Assigned', inWeek(0), inWeek(0, 'unknown')),
  entry(4, 'Assigned', inWeek(0, 'unknown'), LATER),
  entry(4, 'Reordered', LATER, LATER),
  entry(5, 'Completed', LATER, DONE),
];

/** A project whose first item has the history, and is completed. */
const launch = (items: number): ExportedProject => ({
  id: 'launch',
  number: 1,
  name: 'Launch',
  status: 'Live',
  startDate: MONDAY,
  durationInWeeks: 10,
  schedules: [
    { startDate: null, durationInWeeks: 12, since: instantOn(1) },
    { startDate: MONDAY, durationInWeeks: 12, since: instantOn(2) },
    { startDate: MONDAY, durationInWeeks: 10, since: instantOn(3) },
  ],
  items: Array.from({ length: items }, (_, n) => ({
    ...(n === 0 ? DONE : placed()),
    id: `item ${String(n)}`,
    linkId: `1-${String(n + 1)}`,
    number: n + 1,
    itemType: ItemType.Demo,
    dateCreated: NOW,
    sortKey: n,
    fields: { description: `Item ${String(n)}` },
    comments: [],
  })),
  history: HISTORY,
});

const importTeam = (
  { actor }: SlipwayWithProject,
  by: MemorySlipway,
  project = launch(1),
) =>
  by.useCases.importItems({
    actor,
    commandId: 'import',
    projectId: null,
    source: { format: 'Slipway', teamExport: teamExport(project) },
    dryRun: false,
  });

const finish = async (
  { actor }: SlipwayWithProject,
  by: MemorySlipway,
  importId = 'import',
) => {
  const progress = () => by.useCases.getImport({ actor, importId });
  await eventually(async () => (await progress()).state !== 'Running');
  return progress();
};

/** Writes `count` appends, including those of workflows' records, and dies. */
const diesAfter =
  (count: number) =>
  (eventStore: EventStore): EventStore => {
    let written = 0;
    return {
      ...eventStore,
      append: async (...args) => {
        if (written++ >= count) throw new Crash();
        return eventStore.append(...args);
      },
    };
  };

const importedProject = async (fixture: SlipwayWithProject) => {
  const projects = await fixture.useCases.listProjects(fixture.actor);
  return projects.find(({ description }) => description === 'Launch');
};

describe('An import of a whole team', () => {
  it('has the same result after a crash between any two writes', async () => {
    let appends = 0;
    for (let isCut = true; isCut; appends++) {
      const fixture = await slipwayWithProject();
      const { adapt, hasCrashed } = watchingCrash(diesAfter(appends));
      const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
      const started = await importTeam(fixture, dying).catch(() => null);
      await eventually(
        async () => hasCrashed() || !(await isUnfinished(fixture)),
      );
      isCut = started === null || (await isUnfinished(fixture));
      const nextProcess = memorySlipway({ sharesStoresOf: fixture });
      if (started === null) await importTeam(fixture, nextProcess);
      await nextProcess.useCases.resumeWorkflows({ idleMs: 0 });
      expect(await finish(fixture, nextProcess)).toMatchObject({
        state: 'Done',
      });
      const when = `after ${String(appends)} appends`;
      expect(await itemsOfTeam(fixture), when).toMatchObject([DONE]);
      expect(await importedProject(fixture), when).toMatchObject({
        startDate: MONDAY,
        durationInWeeks: 10,
      });
    }
    // Otherwise the import would hardly have been interrupted.
    expect(appends).toBeGreaterThan(10);
  });

  it('fills a project of the same name that has a start date but never had an item', async () => {
    const fixture = await slipwayWithProject();
    const { actor, useCases } = fixture;
    const { userId, teamId } = actor;
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: 'start',
      description: 'Launch',
    });
    await useCases.reviseProject({
      actor,
      commandId: 'date',
      projectId: value.projectId,
      changes: { startDate: '2026-01-05', durationInWeeks: 20 },
    });
    await importTeam(fixture, fixture);
    expect(await finish(fixture, fixture)).toMatchObject({
      state: 'Done',
      done: 1,
    });
    expect(await projectIdsOf(fixture)).toHaveLength(2);
    expect(await importedProject(fixture)).toMatchObject({
      startDate: MONDAY,
      durationInWeeks: 10,
    });
    expect(await itemsOfTeam(fixture)).toMatchObject([DONE]);
  });

  it('leaves the dates of a project alone that has only carried-over items', async () => {
    const fixture = await slipwayWithProject();
    const { actor, projectId, useCases } = fixture;
    const { userId, teamId } = actor;
    await fixture.addItem();
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: 'start',
      description: 'Launch',
      carryOverFrom: projectId,
    });
    await useCases.reviseProject({
      actor,
      commandId: 'date',
      projectId: value.projectId,
      changes: { startDate: '2026-01-05', durationInWeeks: 20 },
    });
    await importTeam(fixture, fixture);
    expect(await finish(fixture, fixture)).toMatchObject({ state: 'Done' });
    expect(await importedProject(fixture)).toMatchObject({
      startDate: '2026-01-05',
      durationInWeeks: 20,
    });
  });

  it('keeps a story that somebody wrote before the import was resumed', async () => {
    const fixture = await slipwayWithProject();
    const { actor } = fixture;
    const withStory = {
      ...teamExport(launch(1)),
      story: { productStory: 'Imported', elements: [] },
    };
    // The first append records the import, and the second writes the story.
    const { adapt, hasCrashed } = watchingCrash(diesAfter(1));
    const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
    const source = { format: 'Slipway', teamExport: withStory } as const;
    const request = { actor, commandId: 'import', projectId: null, source };
    await dying.useCases.importItems({ ...request, dryRun: false });
    await eventually(hasCrashed);
    expect(await isUnfinished(fixture)).toBe(true);
    const nextProcess = memorySlipway({ sharesStoresOf: fixture });
    const story = { productStory: 'Written meanwhile', elements: [] };
    await nextProcess.useCases.reviseGoToMarketPlan({
      actor,
      commandId: 'story',
      ...story,
    });
    await nextProcess.useCases.resumeWorkflows({ idleMs: 0 });
    expect(await finish(fixture, nextProcess)).toMatchObject({ state: 'Done' });
    const found = await nextProcess.useCases.getTeam(actor);
    expect(found.story.productStory).toBe(story.productStory);
  });

  it('restores a past that held more items at once than the user may have now', async () => {
    const fixture = await slipwayWithProject({
      entitlements: { maxProjectItems: 2 },
    });
    const ended = ['first', 'second'].flatMap((itemId) => [
      { ...entry(2, 'Planned', null, inWeek(0)), itemId },
      { ...entry(6, 'Unplanned', inWeek(0), placed()), itemId, to: null },
    ]);
    const history = [...HISTORY, ...ended].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    );
    await importTeam(fixture, fixture, { ...launch(1), history });
    expect(await finish(fixture, fixture)).toMatchObject({
      state: 'Done',
      done: 1,
    });
    expect(await itemsOfTeam(fixture)).toMatchObject([DONE]);
  });

  it('gives a carried-over item the link id of the project that planned it', async () => {
    const fixture = await slipwayWithProject();
    const itemOfOne = launch(1).items;
    const carried = [
      { ...entry(2, 'Planned', null, placed()), itemId: 'item 1' },
      { ...entry(4, 'CarriedOver', null, placed()), itemId: 'item 0' },
    ];
    const next = {
      ...launch(0),
      id: 'next',
      number: 2,
      name: 'Next',
      items: [
        ...itemOfOne.map((item) => ({ ...item, ...placed() })),
        ...launch(2)
          .items.slice(1)
          .map((item) => ({ ...item, linkId: '2-1', number: 1 })),
      ],
      history: carried,
    };
    const left = { ...entry(4, 'Unplanned', LATER, placed()), to: null };
    const first = { ...launch(0), history: [...HISTORY.slice(0, 3), left] };
    await fixture.useCases.importItems({
      actor: fixture.actor,
      commandId: 'import',
      projectId: null,
      source: { format: 'Slipway', teamExport: teamExport(first, next) },
      dryRun: false,
    });
    expect(await finish(fixture, fixture)).toMatchObject({ state: 'Done' });
    const items = await itemsOfTeam(fixture);
    expect(
      Object.fromEntries(items.map((item) => [item.description, item.linkId])),
    ).toEqual({ 'Item 0': '2-1', 'Item 1': '3-1' });
    const actor = fixture.actor;
    const found = await fixture.useCases.findItemByLink(actor, '2-1');
    expect(found.description).toBe('Item 0');
  });

  it('imports a project that has begun completely if it is stopped (O5)', async () => {
    const fixture = await slipwayWithProject();
    let drafts = 0;
    const stopping = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (...args) => {
          if (args[0].startsWith('item-') && drafts++ === 0) {
            const { actor } = fixture;
            await fixture.useCases.stopImport({ actor, importId: 'import' });
          }
          return eventStore.append(...args);
        },
      }),
    });
    await importTeam(fixture, stopping, launch(250));
    const { done } = await finish(fixture, stopping);
    expect(done).toBe(250);
    expect(await itemsOfTeam(fixture)).toHaveLength(250);
  });

  it('plans the items of a project with a past if it is stopped after a crash (O5)', async () => {
    const fixture = await slipwayWithProject();
    await fixture.addItem();
    const { actor, projectId, useCases } = fixture;
    const { description } = await useCases.findProject(actor, projectId);
    const [item] = launch(1).items;
    const inUse = {
      ...launch(0),
      id: 'in use',
      name: description,
      items: item === undefined ? [] : [{ ...item, id: 'into use' }],
      history: [],
    };
    const { adapt, hasCrashed } = watchingCrash(diesInPastOfOther(projectId));
    const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
    const exported = teamExport(inUse, { ...launch(2), number: 2 });
    await dying.useCases.importItems({
      actor,
      commandId: 'import',
      projectId: null,
      source: { format: 'Slipway', teamExport: exported },
      dryRun: false,
    });
    await eventually(hasCrashed);
    await useCases.stopImport({ actor, importId: 'import' });
    await useCases.resumeWorkflows({ idleMs: 0 });
    expect(await finish(fixture, fixture)).toMatchObject({
      state: 'Done',
      done: 3,
    });
    expect(await itemsOfTeam(fixture)).toHaveLength(1 + 3);
  });
});

/** Dies when the first item is planned in another project than this one. */
const diesInPastOfOther =
  (projectId: string) =>
  (eventStore: EventStore): EventStore => {
    let isDead = false;
    return {
      ...eventStore,
      append: async (...args) => {
        const [streamId, events] = args;
        isDead ||=
          streamId !== streamOf.project(projectId) &&
          events.some(({ type }) => type === 'ItemPlanned');
        if (isDead) throw new Crash();
        return eventStore.append(...args);
      },
    };
  };

const isUnfinished = async ({ actor, useCases }: SlipwayWithProject) =>
  (await useCases.getImport({ actor, importId: 'import' })).state === 'Running';
