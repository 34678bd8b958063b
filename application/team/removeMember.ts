import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';

export type RemoveMember = (
  request: Readonly<{ actor: Actor; commandId: string; memberId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Removes a member from the actor's team: their items become unassigned, and
 * another of their teams becomes active for them (L19). Throws TEAM.ADMIN_ONLY,
 * TEAM.LAST_ADMIN, TEAM.MEMBER_NOT_FOUND.
 */
export const removeMember =
  ({
    execute,
    unassignMember,
    clock,
  }: {
    execute: ExecuteCommand;
    unassignMember: UnassignMember;
    clock: Clock;
  }): RemoveMember =>
  async ({ actor: { userId, teamId }, commandId, memberId }) => {
    const metadata = metadataFor(clock, { userId, commandId });
    const removed = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: { type: 'RemoveMember', data: { userId: memberId }, metadata },
    });
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
