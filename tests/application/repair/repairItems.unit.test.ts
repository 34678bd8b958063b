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
    const team = await createRepairTeam();
    const { item, projectId, nextId, plannedIn, useCases, actor } = team;
    const otherId = await team.startProject('Other');
    await team.appendTaken(otherId);
    await team.appendTaken(nextId);
    const { repairs, left } = await repairTwice(team);
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
    const team = await createRepairTeam();
    const { projectId, nextId, item, plannedIn, actor, useCases } = team;
    const plannedBefore = await plannedIn(projectId);
    await team.appendReleased(nextId);
    expect((await repairTwice(team)).repairs).toMatchObject([
      { kind: 'ItemInNoPlan', id: item.id, action: 'Returned', to: projectId },
    ]);
    const { sortKey: _, ...planned } = (await plannedIn(projectId)) ?? {};
    expect(plannedBefore).toMatchObject(planned);
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
    const team = await createRepairTeam();
    const { projectId, nextId, plannedIn } = team;
    await team.appendProjectDeleted(projectId, nextId);
    const { repairs } = await repairTwice(team);
    expect(repairs.map(({ action }) => action)).toEqual([
      'Returned',
      'Uncounted',
    ]);
    expect(await plannedIn(nextId)).not.toBeNull();
  });

  it('gives it to the target project if its own was deleted', async () => {
    const team = await createRepairTeam();
    await team.appendReleased(team.nextId);
    await team.appendProjectDeleted(team.projectId, null);
    await repairTwice(team);
    expect(await team.plannedIn(team.nextId)).not.toBeNull();
  });

  it.each([
    [
      'its plan had dropped it',
      ({ appendReleased }: RepairTeam) => appendReleased(),
    ],
    [
      'it was deleted with its project',
      ({ appendProjectDeleted, projectId }: RepairTeam) =>
        appendProjectDeleted(projectId, null),
    ],
  ])('deletes it if %s', async (_, act) => {
    const team = await createRepairTeam();
    await act(team);
    const { repairs } = await repairTwice(team);
    expect(repairs[0]).toMatchObject({ id: team.item.id, action: 'Ended' });
    const events = await team.eventStore.readStream(
      streamOf.item(team.item.id),
    );
    expect(events.at(-1)?.type).toBe('ItemDeleted');
  });

  it('plans it again if its deletion was undone halfway', async () => {
    const team = await createRepairTeam();
    await team.appendReleased();
    await team.appendItemEvent('ItemDeleted');
    await team.appendItemEvent('ItemRestored');
    expect((await repairTwice(team)).repairs).toMatchObject([
      { action: 'Returned', to: team.projectId },
    ]);
  });

  it('skips a restored one whose project was deleted, and explains why', async () => {
    const team = await createRepairTeam();
    await team.appendReleased();
    await team.appendItemEvent('ItemDeleted');
    await team.appendItemEvent('ItemRestored');
    await team.appendProjectDeleted(team.projectId, null);
    expect((await repairTwice(team)).left).toMatchObject([
      { kind: 'ItemInNoPlan', why: 'ProjectGone', by: team.projectId },
    ]);
  });

  it('skips one that an unfinished workflow carries', async () => {
    const team = await createRepairTeam();
    const { append, nextId, projectId, actor } = team;
    const { teamId, userId } = actor;
    await append(streamOf.workflow('one'), 'FlowStarted', {
      flowId: 'one',
      name: 'DeleteProject',
      userId,
      teamId,
      changeId: 'change-1',
      input: { teamId, projectId, to: nextId },
    });
    const { eventStore, item, placement } = team;
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
      occurredAt: team.clock.now(),
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
    const { left } = await repairTwice(team);
    expect(left).toMatchObject([{ why: 'Unfinished', by: 'one' }]);
    await append(streamOf.workflow('one'), 'FlowRefused', {
      flowId: 'one',
      code: 'PROJECT.NOT_FOUND',
    });
    expect((await repairTwice(team)).repairs).toHaveLength(1);
  });
});

describe('Repairing a deleted item in a plan', () => {
  it('removes it from the plan', async () => {
    const team = await createRepairTeam();
    await team.appendItemEvent('ItemDeleted');
    expect((await repairTwice(team)).repairs).toMatchObject([
      { kind: 'EndedItemInPlan', action: 'Dropped', in: [team.projectId] },
    ]);
    expect(await team.plannedIn(team.projectId)).toBeNull();
  });
});

describe('A repair', () => {
  it('is recorded as the operator’s, and cannot be undone', async () => {
    const team = await createRepairTeam();
    const { useCases, actor, appendTaken, nextId } = team;
    await appendTaken(nextId);
    await team.repair();
    const [change] = await useCases.getChanges({
      actor,
      mine: false,
      limit: 1,
    });
    expect(change).toMatchObject({ actorId: 'operator', undoable: false });
  });
});
