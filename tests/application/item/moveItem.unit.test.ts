import { describe, expect, it } from 'vitest';
import type { MoveItem } from '#application/item/moveItem.ts';
import type { ItemDocument } from '#projections/item/items.ts';
import { week } from '#tests/support/situations/project.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

type Request = Parameters<MoveItem>[0];

const move = (
  { useCases, actor, projectId, commandId }: Workshop,
  { id }: Pick<ItemDocument, 'id'>,
  changes: Partial<Request> = {},
) =>
  useCases.moveItem({
    actor,
    projectId,
    commandId: commandId(),
    itemId: id,
    newAssignment: {},
    orderUpdate: null,
    ...changes,
  });

const between = (
  left: Pick<ItemDocument, 'id'> | null,
  right: Pick<ItemDocument, 'id'> | null,
) => ({
  orderUpdate: {
    leftNeighborId: left?.id ?? null,
    rightNeighborId: right?.id ?? null,
  },
});

describe('Moving an item (L41, L42)', () => {
  it('answers with its new place', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const { value, respaced, stale } = await move(place, item, {
      newAssignment: { assignedTimeframe: week(3) },
    });
    expect(value).toMatchObject({ id: item.id, assignedTimeframe: week(3) });
    expect(value.assignmentHistory.map(({ change }) => change)).toEqual([
      'Planned',
      'Assigned',
    ]);
    expect({ respaced, stale }).toEqual({ respaced: [], stale: false });
  });

  it('orders it between its neighbours', async () => {
    const place = await workshop();
    const [a, b, c] = [
      await place.addItem(),
      await place.addItem(),
      await place.addItem(),
    ];
    const { value } = await move(place, c, between(a, b));
    expect(value.sortKey).toBe((a.sortKey + b.sortKey) / 2);
  });

  it('names the others whose keys had to change (E62)', async () => {
    const place = await workshop();
    const [a, b, c] = [
      await place.addItem(),
      await place.addItem(),
      await place.addItem(),
    ];
    // By turns next to the first, so that the gap halves until there is none.
    let [right, moving] = [b, c];
    let respaced: readonly { id: string; sortKey: number }[] = [];
    while (respaced.length === 0) {
      const reply = await move(place, moving, between(a, right));
      respaced = reply.respaced;
      [right, moving] = [reply.value, right];
    }
    expect(respaced.map(({ id }) => id).sort()).toEqual(
      [a.id, moving.id].sort(),
    );
    for (const { id, sortKey } of respaced) {
      const item = await place.useCases.findItem(place.actor, id);
      expect(item.sortKey).toBe(sortKey);
    }
  });

  it('has no second effect when the command comes again', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const request = {
      commandId: 'move-1',
      newAssignment: { assignedTimeframe: week(3) },
    };
    const first = await move(place, item, request);
    await move(place, item, { newAssignment: { assignedTimeframe: week(4) } });
    const again = await move(place, item, request);
    expect(first.value.assignedTimeframe).toEqual(week(3));
    expect(again.value.assignedTimeframe).toEqual(week(4));
  });

  it('has no second effect either when it would lead to more by now', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const request = {
      commandId: 'move-1',
      newAssignment: { assignedTimeframe: week(3) },
    };
    await move(place, item, request);
    await move(place, item, { newAssignment: { assignedTimeframe: week(4) } });
    const { actor, commandId } = place;
    await place.useCases.completeItem({
      actor,
      commandId: commandId(),
      itemId: item.id,
      markComplete: true,
    });
    // Decided now, it would open the item again and then move it.
    const again = await move(place, item, request);
    expect(again.value).toMatchObject({
      assignedTimeframe: week(4),
      completed: true,
    });
  });

  it('answers from the streams when the read models are behind', async () => {
    const place = await workshop();
    const item = await place.addItem();
    place.setReadModelPace('stalled');
    const { value, stale } = await move(place, item, {
      newAssignment: { assignedTimeframe: week(3) },
    });
    expect(stale).toBe(true);
    expect(value.assignedTimeframe).toEqual(week(3));
  });
});

describe('Moving an item is refused', () => {
  it('as one of another project of the team', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const { value } = await place.useCases.startProject({
      ...place.actor,
      commandId: 'start-1',
      description: 'Another',
    });
    await expect(
      move(place, item, { projectId: value.projectId }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('in a project of another team', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const actor = await place.signIn('grace@example.com');
    await expect(move(place, item, { actor })).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
  });

  it('between neighbours of another bucket', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const other = await place.addItem({
      newAssignment: { scope: 0, assignedTimeframe: week(1) },
    });
    await expect(move(place, item, between(other, null))).rejects.toThrow(
      'PLAN.NEIGHBOUR_ELSEWHERE',
    );
  });

  it('to somebody who is no member of the team', async () => {
    const place = await workshop();
    const item = await place.addItem();
    const { userId } = await place.signIn('grace@example.com');
    await expect(
      move(place, item, { newAssignment: { assignedToUserId: userId } }),
    ).rejects.toThrow('PLAN.ASSIGNEE_NOT_A_MEMBER');
  });
});
