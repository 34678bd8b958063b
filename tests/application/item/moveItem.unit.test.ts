import { describe, expect, it } from 'vitest';
import type { MoveItem } from '#application/item/moveItem.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { week } from '#tests/support/situations/project.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

type Request = Parameters<MoveItem>[0];

const move = (
  { useCases, actor, projectId, commandId }: SlipwayWithProject,
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

/** An order between two neighbors; null for the end of the bucket. */
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
  it('answers with its new placement', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const { value, respaced, stale } = await move(fixture, item, {
      newAssignment: { assignedTimeframe: week(3) },
    });
    expect(value).toMatchObject({ id: item.id, assignedTimeframe: week(3) });
    expect(value.assignmentHistory.map(({ change }) => change)).toEqual([
      'Planned',
      'Assigned',
    ]);
    expect({ respaced, stale }).toEqual({ respaced: [], stale: false });
  });

  it('orders it between its neighbors', async () => {
    const fixture = await slipwayWithProject();
    const [a, b, c] = [
      await fixture.addItem(),
      await fixture.addItem(),
      await fixture.addItem(),
    ];
    const { value } = await move(fixture, c, between(a, b));
    expect(value.sortKey).toBe((a.sortKey + b.sortKey) / 2);
  });

  it('returns the other items whose keys had to change (E62)', async () => {
    const fixture = await slipwayWithProject();
    const [a, b, c] = [
      await fixture.addItem(),
      await fixture.addItem(),
      await fixture.addItem(),
    ];
    // Alternately moves two items next to the first, so that the gap halves
    // until there is no room.
    let [right, moving] = [b, c];
    let respaced: readonly { id: string; sortKey: number }[] = [];
    while (respaced.length === 0) {
      const reply = await move(fixture, moving, between(a, right));
      respaced = reply.respaced;
      [right, moving] = [reply.value, right];
    }
    expect(respaced.map(({ id }) => id).sort()).toEqual(
      [a.id, moving.id].sort(),
    );
    for (const { id, sortKey } of respaced) {
      const item = await fixture.useCases.findItem(fixture.actor, id);
      expect(item.sortKey).toBe(sortKey);
    }
  });

  it('has no second effect when the command is repeated', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const request = {
      commandId: 'move-1',
      newAssignment: { assignedTimeframe: week(3) },
    };
    const first = await move(fixture, item, request);
    await move(fixture, item, {
      newAssignment: { assignedTimeframe: week(4) },
    });
    const again = await move(fixture, item, request);
    expect(first.value.assignedTimeframe).toEqual(week(3));
    expect(again.value.assignedTimeframe).toEqual(week(4));
  });

  it('has no second effect even if it would decide more events now', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const request = {
      commandId: 'move-1',
      newAssignment: { assignedTimeframe: week(3) },
    };
    await move(fixture, item, request);
    await move(fixture, item, {
      newAssignment: { assignedTimeframe: week(4) },
    });
    const { actor, commandId } = fixture;
    await fixture.useCases.completeItem({
      actor,
      commandId: commandId(),
      itemId: item.id,
      markComplete: true,
    });
    // If it were decided now, it would reopen the item and then move it.
    const again = await move(fixture, item, request);
    expect(again.value).toMatchObject({
      assignedTimeframe: week(4),
      completed: true,
    });
  });

  it('answers from the streams when the read models are behind', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    fixture.setReadModelPace('stalled');
    const { value, stale } = await move(fixture, item, {
      newAssignment: { assignedTimeframe: week(3) },
    });
    expect(stale).toBe(true);
    expect(value.assignedTimeframe).toEqual(week(3));
  });
});

describe('An item', () => {
  it('cannot be moved as an item of another project', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const { value } = await fixture.useCases.startProject({
      ...fixture.actor,
      commandId: 'start-1',
      description: 'Another',
    });
    await expect(
      move(fixture, item, { projectId: value.projectId }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('cannot be moved by another team', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const actor = await fixture.signIn('grace@example.com');
    await expect(move(fixture, item, { actor })).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
  });

  it('cannot be moved between neighbors of another bucket', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const other = await fixture.addItem({
      newAssignment: { scope: Scope.Project, assignedTimeframe: week(1) },
    });
    await expect(move(fixture, item, between(other, null))).rejects.toThrow(
      'PLAN.NEIGHBOUR_ELSEWHERE',
    );
  });

  it('cannot be moved to a user who is not a member of the team', async () => {
    const fixture = await slipwayWithProject();
    const item = await fixture.addItem();
    const { userId } = await fixture.signIn('grace@example.com');
    await expect(
      move(fixture, item, { newAssignment: { assignedToUserId: userId } }),
    ).rejects.toThrow('PLAN.ASSIGNEE_NOT_A_MEMBER');
  });
});
