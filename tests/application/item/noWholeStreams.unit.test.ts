import { expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** Notes streams that are read completely while the read models are stalled. */
const withStalledReadModels = async () => {
  const read: string[] = [];
  const fixture = await slipwayWithProject({
    adapt: (eventStore) => ({
      ...eventStore,
      readStream: async (streamId, from = 0, atMost = Infinity) => {
        const events = await eventStore.readStream(streamId, from, atMost);
        const isWhole = from === 0 && atMost === Infinity;
        if (isWhole && events.length > 0) read.push(streamId);
        return events;
      },
    }),
  });
  const { id: itemId } = await fixture.addItem();
  fixture.setReadModelPace('stalled');
  read.length = 0;
  return { ...fixture, itemId, read };
};

it('commands respond without reading a whole stream while the read models are stalled', async () => {
  const { useCases, actor, projectId, itemId, read, addItem, commandId } =
    await withStalledReadModels();
  const own = { actor, itemId };
  const created = await addItem({ description: 'Later' });
  expect(created).toMatchObject({ description: 'Later', planned: true });

  const moved = await useCases.moveItem({
    ...own,
    commandId: commandId(),
    projectId,
    newAssignment: { scope: Scope.OutOfScope },
    orderUpdate: null,
  });
  expect(moved).toMatchObject({ stale: true, value: { id: itemId } });
  expect(moved.value.scope).toBe(Scope.OutOfScope);

  const done = await useCases.completeItem({
    ...own,
    commandId: commandId(),
    markComplete: true,
  });
  expect(done).toMatchObject({ stale: true, value: { completed: true } });

  const said = await useCases.reviseItem({
    ...own,
    commandId: commandId(),
    itemType: ItemType.Demo,
    changes: { description: 'Said again' },
  });
  expect(said).toMatchObject({ stale: true });
  expect(said.value).toMatchObject({
    description: 'Said again',
    title: 'Said again',
    completed: true,
  });
  expect(read).toEqual([]);
});

it('a transferred item is found without reading a whole project', async () => {
  const fixture = await withStalledReadModels();
  const { useCases, actor, projectId, itemId, read, commandId } = fixture;
  fixture.setReadModelPace('live');
  const { value: next } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: commandId(),
    description: 'Next',
  });
  await useCases.listProjects(actor);
  fixture.setReadModelPace('stalled');
  await useCases.deleteProject({
    actor,
    commandId: commandId(),
    projectId,
    transferItemsTo: next.projectId,
  });
  read.length = 0;
  const { value } = await useCases.completeItem({
    actor,
    itemId,
    commandId: commandId(),
    markComplete: true,
  });
  expect(value).toMatchObject({
    projectId: next.projectId,
    completed: true,
    planned: true,
  });
  expect(read).toEqual([]);
});

it('a cold process reads each stream once', async () => {
  const fixture = await withStalledReadModels();
  const read: string[] = [];
  const { useCases } = memorySlipway({
    sharesStoresOf: fixture,
    adapt: (eventStore) => ({
      ...eventStore,
      readStream: (streamId, fromRevision = 0) => {
        if (fromRevision === 0) read.push(streamId);
        return eventStore.readStream(streamId, fromRevision);
      },
    }),
  });
  const { actor, itemId, commandId } = fixture;
  for (const markComplete of [true, false]) {
    await useCases.completeItem({
      actor,
      itemId,
      commandId: commandId(),
      markComplete,
    });
  }
  expect(read).toEqual([...new Set(read)]);
});
