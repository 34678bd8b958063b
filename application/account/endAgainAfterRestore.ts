import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { UnassignMember } from '../project/unassignMember.ts';
import { metadataFor, OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type EndAgainAfterRestore = (
  ended: Readonly<{
    closedUserIds: readonly string[];
    endedInvitations: readonly Readonly<{ inviteId: string; teamId: string }>[];
  }>,
) => Promise<void>;

/**
 * After a restore, ends again what people had ended since the backup was made:
 * accounts, which leave their teams and items, and invitations. Recorded as
 * done by the operator. A person who is the only Admin of others in the backup
 * stays in the team, as an id without an account.
 */
export const endAgainAfterRestore = ({
  execute,
  states,
  unassignMember,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  unassignMember: UnassignMember;
  ids: Ids;
  clock: Clock;
}): EndAgainAfterRestore => {
  const leave = async (userId: string, teamId: string) => {
    const commandId = ids.derivedId('restored', 'leave', userId, teamId);
    const origin = { userId: OPERATOR, commandId };
    await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'LeaveTeam',
        data: { userId },
        metadata: metadataFor(clock, origin),
      },
    }).catch((error: unknown) => {
      const isLastAdmin =
        error instanceof DomainError && error.code === 'ACCOUNT.LAST_ADMIN';
      if (!isLastAdmin) throw error;
    });
    await unassignMember({ ...origin, teamId, memberId: userId });
  };

  const close = async (userId: string) => {
    const streamId = streamOf.user(userId);
    const { state } = await states.load(accountDecider, streamId);
    if (state.status !== 'Registered') return;
    for (const teamId of state.teamIds) await leave(userId, teamId);
    const commandId = ids.derivedId('restored', 'close', userId);
    await execute(accountDecider, {
      streamId,
      teamId: null,
      command: {
        type: 'CloseAccount',
        data: {},
        metadata: metadataFor(clock, { userId: OPERATOR, commandId }),
      },
    });
  };

  const endInvitation = async (inviteId: string, teamId: string) => {
    const commandId = ids.derivedId('restored', 'invitation', inviteId);
    await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'DeleteInvitation',
        data: { inviteId },
        metadata: metadataFor(clock, {
          userId: OPERATOR,
          commandId,
          onBehalf: true,
        }),
      },
    });
  };

  return async ({ closedUserIds, endedInvitations }) => {
    for (const userId of closedUserIds) await close(userId);
    for (const { inviteId, teamId } of endedInvitations) {
      await endInvitation(inviteId, teamId);
    }
  };
};
