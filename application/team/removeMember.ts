import { accountDecider } from '#domain/account/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RemoveMember as TeamRemoval } from '#domain/team/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { NoteStanding } from './rights.ts';

export type RemoveMember = (
  request: Readonly<{ actor: Actor; commandId: string; memberId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Removes a member from the actor's team: their items become unassigned, and
 * another of their teams becomes active for them (L19). A retry finishes what a
 * crash interrupted. Throws TEAM.ADMIN_ONLY, TEAM.LAST_ADMIN,
 * TEAM.MEMBER_NOT_FOUND.
 */
export const removeMember = ({
  execute,
  states,
  noteStanding,
  unassignMember,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  noteStanding: NoteStanding;
  unassignMember: UnassignMember;
  clock: Clock;
}): RemoveMember => {
  /** Whether an earlier attempt ended between the team and the account. */
  const isLeaving = async (userId: string, teamId: string) => {
    const streamId = streamOf.user(userId);
    const { state } = await states.load(accountDecider, streamId);
    return state.status === 'Registered' && state.teamIds.includes(teamId);
  };

  const remove = async (teamId: string, command: TeamRemoval) => {
    try {
      const streamId = streamOf.team(teamId);
      return await execute(teamDecider, { streamId, teamId, command });
    } catch (error) {
      const isUnknown =
        error instanceof DomainError && error.code === 'TEAM.MEMBER_NOT_FOUND';
      const { userId } = command.data;
      if (!isUnknown || !(await isLeaving(userId, teamId))) throw error;
      return { position: 0 };
    }
  };

  return async ({ actor: { userId, teamId }, commandId, memberId }) => {
    const metadata = metadataFor(clock, { userId, commandId });
    const removed = await remove(teamId, {
      type: 'RemoveMember',
      data: { userId: memberId },
      metadata,
    });
    await noteStanding(teamId, memberId);
    const unassigned = await unassignMember({
      userId,
      commandId,
      teamId,
      memberId,
    });
    const left = await execute(accountDecider, {
      streamId: streamOf.user(memberId),
      teamId: null,
      command: { type: 'LeaveTeam', data: { teamId }, metadata },
    });
    return {
      position: Math.max(removed.position, unassigned.position, left.position),
    };
  };
};
