import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { isTimeZone } from '#domain/shared/timeZone.ts';
import type { Account } from '#domain/account/account.ts';
import type { FoundTeam } from '#domain/account/commands.ts';
import { ignoreIfLeftTeam } from '../shared/ignoreIfLeftTeam.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { StartProject } from '../project/startProject.ts';
import type { Committed, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand, Execution } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { SyncMembership } from './syncMembership.ts';

export type CreateTeam = (
  request: CommandOrigin &
    Readonly<{
      teamName?: string | undefined;
      /** IANA name from the browser; an unknown one counts as UTC (Q42). */
      timeZone: string;
      /** True for the team created at a person's first sign-in (I34). */
      personal?: boolean;
      /** Derived from the command if absent. */
      teamId?: string;
    }>,
) => Promise<Committed<Readonly<{ teamId: string }>>>;

/** Name of a team until it is renamed (L21, I2). */
const DEFAULT_TEAM_NAME = 'New Team';

/** The time zone of a team if the browser's is unknown. */
const FALLBACK_TIME_ZONE = 'UTC';

type Input = {
  teamId: string;
  teamName: string;
  timeZone: string;
  personal: boolean;
};

/**
 * Creates a team with its founder as Admin and one Live project without start
 * date, and makes it active (Q8, L21). A workflow: a creation that a crash
 * interrupted is completed later. Throws QuotaError (K21, K22).
 */
export const createTeam = ({
  workflows,
  execute,
  syncMembership,
  states,
  startProject,
  ids,
  clock,
  entitlements,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  syncMembership: SyncMembership;
  states: StreamStates;
  startProject: StartProject;
  ids: Ids;
  clock: Clock;
  entitlements: Entitlements;
}): CreateTeam => {
  const foundTeamExecution = (
    { userId, commandId }: CommandOrigin,
    teamId: string,
  ): Execution<FoundTeam, Account> => ({
    streamId: streamOf.user(userId),
    teamId: null,
    command: {
      type: 'FoundTeam',
      data: { teamId, entitlements },
      metadata: metadataFor(clock, { userId, commandId }),
    },
  });

  const createWorkflow = workflows.define<Input, number | null>(
    'CreateTeam',
    async (workflow, { teamId, ...settings }) => {
      const { userId } = workflow;
      await execute(
        accountDecider,
        foundTeamExecution(workflow.originOf('found'), teamId),
      );
      await workflow.step('team', async () => {
        await execute(teamDecider, {
          streamId: streamOf.team(teamId),
          teamId,
          command: {
            type: 'CreateTeam',
            data: { teamId, ...settings, founderId: userId },
            metadata: workflow.metadataOf('team'),
          },
        });
        return null;
      });
      const origin = workflow.originOf('follow');
      const membership = { ...origin, memberId: userId, teamId };
      // The founder may have closed the account or been removed meanwhile.
      if (!(await syncMembership(membership)).isMember) return null;
      const project = { teamId, description: '' };
      await startProject({ ...project, ...workflow.originOf('project') });
      const { position } = await execute(accountDecider, {
        streamId: streamOf.user(userId),
        teamId: null,
        command: {
          type: 'ChooseActiveTeam',
          data: { teamId },
          metadata: workflow.metadataOf('choose'),
        },
      }).catch(ignoreIfLeftTeam);
      return position;
    },
  );

  return async ({ userId, commandId, teamName, timeZone, ...request }) => {
    const teamId = request.teamId ?? ids.derivedId(commandId, 'team');
    const input = {
      teamId,
      teamName: teamName?.trim() ? teamName : DEFAULT_TEAM_NAME,
      timeZone: isTimeZone(timeZone) ? timeZone : FALLBACK_TIME_ZONE,
      personal: request.personal === true,
    };
    const origin = { userId, commandId };
    const run = { ...origin, teamId: null };
    const position = await createWorkflow.execute(run, async () => {
      const { streamId, command } = foundTeamExecution(origin, teamId);
      const { state } = await states.load(accountDecider, streamId);
      accountDecider.decide(command, state);
      return input;
    });
    if (position === null) throw new DomainError('TEAM.NOT_FOUND');
    return { value: { teamId }, position };
  };
};
