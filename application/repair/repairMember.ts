import { accountDecider } from '#domain/account/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { isCreated } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { metadataFor, OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { SyncMembership } from '../team/syncMembership.ts';
import type { RecordCurrentRole } from '../team/rights.ts';
import type { Breach } from './breaches.ts';
import type { Outcome } from './repairs.ts';
import { repairedOutcome, unrepairedOutcome } from './repairs.ts';

export type RepairMember = (breach: Breach) => Promise<Outcome | null>;

/**
 * Makes accounts and projects agree with the team's stream, and gives a team an
 * Admin. Null if somebody has resolved it in the meantime. Throws what deciders
 * throw.
 */
export const repairMember = ({
  execute,
  states,
  syncMembership,
  recordCurrentRole,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  syncMembership: SyncMembership;
  recordCurrentRole: RecordCurrentRole;
  ids: Ids;
  clock: Clock;
}): RepairMember => {
  const origin = () => ({ userId: OPERATOR, commandId: ids.newId() });
  const metadata = () => metadataFor(clock, origin());

  const executeOnTeam = (
    teamId: string,
    command:
      | Readonly<{ type: 'NameAdmin'; data: Record<string, never> }>
      | Readonly<{ type: 'DropProject'; data: { projectId: string } }>,
  ) =>
    execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: { ...command, metadata: metadata() },
    });

  const nameAdmin = async (teamId: string): Promise<Outcome> => {
    const command = { type: 'NameAdmin', data: {} } as const;
    const { state } = await executeOnTeam(teamId, command);
    const members = state.status === 'Live' ? state.members : {};
    const [admin = null] =
      Object.entries(members).find(([, role]) => role === Role.Admin) ?? [];
    if (admin !== null) await recordCurrentRole(teamId, admin);
    return repairedOutcome('AdminNamed', admin);
  };

  const removeDeletionMark = async (projectId: string, teamId: string) => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    const deletion = isCreated(state) ? state.deletion : null;
    const data = { deletionId: deletion?.deletionId ?? '' };
    await execute(projectDecider, {
      streamId,
      teamId,
      command: { type: 'RefuseDeletion', data, metadata: metadata() },
    });
    return repairedOutcome('Unmarked');
  };

  const removeFromAccount = async (
    memberId: string,
    teamId: string,
  ): Promise<Outcome | null> => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'None') {
      const request = { ...origin(), memberId, teamId };
      const { isMember } = await syncMembership(request);
      return isMember ? null : repairedOutcome('Unlisted');
    }
    // A team that was never created has no stream.
    await execute(accountDecider, {
      streamId: streamOf.user(memberId),
      teamId: null,
      command: { type: 'LeaveTeam', data: { teamId }, metadata: metadata() },
    });
    return repairedOutcome('Unlisted');
  };

  const addToAccount = async (
    memberId: string,
    teamId: string,
  ): Promise<Outcome> => {
    const streamId = streamOf.user(memberId);
    const { state } = await states.load(accountDecider, streamId);
    if (state.status === 'Unknown') return unrepairedOutcome('AccountUnknown');
    await syncMembership({ ...origin(), memberId, teamId });
    return repairedOutcome('Listed');
  };

  return async ({ kind, id, in: [teamId = ''] }) => {
    if (id === null) return nameAdmin(teamId);
    switch (kind) {
      case 'GoneProjectCounted':
        await executeOnTeam(teamId, {
          type: 'DropProject',
          data: { projectId: id },
        });
        return repairedOutcome('Uncounted');
      case 'DeletionNotEnded':
        return removeDeletionMark(id, teamId);
      case 'ListedWithoutMembership':
        return removeFromAccount(id, teamId);
      case 'ClosedAccountIsMember':
        await syncMembership({ ...origin(), memberId: id, teamId });
        return repairedOutcome('Left');
      default:
        return addToAccount(id, teamId);
    }
  };
};
