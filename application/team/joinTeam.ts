import { accountDecider } from '#domain/account/decide.ts';
import type { Account } from '#domain/account/account.ts';
import type { JoinTeam as JoinTeamCommand } from '#domain/account/commands.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand, Execution } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { LiveInvitation } from './checkInvitation.ts';
import type { SyncMembership } from './syncMembership.ts';
import type { RecordCurrentRole } from './rights.ts';

export type JoinTeam = (
  request: CommandOrigin & Readonly<{ invitation: LiveInvitation }>,
) => Promise<Readonly<{ position: number }>>;

/** Workflows of earlier versions do not have `linksChanged`. */
type Input = Readonly<{
  teamId: string;
  inviteId: string;
  linksChanged?: number;
}>;

const MAX_ATTEMPTS = 8;

/**
 * Accepts an invitation: reserves one of the user's team slots (K22, Q47), adds
 * the user to the team, and makes the team active (B22). A workflow: a join
 * that a crash interrupted is completed later. Throws QuotaError, and
 * TEAM.INVITATION_INVALID if somebody else was first or the link was replaced.
 */
export const joinTeam = ({
  workflows,
  execute,
  states,
  syncMembership,
  recordCurrentRole,
  directory,
  clock,
  entitlements,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  syncMembership: SyncMembership;
  recordCurrentRole: RecordCurrentRole;
  directory: Directory;
  clock: Clock;
  entitlements: Entitlements;
}): JoinTeam => {
  const joinTeamExecution = (
    { userId, commandId }: CommandOrigin,
    teamId: string,
  ): Execution<JoinTeamCommand, Account> => ({
    streamId: streamOf.user(userId),
    teamId: null,
    command: {
      type: 'JoinTeam',
      data: { teamId, entitlements },
      metadata: metadataFor(clock, { userId, commandId }),
    },
  });

  /** Gives back the reserved slot. */
  const leaveReservedTeam = (
    { userId, metadataOf }: WorkflowRun,
    teamId: string,
  ) =>
    execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'LeaveTeam',
        data: { teamId },
        metadata: metadataOf('release'),
      },
    });

  const accept = async (
    workflow: WorkflowRun,
    { teamId, ...invitation }: Input,
  ) => {
    const { userId } = workflow;
    try {
      await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'AcceptInvitation',
          data: { ...invitation, userId },
          metadata: workflow.metadataOf('accept'),
        },
      });
    } catch (error) {
      if (error instanceof DomainError) {
        await leaveReservedTeam(workflow, teamId);
        // Another link may have let the person in after the refusal.
        await syncMembership({
          ...workflow.originOf('released'),
          memberId: userId,
          teamId,
        });
      }
      throw error;
    }
    await recordCurrentRole(teamId, userId);
    await directory.eraseInvitation(invitation.inviteId);
    return null;
  };

  /**
   * Makes the team active. Retries, because a sign-in at the same time may
   * remove the team from the account if it read the team before the join.
   */
  const activate = async (
    workflow: WorkflowRun,
    teamId: string,
  ): Promise<number> => {
    const { userId } = workflow;
    // The names 'follow' and 'choose' are in stored ids, so they never change.
    const membershipRequest = {
      ...workflow.originOf('follow'),
      memberId: userId,
      teamId,
    };
    for (let attempt = 1; ; attempt += 1) {
      const { position, isMember } = await syncMembership(membershipRequest);
      if (!isMember) return position;
      try {
        const chosen = await execute(accountDecider, {
          streamId: streamOf.user(userId),
          teamId: null,
          command: {
            type: 'ChooseActiveTeam',
            data: { teamId },
            metadata: workflow.metadataOf('choose'),
          },
        });
        return chosen.position;
      } catch (error) {
        if (!(error instanceof DomainError) || attempt === MAX_ATTEMPTS) {
          throw error;
        }
      }
    }
  };

  const joinWorkflow = workflows.define<Input, number>(
    'JoinTeam',
    async (workflow, input) => {
      const { teamId } = input;
      await workflow.step('reserve', async () => {
        const origin = workflow.originOf('reserve');
        await execute(accountDecider, joinTeamExecution(origin, teamId));
        return null;
      });
      await workflow.step('accept', () => accept(workflow, input));
      // Not a step: it is repeated until account and team agree.
      return activate(workflow, teamId);
    },
  );

  // The record contains only ids, not the members.
  return async ({ invitation: { members: _, ...input }, ...origin }) => {
    // The person is not a member yet, so the workflow belongs to no team.
    const request = { ...origin, teamId: null };
    const position = await joinWorkflow.execute(request, async () => {
      const { streamId, command } = joinTeamExecution(origin, input.teamId);
      const { state } = await states.load(accountDecider, streamId);
      accountDecider.decide(command, state);
      return input;
    });
    return { position };
  };
};
