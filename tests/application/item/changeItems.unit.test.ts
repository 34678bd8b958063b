import { describe, expect, it } from 'vitest';
import type { ChangeItems } from '#application/item/changeItems.ts';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import type { FlowStepDone } from '#domain/workflow/events.ts';
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

type Change = Parameters<ChangeItems>[0]['change'];

const twoItems = async () => {
  const fixture = await slipwayWithProject();
  const itemIds = [(await fixture.addItem()).id, (await fixture.addItem()).id];
  return { ...fixture, itemIds };
};

/** Changes the items in a process, always as the same command. */
const change = (
  { useCases }: MemorySlipway,
  {
    actor,
    projectId,
    itemIds,
  }: Pick<SlipwayWithProject, 'actor' | 'projectId'> & {
    itemIds: readonly string[];
  },
  to: Change,
) =>
  useCases.changeItems({
    actor,
    commandId: 'change-1',
    projectId,
    itemIds,
    change: to,
  });

describe('Changing many items', () => {
  it('reports each result and changes those items that it can', async () => {
    const fixture = await twoItems();
    const [first = ''] = fixture.itemIds;
    const { results, stale } = await change(
      fixture,
      { ...fixture, itemIds: ['elsewhere', first] },
      { type: 'Complete' },
    );
    expect(results).toMatchObject([
      { itemId: 'elsewhere', refused: { code: 'ITEM.NOT_FOUND' } },
      { itemId: first, refused: null },
    ]);
    expect(stale).toBe(false);
    expect((await itemsIn(fixture)).map((item) => item.completed)).toEqual([
      true,
      false,
    ]);
  });

  it('assigns them only to members of the team', async () => {
    const fixture = await twoItems();
    const stranger = await fixture.signIn('grace@example.com');
    const assignTo = (assignedToUserId: string): Change => ({
      type: 'Assign',
      newAssignment: { assignedToUserId, assignedTimeframe: week(1) },
    });
    const { results } = await change(
      fixture,
      fixture,
      assignTo(stranger.userId),
    );
    expect(results.map(({ refused }) => refused?.code)).toEqual([
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
    ]);
    const { userId } = fixture.actor;
    await change(fixture, fixture, assignTo(userId));
    expect(await itemsIn(fixture)).toMatchObject([
      { assignedToUserId: userId, assignedTimeframe: week(1) },
      { assignedToUserId: userId, assignedTimeframe: week(1) },
    ]);
  });

  it('is stale while the read models are behind', async () => {
    const fixture = await twoItems();
    fixture.setReadModelPace('stalled');
    expect(await change(fixture, fixture, { type: 'Complete' })).toMatchObject({
      stale: true,
    });
  });

  it('does not find a project of another team', async () => {
    const fixture = await twoItems();
    const actor = await fixture.signIn('grace@example.com');
    await expect(
      change(fixture, { ...fixture, actor }, { type: 'Complete' }),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
  });

  it('has no second effect when it is repeated', async () => {
    const fixture = await twoItems();
    await change(fixture, fixture, { type: 'Complete' });
    await change(fixture, fixture, { type: 'Complete' });
    expect(await countStored(fixture.eventStore, 'ItemsCompleted')).toBe(1);
  });

  // The command removes both items from the plan in one append, then ends each
  // item's stream.
  it.each([0, 1, 2])(
    'hides all deleted items or none after a crash at step %i, and all after the retry',
    async (steps) => {
      const fixture = await twoItems();
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(steps),
      });
      await expect(change(dying, fixture, { type: 'Delete' })).rejects.toThrow(
        Crash,
      );
      expect(await itemsIn(fixture)).toHaveLength(steps === 0 ? 2 : 0);

      await change(memorySlipway({ sharesStoresOf: fixture }), fixture, {
        type: 'Delete',
      });
      expect(await itemsIn(fixture)).toEqual([]);
      expect(await countStored(fixture.eventStore, 'ItemsReleased')).toBe(1);
    },
  );

  it('deletes nothing and ends if others keep changing the items, and can be repeated', async () => {
    const fixture = await twoItems();
    const [itemId = ''] = fixture.itemIds;
    const { actor, useCases, commandId } = fixture;
    let isThere = true;
    const toggle = async () => {
      const request = { actor, commandId: commandId(), itemId };
      await (isThere
        ? useCases.deleteItem(request)
        : useCases.restoreItem(request));
      isThere = !isThere;
    };
    const contended = memorySlipway({
      sharesStoresOf: fixture,
      adapt: afterEachPlan(toggle),
    });
    await expect(
      change(contended, fixture, { type: 'Delete' }),
    ).rejects.toMatchObject({ code: 'CONTENTION' });
    expect(await itemsIn(fixture)).toHaveLength(2);
    expect(await useCases.resumeWorkflows({ idleMs: 0 })).toMatchObject({
      failures: [],
      unfinished: 0,
    });

    await change(fixture, fixture, { type: 'Delete' });
    expect(await itemsIn(fixture)).toEqual([]);
  });
});

/** Lets others act each time a deletion has recorded what it plans to do. */
const afterEachPlan =
  (act: () => Promise<void>) =>
  (eventStore: EventStore): EventStore => ({
    ...eventStore,
    append: async (streamId, events, expected) => {
      const result = await eventStore.append(streamId, events, expected);
      if (events.some(isPlan)) await act();
      return result;
    },
  });

const isPlan = ({ type, data }: NewEvent): boolean =>
  type === 'FlowStepDone' &&
  (data as FlowStepDone['data']).step.startsWith('plan ');
