import { accountDecider } from '#domain/account/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { requireMember } from '#domain/team/team.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { CommandOrigin, Actor, Committed } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { FindProject } from '../project/findProject.ts';

export type ChooseTeam = (
  request: CommandOrigin & Readonly<{ teamId: string }>,
) => Promise<Readonly<{ position: number }>>;

/** Makes one of the user's teams active (L22). Throws TEAM.NOT_FOUND. */
export const chooseTeam =
  ({
    execute,
    states,
    clock,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    clock: Clock;
  }): ChooseTeam =>
  async ({ teamId, ...origin }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    requireMember(state, origin.userId);
    return execute(accountDecider, {
      streamId: streamOf.user(origin.userId),
      teamId: null,
      command: {
        type: 'ChooseActiveTeam',
        data: { teamId },
        metadata: metadataFor(clock, origin),
      },
    });
  };

type ChooseProject = (
  request: Readonly<{ actor: Actor; commandId: string; projectId: string }>,
) => Promise<Committed<ProjectDocument>>;

/** Makes one of the team's projects the active one (L27). */
export const chooseProject =
  ({
    execute,
    clock,
    findProject,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
    findProject: FindProject;
  }): ChooseProject =>
  async ({ actor, commandId, projectId }) => {
    const project = await findProject(actor, projectId);
    const { userId, teamId } = actor;
    const { position } = await execute(accountDecider, {
      streamId: streamOf.user(userId),
      teamId: null,
      command: {
        type: 'ChooseActiveProject',
        data: { teamId, projectId },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    return { value: project, position };
  };
