import { describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { week } from '#tests/support/situations/project.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** A project with an open, a completed and an archived item. */
const busyProject = async (entitlements: Partial<Entitlements> = {}) => {
  const fixture = await slipwayWithProject({ entitlements });
  const { actor, useCases, commandId, addItem } = fixture;
  const open = await addItem({
    description: 'Open',
    newAssignment: { scope: Scope.Project, assignedTimeframe: week(1) },
  });
  const { id: itemId } = await addItem({ description: 'Completed' });
  await useCases.completeItem({
    actor,
    commandId: commandId(),
    itemId,
    markComplete: true,
  });
  await addItem({ description: 'Archived', newAssignment: {} });
  return { ...fixture, open };
};

const carryOver = (
  { useCases }: MemorySlipway,
  {
    actor: { userId, teamId },
    projectId,
  }: Pick<SlipwayWithProject, 'actor' | 'projectId'>,
) =>
  useCases.startProject({
    userId,
    teamId,
    commandId: 'carry-over',
    description: 'Next',
    carryOverFrom: projectId,
  });

const titlesIn = async (...args: Parameters<typeof itemsIn>) =>
  (await itemsIn(...args)).map(({ description }) => description).toSorted();

describe('Carrying items over into a new project (L24)', () => {
  it('takes the open items in scope, unplanned, and leaves the others', async () => {
    const fixture = await busyProject();
    const { value } = await carryOver(fixture, fixture);
    expect(await itemsIn(fixture, value.projectId)).toMatchObject([
      { id: fixture.open.id, linkId: '1-1', assignedTimeframe: null },
    ]);
    expect(await titlesIn(fixture, fixture.projectId)).toEqual([
      'Archived',
      'Completed',
    ]);
  });

  it('moves nothing when the new project has no room for them (K25)', async () => {
    const fixture = await busyProject();
    const crowded = memorySlipway({
      sharesStoresOf: fixture,
      entitlements: { maxProjectItems: 0 },
    });
    await expect(carryOver(crowded, fixture)).rejects.toMatchObject({
      kind: 'ProjectItemsQuotaExceeded',
    });
    expect(await titlesIn(fixture, fixture.projectId)).toHaveLength(3);
    expect(await countStored(fixture.eventStore, 'ItemUnplanned')).toBe(0);
    expect(await countStored(fixture.eventStore, 'ProjectAdmitted')).toBe(1);
  });

  it('creates no project if the old one belongs to another team', async () => {
    const fixture = await busyProject();
    const actor = await fixture.signIn('grace@example.com');
    const positionBefore = await fixture.eventStore.lastPosition();
    await expect(
      carryOver(fixture, { actor, projectId: fixture.projectId }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
    expect(await fixture.eventStore.lastPosition()).toBe(positionBefore);
  });

  // The appends: admit the project, create it, release the items, take them,
  // choose the project.
  it.each([0, 1, 2, 3, 4])(
    'is finished by its retry after a crash at step %i',
    async (steps) => {
      const fixture = await busyProject();
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(steps),
      });
      await expect(carryOver(dying, fixture)).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: fixture });
      const { value } = await carryOver(restarted, fixture);
      expect(await titlesIn(fixture, value.projectId)).toEqual(['Open']);
      expect(await titlesIn(fixture, fixture.projectId)).toHaveLength(2);
      expect(await countStored(fixture.eventStore, 'ItemCarriedOver')).toBe(1);
      expect(await countStored(fixture.eventStore, 'ItemUnplanned')).toBe(1);
    },
  );
});
