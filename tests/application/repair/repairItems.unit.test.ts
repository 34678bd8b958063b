import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { RepairTeam } from './contradictions.ts';
import { createRepairTeam } from './contradictions.ts';

/** Repairs, then expects that a second repair would change nothing. */
const repairTwice = async ({ repair, check, eventStore }: RepairTeam) => {
  const { repairs, left } = await repair();
  const last = await eventStore.lastPosition();
  const again = await repair();
  expect(await eventStore.lastPosition()).toBe(last);
  expect(again.repairs).toEqual([]);
  expect(await check()).toEqual(left.map(({ why: _, by: __, ...one }) => one));
  return { repairs, left };
};

describe('Repairing an item in several plans', () => {
  it('keeps it in the project that took it last, and the others release it', async () => {
    const given = await createRepairTeam();
    const { item, projectId, nextId, plannedIn, useCases, actor } = given;
    const otherId = await given.begin('Other');
    await given.takenBy(otherId);
    await given.takenBy(nextId);
    const { repairs, left } = await repairTwice(given);
    expect(repairs).toMatchObject([
      { kind: 'ItemInSeveralPlans', id: item.id, action: 'Kept', to: nextId },
    ]);
    expect(left).toEqual([]);
    expect(await plannedIn(nextId)).not.toBeNull();
    expect(await plannedIn(projectId)).toBeNull();
    expect(await plannedIn(otherId)).toBeNull();
    const shown = await useCases.findItem(actor, item.id);
    expect(shown).toMatchObject({ projectId: nextId, planned: true });
  });
});

describe('Repairing an item in no plan', () => {
  it('returns it unchanged to the project that released it to one that never took it', async () => {
    const given = await createRepairTeam();
    const { projectId, nextId, item, plannedIn, actor, useCases } = given;
    const before = await plannedIn(projectId);
    await given.releasedFor(nextId);
    expect((await repairTwice(given)).repairs).toMatchObject([
      { kind: 'ItemInNoPlan', id: item.id, action: 'Returned', to: projectId },
    ]);
    const { sortKey: _, ...planned } = (await plannedIn(projectId)) ?? {};
    expect(before).toMatchObject(planned);
    expect(planned).toHaveProperty('placement.assignedToUserId', actor.userId);
    const commandId = 'done';
    await useCases.completeItem({
      actor,
      commandId,
      itemId: item.id,
      markComplete: true,
    });
  });

  it('gives it to the project that took over the deleted one', async () => {
    const given = await createRepairTeam();
    const { projectId, nextId, plannedIn } = given;
    await given.deleted(projectId, nextId);
    const { repairs } = await repairTwice(given);
    expect(repairs.map(({ action }) => action)).toEqual([
      'Returned',
      'Uncounted',
    ]);
    expect(await plannedIn(nextId)).not.toBeNull();
  });

  it('gives it to the target project if its own was deleted', async () => {
    const given = await createRepairTeam();
    await given.releasedFor(given.nextId);
    await given.deleted(given.projectId, null);
    await repairTwice(given);
    expect(await given.plannedIn(given.nextId)).not.toBeNull();
  });

  it.each([
    ['its plan had dropped it', ({ releasedFor }: RepairTeam) => releasedFor()],
    [
      'it was deleted with its project',
      ({ deleted, projectId }: RepairTeam) => deleted(projectId, null),
    ],
  ])('deletes it if %s', async (_, act) => {
    const given = await createRepairTeam();
    await act(given);
    const { repairs } = await repairTwice(given);
    expect(repairs[0]).toMatchObject({ id: given.item.id, action: 'Ended' });
    const events = await given.eventStore.readStream(
      streamOf.item(given.item.id),
    );
    expect(events.at(-1)?.type).toBe('ItemDeleted');
  });

  it('plans it again if its deletion was undone halfway', async () => {
    const given = await createRepairTeam();
    await given.releasedFor();
    await given.itemEvent('ItemDeleted');
    await given.itemEvent('ItemRestored');
    expect((await repairTwice(given)).repairs).toMatchObject([
      { action: 'Returned', to: given.projectId },
    ]);
  });

  it('skips a restored one whose project was deleted, and explains why', async () => {
    const given = await createRepairTeam();
    await given.releasedFor();
    await given.itemEvent('ItemDeleted');
    await given.itemEvent('ItemRestored');
    await given.deleted(given.projectId, null);
    expect((await repairTwice(given)).left).toMatchObject([
      { kind: 'ItemInNoPlan', why: 'ProjectGone', by: given.projectId },
    ]);
  });

  it('skips one that an unfinished workflow carries', async () => {
    const given = await createRepairTeam();
    const { append, nextId, projectId, actor } = given;
    const { teamId, userId } = actor;
    await append(streamOf.workflow('one'), 'FlowStarted', {
      flowId: 'one',
      name: 'DeleteProject',
      userId,
      teamId,
      changeId: 'change-1',
      input: { teamId, projectId, to: nextId },
    });
    const { eventStore, item, placement } = given;
    const from = placement;
    const release = {
      projectId,
      itemId: item.id,
      from,
      to: null,
      transferredTo: nextId,
    };
    const metadata = {
      eventId: 'released',
      occurredAt: given.clock.now(),
      teamId,
      actorId: userId,
      commandId: 'step',
      changeId: 'change-1',
    };
    await eventStore.append(
      streamOf.project(projectId),
      [{ type: 'ItemUnplanned', schemaVersion: 1, data: release, metadata }],
      'any',
    );
    const { left } = await repairTwice(given);
    expect(left).toMatchObject([{ why: 'Unfinished', by: 'one' }]);
    await append(streamOf.workflow('one'), 'FlowRefused', {
      flowId: 'one',
      code: 'PROJECT.NOT_FOUND',
    });
    expect((await repairTwice(given)).repairs).toHaveLength(1);
  });
});

describe('Repairing a deleted item in a plan', () => {
  it('removes it from the plan', async () => {
    const given = await createRepairTeam();
    await given.itemEvent('ItemDeleted');
    expect((await repairTwice(given)).repairs).toMatchObject([
      { kind: 'EndedItemInPlan', action: 'Dropped', in: [given.projectId] },
    ]);
    expect(await given.plannedIn(given.projectId)).toBeNull();
  });
});

describe('A repair', () => {
  it('is recorded as the operator’s, and cannot be undone', async () => {
    const given = await createRepairTeam();
    const { useCases, actor, takenBy, nextId } = given;
    await takenBy(nextId);
    await given.repair();
    const [change] = await useCases.getChanges({
      actor,
      mine: false,
      limit: 1,
    });
    expect(change).toMatchObject({ actorId: 'operator', undoable: false });
  });
});
