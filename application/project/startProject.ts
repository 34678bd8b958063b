import { accountDecider } from '#domain/account/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import type { AdmitProject } from '#domain/team/commands.ts';
import type { Team } from '#domain/team/team.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Committed, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand, Execution } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { metadataFor } from '../shared/actor.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { ignoreIfLeftTeam } from '../shared/ignoreIfLeftTeam.ts';
import type { CarryOver } from './carryOver.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';

export type StartProject = (
  request: CommandOrigin &
    Readonly<{
      teamId: string;
      description: string;
      /**
       * The project whose open items in scope are carried over, unplanned
       * (L24).
       */
      carryOverFrom?: string | null | undefined;
    }>,
) => Promise<Committed<CreatedProject>>;

type Input = {
  teamId: string;
  projectId: string;
  description: string;
  carryOverFrom: string | null;
};

/**
 * Creates a project and makes it active (Q70). The team's stream reserves it
 * and assigns its number (K24). Then the project is created, takes over items
 * if requested, and is made active. A workflow: a start that a crash
 * interrupted is completed later. Throws QuotaError, TEAM.NOT_FOUND, and
 * PROJECT.NOT_FOUND or PROJECT.BEING_DELETED for the project to carry over
 * from.
 */
export const startProject = ({
  workflows,
  execute,
  states,
  carryOver,
  ids,
  clock,
  entitlementsOf,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  carryOver: CarryOver;
  ids: Ids;
  clock: Clock;
  entitlementsOf: EntitlementsOf;
}): StartProject => {
  const admitProjectExecution = async (
    { teamId, projectId }: Input,
    metadata: CommandMetadata,
  ): Promise<Execution<AdmitProject, Team>> => {
    const { maxProjects } = await entitlementsOf(metadata.actorId);
    return {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'AdmitProject',
        data: { projectId, maxProjects },
        metadata,
      },
    };
  };

  const create = async (workflow: WorkflowRun, input: Input) => {
    const { teamId, projectId, description } = input;
    const { state: team } = await execute(
      teamDecider,
      await admitProjectExecution(input, workflow.metadataOf('admit')),
    );
    const number =
      team.status === 'Live' ? team.projects[projectId] : undefined;
    if (number === undefined) throw new DomainError('PROJECT.NOT_FOUND');
    await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'CreateProject',
        data: { projectId, teamId, number, description },
        metadata: workflow.metadataOf('create'),
      },
    });
    return null;
  };

  /**
   * Checks everything before anything is stored, so that a refusal leaves
   * nothing behind.
   */
  const requireAdmissible = async (input: Input, origin: CommandOrigin) => {
    const { carryOverFrom, teamId } = input;
    if (carryOverFrom !== null) {
      await carryOver.require(origin.userId, { teamId, from: carryOverFrom });
    }
    const { streamId, command } = await admitProjectExecution(
      input,
      metadataFor(clock, origin),
    );
    const { state } = await states.load(teamDecider, streamId);
    teamDecider.decide(command, state);
  };

  const startWorkflow = workflows.define<Input, number>(
    'StartProject',
    async (workflow, input) => {
      const { teamId, projectId, carryOverFrom: from } = input;
      await workflow.step('create', () => create(workflow, input));
      if (from !== null) {
        const carried = { teamId, from, to: projectId };
        await workflow.step('carry over', () =>
          carryOver.run(workflow, carried),
        );
      }
      const { position } = await execute(accountDecider, {
        streamId: streamOf.user(workflow.userId),
        teamId: null,
        command: {
          type: 'ChooseActiveProject',
          data: { teamId, projectId },
          metadata: workflow.metadataOf('choose'),
        },
      }).catch(ignoreIfLeftTeam);
      return position;
    },
  );

  return async ({ teamId, description, carryOverFrom, ...origin }) => {
    const projectId = ids.derivedId(origin.commandId, 'project');
    const from = carryOverFrom ?? null;
    const input = { teamId, projectId, description, carryOverFrom: from };
    const request = { ...origin, teamId };
    const position = await startWorkflow.execute(request, async () => {
      await requireAdmissible(input, origin);
      return input;
    });
    const { state } = await states.load(
      projectDecider,
      streamOf.project(projectId),
    );
    return { value: requireOwnProject(state, { teamId }), position };
  };
};
