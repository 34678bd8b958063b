import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { FindProject } from '../project/findProject.ts';

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
