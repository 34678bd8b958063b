import { expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

type Read = Readonly<{
  streamId: string;
  from: number;
  atMost: number;
  isEmpty: boolean;
}>;

/** Passes each read of a stream on, and reports it. */
const recordReads =
  (report: (read: Read) => void) =>
  (eventStore: EventStore): EventStore => ({
    ...eventStore,
    readStream: async (streamId, from = 0, atMost = Infinity) => {
      const events = await eventStore.readStream(streamId, from, atMost);
      report({ streamId, from, atMost, isEmpty: events.length === 0 });
      return events;
    },
  });

/** Records streams that are read as a whole while the read models stand still. */
const withStalledReadModels = async () => {
  const wholeReads: string[] = [];
  const fixture = await slipwayWithProject({
    adapt: recordReads(({ streamId, from, atMost, isEmpty }) => {
      const isWhole = from === 0 && atMost === Infinity;
      if (isWhole && !isEmpty) wholeReads.push(streamId);
    }),
  });
  const { id: itemId } = await fixture.addItem();
  fixture.setReadModelPace('stalled');
  wholeReads.length = 0;
  return { ...fixture, itemId, wholeReads };
};

it('commands respond without reading a whole stream while the read models are stalled', async () => {
  const { useCases, actor, projectId, itemId, wholeReads, addItem, commandId } =
    await withStalledReadModels();
  const target = { actor, itemId };
  const created = await addItem({ description: 'Later' });
  expect(created).toMatchObject({ description: 'Later', planned: true });

  const moved = await useCases.moveItem({
    ...target,
    commandId: commandId(),
    projectId,
    newAssignment: { scope: Scope.OutOfScope },
    orderUpdate: null,
  });
  expect(moved).toMatchObject({ stale: true, value: { id: itemId } });
  expect(moved.value.scope).toBe(Scope.OutOfScope);

  const done = await useCases.completeItem({
    ...target,
    commandId: commandId(),
    markComplete: true,
  });
  expect(done).toMatchObject({ stale: true, value: { completed: true } });

  const reply = await useCases.reviseItem({
    ...target,
    commandId: commandId(),
    itemType: ItemType.Demo,
    changes: { description: 'Said again' },
  });
  expect(reply).toMatchObject({ stale: true });
  expect(reply.value).toMatchObject({
    description: 'Said again',
    title: 'Said again',
    completed: true,
  });
  expect(wholeReads).toEqual([]);
});

it('a transferred item is found without reading a whole project', async () => {
  const fixture = await withStalledReadModels();
  const { useCases, actor, projectId, itemId, wholeReads, commandId } = fixture;
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
  // Only what the next command reads counts.
  wholeReads.length = 0;
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
  expect(wholeReads).toEqual([]);
});

it('a cold process reads each stream once', async () => {
  const fixture = await withStalledReadModels();
  const readFromStart: string[] = [];
  const { useCases } = memorySlipway({
    sharesStoresOf: fixture,
    adapt: recordReads(({ streamId, from }) => {
      if (from === 0) readFromStart.push(streamId);
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
  expect(duplicatesIn(readFromStart)).toEqual([]);
});

const duplicatesIn = (all: readonly string[]): readonly string[] =>
  all.filter((value, index) => all.indexOf(value) !== index);
