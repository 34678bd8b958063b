import { describe, expect, it } from 'vitest';
import { RevisionConflict } from '#application/shared/ports/EventStore.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored, typesIn } from '#tests/support/storedEvents.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** A project that was deleted with its two items, and an empty project. */
const withDeleted = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, commandId, addItem, projectId } = fixture;
  await addItem({ description: 'First' });
  await addItem({ description: 'Second' });
  await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: commandId(),
    description: 'Next',
  });
  await useCases.deleteProject({
    actor,
    projectId,
    commandId: 'delete-1',
    transferItemsTo: null,
  });
  return fixture;
};

/** Restores the project, by default in the process that the fixture started. */
const restore = (
  fixture: Pick<SlipwayWithProject, 'actor' | 'projectId' | 'useCases'>,
  {
    commandId = 'restore-1',
    process = fixture,
  }: Readonly<{
    commandId?: string;
    process?: Pick<MemorySlipway, 'useCases'>;
  }> = {},
) => {
  const { actor, projectId } = fixture;
  return process.useCases.restoreProject({ actor, commandId, projectId });
};

const titles = async (fixture: SlipwayWithProject) =>
  (await itemsIn(fixture)).map(({ description }) => description);

describe('Restoring a project', () => {
  it('restores it with its items, in order', async () => {
    const fixture = await withDeleted();
    await restore(fixture);
    expect(await titles(fixture)).toEqual(['First', 'Second']);
  });

  // The appends: the team, two items, the project.
  it.each([0, 1, 2, 3])(
    'is finished by its retry after a crash at step %i',
    async (steps) => {
      const fixture = await withDeleted();
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(steps),
      });
      await expect(restore(fixture, { process: dying })).rejects.toThrow(Crash);
      await restore(fixture, {
        process: memorySlipway({ sharesStoresOf: fixture }),
      });
      expect(await titles(fixture)).toEqual(['First', 'Second']);
      const { eventStore } = fixture;
      expect(await countStored(eventStore, 'ItemRestored')).toBe(2);
      expect(await countStored(eventStore, 'ProjectRestored')).toBe(1);
      // The two projects, and the restored one again.
      expect(await countStored(eventStore, 'ProjectAdmitted')).toBe(3);
    },
  );

  it('happens only once if two people request it at the same time', async () => {
    const fixture = await withDeleted();
    const otherProcess = memorySlipway({ sharesStoresOf: fixture });
    await Promise.all([
      restore(fixture),
      restore(fixture, { commandId: 'restore-2', process: otherProcess }),
    ]);
    await restore(fixture, { commandId: 'restore-3' });
    const { eventStore } = fixture;
    expect(await countStored(eventStore, 'ItemRestored')).toBe(2);
    expect(await countStored(eventStore, 'ProjectRestored')).toBe(1);
  });

  it('leaves out items that were deleted individually since', async () => {
    const fixture = await withDeleted();
    await restore(fixture);
    const { actor, projectId, useCases } = fixture;
    const found = await useCases.queryItems({ actor, projectId, filter: {} });
    const itemId = found.documents[0]?.id ?? '';
    await useCases.deleteItem({ actor, commandId: 'delete-2', itemId });
    await restore(fixture, { commandId: 'restore-2' });
    expect(await titles(fixture)).toEqual(['Second']);
  });

  it('is refused while its deletion is unfinished', async () => {
    const fixture = await slipwayWithProject();
    const { actor, projectId } = fixture;
    await fixture.addItem();
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(1),
    });
    await expect(
      dying.useCases.deleteProject({
        actor,
        projectId,
        commandId: 'delete-1',
        transferItemsTo: null,
      }),
    ).rejects.toThrow(Crash);
    // It conflicts with the deletion, which is finished before a later try.
    await expect(restore(fixture)).rejects.toThrow(RevisionConflict);
  });

  it.each([
    ['projects', { maxProjects: 1 }],
    ['items', { maxProjectItems: 1 }],
  ])('changes nothing beyond the cap of %s', async (_, entitlements) => {
    const fixture = await withDeleted();
    const typesBefore = await typesIn(fixture.eventStore);
    const crowded = memorySlipway({ sharesStoresOf: fixture, entitlements });
    // The codes of all caps begin like this.
    await expect(restore(fixture, { process: crowded })).rejects.toThrow(
      'QUOTA',
    );
    expect(await typesIn(fixture.eventStore)).toEqual(typesBefore);
    await restore(fixture);
    expect(await titles(fixture)).toHaveLength(2);
  });

  it('finds no project of another team, and none that was not deleted', async () => {
    const fixture = await withDeleted();
    const actor = await fixture.signIn('grace@example.com');
    const { projectId } = fixture;
    await expect(restore({ ...fixture, actor, projectId })).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
    const { activeProjectId } = await fixture.useCases.getContext(actor);
    await expect(
      restore({ ...fixture, actor, projectId: activeProjectId ?? '' }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
  });
});
