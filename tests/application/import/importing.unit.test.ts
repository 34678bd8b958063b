import { describe, expect, it } from 'vitest';
import type { ReadLine } from '#application/import/importTypes.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { readLine } from '#api/import/readLine.ts';
import {
  Crash,
  crashAfterAppends,
  watchingCrash,
} from '#tests/support/adaptedStores.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** The items of a file, from its second line on: the first has the headings. */
const linesOf = (count: number): readonly ReadLine[] =>
  Array.from({ length: count }, (_, index) =>
    readLine(index + 2, {
      title: `Item ${String(index)}`,
      sourceId: String(index),
      itemType: ItemType.Implementation,
      labels: index % 2 === 0 ? ['even'] : ['odd', 'even'],
      isCompleted: index === 0,
      completedAt: '2026-03-01T12:00:00.000Z',
    }),
  );

const startImport = (
  { actor, projectId }: SlipwayWithProject,
  process: MemorySlipway,
  count: number,
  commandId = 'import',
) =>
  process.useCases.importItems({
    actor,
    commandId,
    projectId,
    source: { format: 'Csv', lines: linesOf(count) },
    dryRun: false,
  });

const progressOf = (
  { actor }: SlipwayWithProject,
  process: MemorySlipway,
  importId: string,
) => process.useCases.getImport({ actor, importId });

const finishImport = async (
  fixture: SlipwayWithProject,
  process: MemorySlipway,
  id = 'import',
) => {
  await eventually(
    async () => (await progressOf(fixture, process, id)).state !== 'Running',
  );
  return progressOf(fixture, process, id);
};

/** The types of all stored events except those of workflows, sorted. */
const storedIn = async (fixture: SlipwayWithProject) => {
  const events = await fixture.eventStore.readAll(0, Infinity);
  return events
    .filter(({ streamId }) => !streamId.startsWith('flow-'))
    .map(({ type }) => type)
    .toSorted();
};

