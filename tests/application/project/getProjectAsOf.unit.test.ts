import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/**
 * A project whose five items were added and then written, linked, completed and
 * deleted. `instants` are those just before each command: index 5 is that after
 * the five additions. `streams` are the ids of the streams that were read.
 */
const projectWithHistory = async () => {
  const streams: string[] = [];
  const fixture = await slipwayWithProject({
    adapt: (eventStore) => ({
      ...eventStore,
      readStream: (streamId, from) => {
        streams.push(streamId);
        return eventStore.readStream(streamId, from);
      },
    }),
  });
  const { actor, clock, commandId, projectId, useCases } = fixture;
  const instants: string[] = [];
  const change = { actor, commandId: '', projectId };
  const nextCommand = () => {
    instants.push(clock.now());
    clock.advance(1000);
    return { ...change, commandId: commandId() };
  };
  nextCommand();
  const items = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    items.push(await fixture.addItem({ description: title }));
    nextCommand();
  }
  const [first, second, third, fourth] = items.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const implementation = await fixture.addItem({
    itemType: ItemType.Implementation,
  });
  await useCases.reviseItem({
    ...nextCommand(),
    itemId: first,
    itemType: ItemType.Demo,
    changes: { implementationIds: [implementation.id, 'never-was'] },
  });
  await useCases.reviseItem({
    ...nextCommand(),
    itemId: second,
    itemType: ItemType.Demo,
    changes: { description: 'Two, rewritten' },
  });
  await useCases.completeItem({
    ...nextCommand(),
    itemId: second,
    markComplete: true,
  });
  await useCases.deleteItem({ ...nextCommand(), itemId: third });
  await useCases.deleteItem({ ...nextCommand(), itemId: implementation.id });
  await useCases.changeItems({
    ...nextCommand(),
    itemIds: [fourth],
    change: { type: 'Delete' },
  });
  nextCommand();
  const asOf = (at: string) =>
    useCases.getProjectAsOf({ actor, projectId, at });
  return { ...fixture, asOf, instants, streams, items };
};

describe('A project as of an instant (threat H8)', () => {
  it('is the same from read models as from the streams of all items', async () => {
    const { asOf, instants, setReadModelPace } = await projectWithHistory();
    for (const at of instants) {
      setReadModelPace('live');
      const fromDocuments = await asOf(at);
      setReadModelPace('stalled');
      expect(await asOf(at)).toEqual(fromDocuments);
    }
    expect(
      (await asOf(instants[5] ?? '')).items.map(({ title }) => title),
    ).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  });

  it('only reads the streams of items that were written or deleted since', async () => {
    const { asOf, instants, streams, items } = await projectWithHistory();
    const readAt = async (at = '') => {
      streams.length = 0;
      await asOf(at);
      return streams.filter((id) => id.startsWith('item'));
    };
    expect(await readAt(instants.at(-1))).toEqual([]);
    const [first, second, third, fourth] = items.map(({ id }) => `item-${id}`);
    expect((await readAt(instants[5])).toSorted()).toEqual(
      [first, second, third, fourth].toSorted(),
    );
  });

  it('links to an item that was deleted and restored before, and changed since', async () => {
    const { actor, clock, commandId, projectId, useCases, addItem } =
      await slipwayWithProject();
    const nextCommand = () => {
      clock.advance(1000);
      return { actor, commandId: commandId(), projectId };
    };
    const implementation = await addItem({ itemType: ItemType.Implementation });
    const demo = await addItem({ description: 'Demo' });
    await useCases.reviseItem({
      ...nextCommand(),
      itemId: demo.id,
      itemType: ItemType.Demo,
      changes: { implementationIds: [implementation.id] },
    });
    await useCases.deleteItem({ ...nextCommand(), itemId: implementation.id });
    await useCases.restoreItem({ ...nextCommand(), itemId: implementation.id });
    const at = clock.now();
    await useCases.reviseItem({
      ...nextCommand(),
      itemId: implementation.id,
      itemType: ItemType.Implementation,
      changes: { description: 'Built, rewritten' },
    });
    const { items } = await useCases.getProjectAsOf({ actor, projectId, at });
    expect(items.find(({ id }) => id === demo.id)?.implementationIds).toEqual([
      implementation.id,
    ]);
  });
});
