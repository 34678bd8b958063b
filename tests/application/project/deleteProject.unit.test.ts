import { describe, expect, it } from 'vitest';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored, typesIn } from '#tests/support/storedEvents.ts';
import {
  itemsIn,
  projectIdsOf,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** A project with two items, and an empty one. */
const twoProjects = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, commandId, addItem } = fixture;
  await addItem({ description: 'First' });
  await addItem({ description: 'Second' });
  const { value } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: commandId(),
    description: 'Next',
  });
  return { ...fixture, nextId: value.projectId };
};

type Situation = Awaited<ReturnType<typeof twoProjects>>;

const remove = (
  { useCases }: MemorySlipway,
  { actor, projectId }: Pick<Situation, 'actor' | 'projectId'>,
  transferItemsTo: string | null = null,
) =>
  useCases.deleteProject({
    actor,
    commandId: 'delete-1',
    projectId,
    transferItemsTo,
  });

const titlesIn = async (...args: Parameters<typeof itemsIn>) =>
  (await itemsIn(...args)).map(({ description }) => description);

const counts = async ({ eventStore }: Situation, ...types: string[]) =>
  Promise.all(types.map((type) => countStored(eventStore, type)));

describe('Deleting a project', () => {
  it('deletes its items with it (L25)', async () => {
    const fixture = await twoProjects();
    await remove(fixture, fixture);
    expect(await projectIdsOf(fixture)).toEqual([fixture.nextId]);
    expect(
      await counts(fixture, 'ProjectDeleted', 'ItemDeleted', 'ProjectDropped'),
    ).toEqual([1, 2, 1]);
  });

  it('transfers its items first on request (L25)', async () => {
    const fixture = await twoProjects();
    await remove(fixture, fixture, fixture.nextId);
    expect(await projectIdsOf(fixture)).toEqual([fixture.nextId]);
    expect(await titlesIn(fixture, fixture.nextId)).toEqual([
      'First',
      'Second',
    ]);
    expect(await counts(fixture, 'ItemDeleted')).toEqual([0]);
  });

  it.each([
    ['the project itself', 'PROJECT.TRANSFER_TO_ITSELF'],
    ['a project that does not exist', 'PROJECT.NOT_FOUND'],
  ])('changes nothing when the items are to go to %s', async (to, code) => {
    const fixture = await twoProjects();
    const positionBefore = await fixture.eventStore.lastPosition();
    const target = to === 'the project itself' ? fixture.projectId : 'none';
    await expect(remove(fixture, fixture, target)).rejects.toThrow(code);
    expect(await fixture.eventStore.lastPosition()).toBe(positionBefore);
  });

  it('changes nothing when the other project has no room (K25)', async () => {
    const fixture = await twoProjects();
    const crowded = memorySlipway({
      sharesStoresOf: fixture,
      entitlements: { maxProjectItems: 1 },
    });
    const typesBefore = await typesIn(fixture.eventStore);
    await expect(
      remove(crowded, fixture, fixture.nextId),
    ).rejects.toMatchObject({
      kind: 'ProjectItemsQuotaExceeded',
    });
    expect(await typesIn(fixture.eventStore)).toEqual(typesBefore);
  });

  it('does not find a project of another team or one that is already deleted', async () => {
    const fixture = await twoProjects();
    const actor = await fixture.signIn('grace@example.com');
    await expect(remove(fixture, { ...fixture, actor })).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
    await remove(fixture, fixture);
    await expect(
      fixture.useCases.deleteProject({
        actor: fixture.actor,
        commandId: 'another',
        projectId: fixture.projectId,
        transferItemsTo: null,
      }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
  });

  // The appends: delete the project, end two item streams, drop the project
  // from the team.
  it.each([0, 1, 2, 3])(
    'deletes its items by its retry after a crash at step %i',
    async (steps) => {
      const fixture = await twoProjects();
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(steps),
      });
      await expect(remove(dying, fixture)).rejects.toThrow(Crash);

      await remove(memorySlipway({ sharesStoresOf: fixture }), fixture);
      expect(await projectIdsOf(fixture)).toEqual([fixture.nextId]);
      expect(
        await counts(
          fixture,
          'ItemDeleted',
          'ProjectDeleted',
          'ProjectDropped',
        ),
      ).toEqual([2, 1, 1]);
    },
  );

  // The appends: take the items, release them, delete the project, drop it.
  it.each([0, 1, 2, 3])(
    'is finished by its retry after a transfer and a crash at step %i',
    async (steps) => {
      const fixture = await twoProjects();
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(steps),
      });
      await expect(remove(dying, fixture, fixture.nextId)).rejects.toThrow(
        Crash,
      );

      await remove(
        memorySlipway({ sharesStoresOf: fixture }),
        fixture,
        fixture.nextId,
      );
      expect(await projectIdsOf(fixture)).toEqual([fixture.nextId]);
      expect(await titlesIn(fixture, fixture.nextId)).toEqual([
        'First',
        'Second',
      ]);
      expect(
        await counts(
          fixture,
          'ItemsTaken',
          'ItemsReleased',
          'ProjectDeleted',
          'ProjectDropped',
        ),
      ).toEqual([1, 1, 1, 1]);
    },
  );
});
