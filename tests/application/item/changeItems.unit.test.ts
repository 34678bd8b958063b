import { describe, expect, it } from 'vitest';
import type { ChangeItems } from '#application/item/changeItems.ts';
import { Crash, dyingAfter } from '#tests/support/adaptedStores.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { week } from '#tests/support/situations/project.ts';
import { timesRecorded } from '#tests/support/storedEvents.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

type Change = Parameters<ChangeItems>[0]['change'];

const twoItems = async () => {
  const place = await workshop();
  const itemIds = [(await place.addItem()).id, (await place.addItem()).id];
  return { ...place, itemIds };
};

const change = (
  { useCases }: MemorySlipway,
  {
    actor,
    projectId,
    itemIds,
  }: Pick<Workshop, 'actor' | 'projectId'> & { itemIds: readonly string[] },
  to: Change,
) =>
  useCases.changeItems({
    actor,
    commandId: 'change-1',
    projectId,
    itemIds,
    change: to,
  });

const allItems = async ({ useCases, actor, projectId }: Workshop) =>
  (await useCases.queryItems({ actor, projectId, filter: {} })).documents;

describe('Changing many items', () => {
  it('reports each result and changes those that it can', async () => {
    const place = await twoItems();
    const [first = ''] = place.itemIds;
    const { results, stale } = await change(
      place,
      { ...place, itemIds: ['elsewhere', first] },
      { type: 'Complete' },
    );
    expect(results).toMatchObject([
      { itemId: 'elsewhere', refused: { code: 'ITEM.NOT_FOUND' } },
      { itemId: first, refused: null },
    ]);
    expect(stale).toBe(false);
    expect((await allItems(place)).map((item) => item.completed)).toEqual([
      true,
      false,
    ]);
  });

  it('assigns them to members of the team only', async () => {
    const place = await twoItems();
    const stranger = await place.signIn('grace@example.com');
    const assignTo = (assignedToUserId: string): Change => ({
      type: 'Assign',
      newAssignment: { assignedToUserId, assignedTimeframe: week(1) },
    });
    const { results } = await change(place, place, assignTo(stranger.userId));
    expect(results.map(({ refused }) => refused?.code)).toEqual([
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
    ]);
    const { userId } = place.actor;
    await change(place, place, assignTo(userId));
    expect(await allItems(place)).toMatchObject([
      { assignedToUserId: userId, assignedTimeframe: week(1) },
      { assignedToUserId: userId, assignedTimeframe: week(1) },
    ]);
  });

  it('is stale while the read models are behind', async () => {
    const place = await twoItems();
    place.setReadModelPace('stalled');
    expect(await change(place, place, { type: 'Complete' })).toMatchObject({
      stale: true,
    });
  });

  it('does not find a project of another team', async () => {
    const place = await twoItems();
    const actor = await place.signIn('grace@example.com');
    await expect(
      change(place, { ...place, actor }, { type: 'Complete' }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
  });

  it('has no second effect when it is repeated', async () => {
    const place = await twoItems();
    await change(place, place, { type: 'Complete' });
    await change(place, place, { type: 'Complete' });
    expect(await timesRecorded(place.eventStore, 'ItemCompleted')).toBe(2);
  });

  // Takes both out of the plan in one append, then ends each item's stream.
  it.each([0, 1, 2])(
    'to delete them hides them all or none after a crash at step %i, and the retry keeps it so',
    async (steps) => {
      const place = await twoItems();
      const dying = memorySlipway({ beside: place, adapt: dyingAfter(steps) });
      await expect(change(dying, place, { type: 'Delete' })).rejects.toThrow(
        Crash,
      );
      expect(await allItems(place)).toHaveLength(steps === 0 ? 2 : 0);

      await change(memorySlipway({ beside: place }), place, { type: 'Delete' });
      expect(await allItems(place)).toEqual([]);
      expect(await timesRecorded(place.eventStore, 'ItemUnplanned')).toBe(2);
    },
  );
});
