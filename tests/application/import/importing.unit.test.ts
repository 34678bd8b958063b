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
  shop: SlipwayWithProject,
  process: MemorySlipway,
  id = 'import',
) => {
  await eventually(
    async () => (await progressOf(shop, process, id)).state !== 'Running',
  );
  return progressOf(shop, process, id);
};

/** The stored events of items and labels, without ids. */
const storedIn = async (shop: SlipwayWithProject) => {
  const events = await shop.eventStore.readAll(0, Infinity);
  return events
    .filter(({ streamId }) => !streamId.startsWith('flow-'))
    .map(({ type }) => type)
    .toSorted();
};

describe('An import as a workflow (O5)', () => {
  it('makes every item once, in appends of at most 200', async () => {
    const shop = await slipwayWithProject();
    await startImport(shop, shop, 450);
    expect(await finishImport(shop, shop)).toMatchObject({
      state: 'Done',
      done: 450,
      of: 450,
    });
    const events = await shop.eventStore.readAll(0, Infinity);
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
      const shop = await slipwayWithProject();
      const { adapt, hasCrashed } = watchingCrash(crashAfterAppends(appends));
      const dying = memorySlipway({ sharesStoresOf: shop, adapt });
      await startImport(shop, dying, 3).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
      });
      await eventually(
        async () =>
          hasCrashed() ||
          (await progressOf(shop, shop, 'import')).state !== 'Running',
      );
      const next = memorySlipway({ sharesStoresOf: shop });
      await next.useCases.resumeWorkflows({ idleMs: 0 });
      expect(await finishImport(shop, next)).toMatchObject({
        state: 'Done',
        done: 3,
      });
      expect(await storedIn(shop)).toEqual(expected);
    }
  });

  it('gives a repeat the first answer, and starts nothing again', async () => {
    const shop = await slipwayWithProject();
    const first = await startImport(shop, shop, 3);
    await finishImport(shop, shop);
    const stored = await storedIn(shop);
    expect(await startImport(shop, shop, 3)).toEqual(first);
    expect(await storedIn(shop)).toEqual(stored);
  });

  it('stops before its next items after it was asked to', async () => {
    const shop = await slipwayWithProject();
    let appended = 0;
    const stopping = memorySlipway({
      sharesStoresOf: shop,
      adapt: (eventStore) => ({
        ...eventStore,
        append: async (...args) => {
          if (args[0].startsWith('project-') && appended++ === 0) {
            const { actor } = shop;
            await shop.useCases.stopImport({ actor, importId: 'import' });
          }
          return eventStore.append(...args);
        },
      }),
    });
    await startImport(shop, stopping, 450);
    expect(await finishImport(shop, stopping)).toMatchObject({
      state: 'Stopped',
      done: 200,
      of: 450,
    });
    // A second import creates the missing items.
    const again = await startImport(shop, shop, 450, 'again');
    expect(again.counts).toEqual({ create: 250, skip: 200 });
  });

  it('fails if its file is gone', async () => {
    const shop = await slipwayWithProject();
    const { adapt, hasCrashed } = watchingCrash(crashAfterAppends(0));
    const dying = memorySlipway({ sharesStoresOf: shop, adapt });
    await startImport(shop, dying, 3);
    await eventually(hasCrashed);
    shop.clock.advance(4 * 24 * 60 * 60_000);
    expect(await shop.useCases.eraseImports()).toEqual({ erased: 1 });
    await shop.useCases.resumeWorkflows({ idleMs: 0 });
    expect(await progressOf(shop, shop, 'import')).toMatchObject({
      state: 'Failed',
      done: 0,
    });
  });

  it('gives labels names that somebody could have typed', async () => {
    const shop = await slipwayWithProject();
    const { actor, useCases } = shop;
    const importedNames = ['\u200b', 'b\u202eeta', `${'x'.repeat(59)}😀`];
    await useCases.importItems({
      actor,
      commandId: 'import',
      projectId: shop.projectId,
      source: {
        format: 'Csv',
        lines: [readLine(2, { title: 'Labeled', labels: importedNames })],
      },
      dryRun: false,
    });
    expect(await finishImport(shop, shop)).toMatchObject({ state: 'Done' });
    const labels = await useCases.getLabels(actor, {
      withCounts: false,
    });
    const names = labels.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['beta', 'x'.repeat(59)]);
  });

  it('leaves out items that the project has no room for', async () => {
    const shop = await slipwayWithProject({
      entitlements: { maxProjectItems: 2 },
    });
    const { rows, counts } = await startImport(shop, shop, 3);
    expect(counts).toEqual({ create: 2, skip: 1 });
    expect(rows[2]).toMatchObject({
      outcome: 'Skip',
      reason: 'The project cannot have any more items.',
    });
    expect(await finishImport(shop, shop)).toMatchObject({ state: 'Done' });
  });

  it('skips an item that was imported and deleted too often, and creates the others', async () => {
    const shop = await slipwayWithProject();
    const { actor, useCases, commandId } = shop;
    for (let time = 0; time < 50; time++) {
      const { id } = await startImport(shop, shop, 1, `import-${String(time)}`);
      await finishImport(shop, shop, id);
      const [item] = await itemsIn(shop);
      const itemId = item?.id ?? '';
      await useCases.deleteItem({ actor, commandId: commandId(), itemId });
    }
    const { rows, counts } = await startImport(shop, shop, 2);
    expect(counts).toEqual({ create: 1, skip: 1 });
    expect(rows[0]).toMatchObject({
      outcome: 'Skip',
      reason: 'It was imported and deleted too often. Add it by hand.',
    });
    expect(await finishImport(shop, shop)).toMatchObject({ state: 'Done' });
    const items = await itemsIn(shop);
    expect(items.map(({ description }) => description)).toEqual(['Item 1']);
  });
});
