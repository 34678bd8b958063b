import { describe, expect, it } from 'vitest';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsOfTeam,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

type Situation = SlipwayWithProject &
  Readonly<{ itemId: string; nextId: string }>;

/** A team with two projects, whose read models no longer receive events. */
const createStalled = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, commandId } = fixture;
  const { value } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: commandId(),
    description: 'Next',
  });
  await useCases.listProjects(actor);
  fixture.setReadModelPace('stalled');
  return { ...fixture, nextId: value.projectId };
};

const createItem = async (): Promise<Situation> => {
  const fixture = await createStalled();
  const { id: itemId } = await fixture.addItem();
  return { ...fixture, itemId };
};

/**
 * An item whose former project, which the read models still name, was deleted.
 */
const createTransferred = async (): Promise<Situation> => {
  const fixture = await createStalled();
  fixture.setReadModelPace('live');
  const { id: itemId } = await fixture.addItem();
  fixture.setReadModelPace('stalled');
  const { actor, projectId, nextId, commandId } = fixture;
  await fixture.useCases.deleteProject({
    actor,
    commandId: commandId(),
    projectId,
    transferItemsTo: nextId,
  });
  return { ...fixture, itemId };
};

const complete = ({ useCases, actor, commandId, itemId }: Situation) =>
  useCases.completeItem({
    actor,
    commandId: commandId(),
    itemId,
    markComplete: true,
  });

const remove = ({ useCases, actor, commandId, itemId }: Situation) =>
  useCases.deleteItem({ actor, commandId: commandId(), itemId });

describe.each([
  ['just created', createItem],
  ['transferred from a project that was deleted since', createTransferred],
])('While the read models are behind, an item %s', (_, given) => {
  it('can be completed', async () => {
    const { value } = await complete(await given());
    expect(value.completed).toBe(true);
  });

  it('can be deleted only once', async () => {
    const fixture = await given();
    await remove(fixture);
    await expect(remove(fixture)).rejects.toThrow('ITEM.NOT_FOUND');
    await expect(complete(fixture)).rejects.toThrow('ITEM.NOT_FOUND');
    fixture.setReadModelPace('live');
    expect(await itemsOfTeam(fixture)).toEqual([]);
  });

  it('is not found by another team', async () => {
    const fixture = await given();
    fixture.setReadModelPace('live');
    const actor = await fixture.signIn('grace@example.com');
    fixture.setReadModelPace('stalled');
    await expect(complete({ ...fixture, actor })).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
    await expect(remove({ ...fixture, actor })).rejects.toThrow(
      'ITEM.NOT_FOUND',
    );
  });
});

describe('A command on a deleted item', () => {
  it('does not read a whole project to find that out', async () => {
    const fixture = await createItem();
    await remove(fixture);
    const wholeReads: string[] = [];
    const otherProcess = memorySlipway({
      sharesStoresOf: fixture,
      adapt: (eventStore) => ({
        ...eventStore,
        readStream: (streamId, fromRevision = 0, atMost = Infinity) => {
          const isWhole = fromRevision === 0 && atMost === Infinity;
          if (isWhole) wholeReads.push(streamId);
          return eventStore.readStream(streamId, fromRevision, atMost);
        },
      }),
    });
    const inOtherProcess = { ...fixture, useCases: otherProcess.useCases };
    await expect(complete(inOtherProcess)).rejects.toThrow('ITEM.NOT_FOUND');
    // The first command of a process fills its cache.
    wholeReads.length = 0;
    await expect(complete(inOtherProcess)).rejects.toThrow('ITEM.NOT_FOUND');
    expect(wholeReads).toEqual([]);
  });
});
