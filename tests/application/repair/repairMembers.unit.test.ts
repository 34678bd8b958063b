import { describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { createRepairTeam } from './contradictions.ts';

const ALAN = 'alan@example.com';

describe('Repairing memberships', () => {
  it('lists a team that has the person as a member, no matter what the account says', async () => {
    const { grace, actor, append, repair, check } = await createRepairTeam();
    const { userId } = grace;
    const { teamId } = actor;
    await append(streamOf.user(userId), 'TeamLeft', { userId, teamId });
    const { repairs, left } = await repair();
    expect(repairs).toEqual([
      {
        kind: 'MemberNotListed',
        id: userId,
        in: [teamId],
        action: 'Listed',
        to: null,
      },
    ]);
    expect([left, await check()]).toEqual([[], []]);
  });

  it('unlists a team that has removed the person, or never existed', async () => {
    const { grace, actor, append, repair, check } = await createRepairTeam();
    const { userId } = grace;
    const { teamId } = actor;
    await append(streamOf.team(teamId), 'MemberRemoved', { userId, teamId });
    await append(streamOf.user(userId), 'TeamFounded', {
      userId,
      teamId: 'never',
    });
    const { repairs } = await repair();
    expect(repairs.map(({ action, in: [team] }) => [action, team])).toEqual([
      ['Unlisted', teamId],
      ['Unlisted', 'never'],
    ]);
    expect(await check()).toEqual([]);
  });

  it('skips a team that a workflow is about to found', async () => {
    const { grace, append, repair } = await createRepairTeam();
    const { userId } = grace;
    const input = { teamId: 'soon' };
    await append(streamOf.user(userId), 'TeamFounded', { userId, ...input });
    await append(streamOf.workflow('one'), 'FlowStarted', {
      flowId: 'one',
      name: 'CreateTeam',
      userId,
      teamId: null,
      changeId: 'change-1',
      input,
    });
    expect(await repair()).toMatchObject({
      repairs: [],
      left: [{ why: 'Unfinished', by: 'one' }],
    });
  });

  it('removes a closed account, and names a successor if it was the only Admin', async () => {
    const { actor, grace, append, repair, check, revocations } =
      await createRepairTeam();
    const { userId, teamId } = actor;
    await append(streamOf.user(userId), 'AccountClosed', { userId });
    const { repairs } = await repair();
    expect(repairs).toMatchObject([{ id: userId, action: 'Left' }]);
    expect(await check()).toEqual([]);
    expect((await revocations.of(userId)).get(teamId)).toBeNull();
    expect(grace.role).toBe(Role.Editor);
  });

  it('makes the longest-standing member Admin of a team without one', async () => {
    const team = await createRepairTeam();
    const { actor, grace, append, repair, check, revocations } = team;
    const { userId, teamId } = actor;
    await joinByInvitation(team, actor, ALAN, Role.Editor);
    await append(streamOf.team(teamId), 'MemberRemoved', { userId, teamId });
    const { repairs } = await repair();
    expect(repairs).toMatchObject([
      { action: 'AdminNamed', to: grace.userId },
      { action: 'Unlisted' },
    ]);
    expect(await check()).toEqual([]);
    const recordedRoles = await revocations.of(grace.userId);
    expect(recordedRoles.get(teamId)).toBe(Role.Admin);
  });

  it('skips a member about whom nothing is stored, and explains why', async () => {
    const { actor, append, repair } = await createRepairTeam();
    const { teamId } = actor;
    const data = { teamId, userId: 'ghost', role: Role.Editor };
    await append(streamOf.team(teamId), 'MemberJoined', data);
    expect((await repair()).left).toEqual([
      {
        kind: 'MemberNotListed',
        id: 'ghost',
        in: [teamId],
        why: 'AccountUnknown',
        by: null,
      },
    ]);
  });

  it('removes the mark of a deletion that no workflow carries out', async () => {
    const { actor, append, repair, check, useCases } = await createRepairTeam();
    const { activeProjectId } = await useCases.getContext(actor);
    const projectId = activeProjectId ?? '';
    const data = { projectId, deletionId: 'never', transferredTo: 'other' };
    const streamId = streamOf.project(projectId);
    await append(streamId, 'ProjectDeletionBegun', data);
    expect((await repair()).repairs).toMatchObject([
      { kind: 'DeletionNotEnded', id: projectId, action: 'Unmarked' },
    ]);
    expect(await check()).toEqual([]);
  });

  it('frees the place of a deleted project', async () => {
    const { actor, append, repair, check } = await createRepairTeam();
    const { teamId } = actor;
    const data = { teamId, projectId: 'never', number: 9 };
    await append(streamOf.team(teamId), 'ProjectAdmitted', data);
    expect((await repair()).repairs).toMatchObject([
      { kind: 'GoneProjectCounted', id: 'never', action: 'Uncounted' },
    ]);
    expect(await check()).toEqual([]);
  });
});