describe('An import as a workflow (O5)', () => {
  it('makes every item once, in appends of at most 200', async () => {
    const fixture = await slipwayWithProject();
    await startImport(fixture, fixture, 450);
    expect(await finishImport(fixture, fixture)).toMatchObject({
      state: 'Done',
      done: 450,
      of: 450,
    });
    const events = await fixture.eventStore.readAll(0, Infinity);
    const planned = events.filter(({ type }) => type === 'ItemPlanned');
    expect(planned).toHaveLength(450);
    expect(
      new Set(planned.map(({ metadata }) => metadata.commandId)).size,
    ).toBe(3);
    const imported = events.filter(
      ({ metadata, streamId }) =>
        metadata.changeId === 'import' && !streamId.startsWith('flow-'),
    );
    // Two events for labels; for each item its draft, its labels and its plan.
    expect(imported).toHaveLength(2 + 3 * 450);
    expect(planned[0]?.data).toMatchObject({
      to: { completionDate: '2026-03-01T12:00:00.000Z' },
    });
  });

  it('is finished after a crash between any two appends', async () => {
    const whole = await slipwayWithProject();
    await startImport(whole, whole, 3);
    await finishImport(whole, whole);
    const expected = await storedIn(whole);
    // Two appends for labels, three for drafts and one for the plan.
    for (let appends = 0; appends <= 6; appends++) {
      const fixture = await slipwayWithProject();
      const { adapt, hasCrashed } = watchingCrash(crashAfterAppends(appends));
      const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
      await startImport(fixture, dying, 3).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
      });
      await eventually(
        async () =>
          hasCrashed() ||
          (await progressOf(fixture, fixture, 'import')).state !== 'Running',
      );
      const nextProcess = memorySlipway({ sharesStoresOf: fixture });
      await nextProcess.useCases.resumeWorkflows({ idleMs: 0 });
      expect(await finishImport(fixture, nextProcess)).toMatchObject({
        state: 'Done',
        done: 3,
      });
      expect(await storedIn(fixture)).toEqual(expected);
    }
  });

  it('gives a repeat the first answer, and starts nothing again', async () => {
    const fixture = await slipwayWithProject();
    const first = await startImport(fixture, fixture, 3);
    await finishImport(fixture, fixture);
    const stored = await storedIn(fixture);
    expect(await startImport(fixture, fixture, 3)).toEqual(first);
    expect(await storedIn(fixture)).toEqual(stored);
  });

  it('stops before its next part of 200 items after a request to stop', async () => {
    const fixture = await slipwayWithProject();
    let appended = 0;
    const stopping = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (...args) => {
          if (args[0].startsWith('project-') && appended++ === 0) {
            const { actor } = fixture;
            await fixture.useCases.stopImport({ actor, importId: 'import' });
          }
          return eventStore.append(...args);
        },
      }),
    });
    await startImport(fixture, stopping, 450);
    expect(await finishImport(fixture, stopping)).toMatchObject({
      state: 'Stopped',
      done: 200,
      of: 450,
    });
    // A second import creates the missing items.
    const again = await startImport(fixture, fixture, 450, 'again');
    expect(again.counts).toEqual({ create: 250, skip: 200 });
  });

  it('fails if its file is gone', async () => {
    const fixture = await slipwayWithProject();
    const { adapt, hasCrashed } = watchingCrash(crashAfterAppends(0));
    const dying = memorySlipway({ sharesStoresOf: fixture, adapt });
    await startImport(fixture, dying, 3);
    await eventually(hasCrashed);
    // Files are stored for three days.
    fixture.clock.advance(4 * 24 * 60 * 60_000);
    expect(await fixture.useCases.eraseImports()).toEqual({ erased: 1 });
    await fixture.useCases.resumeWorkflows({ idleMs: 0 });
    expect(await progressOf(fixture, fixture, 'import')).toMatchObject({
      state: 'Failed',
      done: 0,
    });
  });

  it('gives labels names that somebody could have typed', async () => {
    const fixture = await slipwayWithProject();
    const { actor, useCases } = fixture;
    // Only an invisible character; one that turns the text around; and 61 code
    // units, of which the last two are one emoji.
    const importedNames = ['\u200b', 'b\u202eeta', `${'x'.repeat(59)}😀`];
    await useCases.importItems({
      actor,
      commandId: 'import',
      projectId: fixture.projectId,
      source: {
        format: 'Csv',
        lines: [readLine(2, { title: 'Labeled', labels: importedNames })],
      },
      dryRun: false,
    });
    expect(await finishImport(fixture, fixture)).toMatchObject({
      state: 'Done',
    });
    const labels = await useCases.getLabels(actor, {
      withCounts: false,
    });
    const names = labels.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['beta', 'x'.repeat(59)]);
  });

  it('leaves out items that the project has no room for', async () => {
    const fixture = await slipwayWithProject({
      entitlements: { maxProjectItems: 2 },
    });
    const { rows, counts } = await startImport(fixture, fixture, 3);
    expect(counts).toEqual({ create: 2, skip: 1 });
    expect(rows[2]).toMatchObject({
      outcome: 'Skip',
      reason: 'The project cannot have any more items.',
    });
    expect(await finishImport(fixture, fixture)).toMatchObject({
      state: 'Done',
    });
  });

  it('skips an item that was imported and deleted too often, and creates the others', async () => {
    const fixture = await slipwayWithProject();
    const { actor, useCases, commandId } = fixture;
    // Each import of a deleted item needs another id, of which there are 50.
    for (let time = 0; time < 50; time++) {
      const { id } = await startImport(
        fixture,
        fixture,
        1,
        `import-${String(time)}`,
      );
      await finishImport(fixture, fixture, id);
      const [item] = await itemsIn(fixture);
      const itemId = item?.id ?? '';
      await useCases.deleteItem({ actor, commandId: commandId(), itemId });
    }
    const { rows, counts } = await startImport(fixture, fixture, 2);
    expect(counts).toEqual({ create: 1, skip: 1 });
    expect(rows[0]).toMatchObject({
      outcome: 'Skip',
      reason: 'It was imported and deleted too often. Add it by hand.',
    });
    expect(await finishImport(fixture, fixture)).toMatchObject({
      state: 'Done',
    });
    const items = await itemsIn(fixture);
    expect(items.map(({ description }) => description)).toEqual(['Item 1']);
  });
});
