import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/**
 * A valid team of Ada and Grace with two items, one of which was carried over.
 */
const validTeam = async () => {
  const fixture = await slipwayWithProject();
  const { actor, useCases, projectId, addItem, commandId } = fixture;
  const grace = await joinByInvitation(
    fixture,
    actor,
    'grace@example.com',
    Role.Editor,
  );
  const item = await addItem();
  const deletedItem = await addItem();
  await useCases.deleteItem({
    actor,
    commandId: commandId(),
    itemId: deletedItem.id,
  });
  const { value } = await useCases.startProject({
    userId: actor.userId,
    teamId: actor.teamId,
    commandId: commandId(),
    description: 'Next',
    carryOverFrom: projectId,
  });
  const append = (streamId: string, type: string, data: object) =>
    appendEvent(fixture.eventStore, streamId, { type, data });
  return {
    ...fixture,
    grace,
    item,
    append,
    nextProjectId: value.projectId,
    check: () => checkOwners(fixture.eventStore),
  };
};

describe('Items and memberships of a store', () => {
  it('agree after valid commands', async () => {
    const { check } = await validTeam();
    expect(await check()).toMatchObject({
      items: 1,
      memberships: 2,
      breaches: [],
    });
  });

  it('contradict each other if an item is in two plans', async () => {
    const { append, check, item, projectId, nextProjectId } = await validTeam();
    await append(streamOf.project(projectId), 'ItemCarriedOver', {
      projectId,
      itemId: item.id,
      fromProjectId: nextProjectId,
      from: null,
      to: {},
      sortKey: 1,
      number: 9,
      reason: 'CarriedOver',
    });
    expect((await check()).breaches).toEqual([
      {
        kind: 'ItemInSeveralPlans',
        id: item.id,
        in: expect.toSatisfy(
          (ids: string[]) =>
            ids.length === 2 &&
            [projectId, nextProjectId].every((id) => ids.includes(id)),
        ) as string[],
      },
    ]);
  });

  it('contradict each other if the only plan of an item was deleted, and its team still counts it', async () => {
    const { append, check, item, nextProjectId, actor } = await validTeam();
    await append(streamOf.project(nextProjectId), 'ProjectDeleted', {
      projectId: nextProjectId,
      transferredTo: null,
    });
    expect((await check()).breaches).toEqual([
      { kind: 'ItemInNoPlan', id: item.id, in: [] },
      { kind: 'GoneProjectCounted', id: nextProjectId, in: [actor.teamId] },
    ]);
  });

  it('contradict each other if an item was deleted and is still in a plan', async () => {
    const { append, check, item, nextProjectId } = await validTeam();
    await append(streamOf.item(item.id), 'ItemDeleted', { itemId: item.id });
    expect((await check()).breaches).toEqual([
      { kind: 'EndedItemInPlan', id: item.id, in: [nextProjectId] },
    ]);
  });

  it('contradict each other if team and account disagree about a member', async () => {
    const { append, check, grace, actor } = await validTeam();
    const { teamId } = actor;
    const { userId } = grace;
    await append(streamOf.user(userId), 'TeamLeft', { userId, teamId });
    expect((await check()).breaches).toEqual([
      { kind: 'MemberNotListed', id: userId, in: [teamId] },
    ]);
    await append(streamOf.user(userId), 'TeamJoined', { userId, teamId });
    await append(streamOf.team(teamId), 'MemberRemoved', { userId, teamId });
    expect((await check()).breaches).toEqual([
      { kind: 'ListedWithoutMembership', id: userId, in: [teamId] },
    ]);
  });

  it('contradict each other if a closed account is a member, or if a team has no Admin', async () => {
    const { append, check, actor } = await validTeam();
    const { teamId, userId } = actor;
    await append(streamOf.user(userId), 'AccountClosed', { userId });
    expect((await check()).breaches).toEqual([
      { kind: 'ClosedAccountIsMember', id: userId, in: [teamId] },
    ]);
    await append(streamOf.team(teamId), 'MemberRemoved', { userId, teamId });
    expect((await check()).breaches).toEqual([
      { kind: 'TeamWithoutAdmin', id: null, in: [teamId] },
    ]);
  });
});
