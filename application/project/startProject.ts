import { accountDecider } from '#domain/account/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { EntitlementsOf } from '../account/entitlementsOf.ts';
import type { Committed, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { metadataFor } from '../shared/metadata.ts';

export type StartProject = (
  request: CommandOrigin & Readonly<{ teamId: string; description: string }>,
) => Promise<Committed<CreatedProject>>;

/**
 * Creates a project and makes it active (Q70): the team's stream reserves it
 * and gives its number (K24), then the project begins, then it is chosen.
 * Throws QuotaError, TEAM.NOT_FOUND.
 */
export const startProject =
  ({
    execute,
    ids,
    clock,
    entitlementsOf,
  }: {
    execute: ExecuteCommand;
    ids: Ids;
    clock: Clock;
    entitlementsOf: EntitlementsOf;
  }): StartProject =>
  async ({ teamId, description, ...origin }) => {
    const projectId = ids.derivedId(origin.commandId, 'project');
    const metadata = metadataFor(clock, origin);
    const { maxProjects } = await entitlementsOf(origin.userId);
    const { state: team } = await execute(teamDecider, {
      streamId: streamOf.team(teamId),
      teamId,
      command: {
        type: 'AdmitProject',
        data: { projectId, maxProjects },
        metadata,
      },
    });
    const number =
      team.status === 'Live' ? team.projects[projectId] : undefined;
    if (number === undefined) throw new DomainError('PROJECT.NOT_FOUND');
    const { state: project } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'CreateProject',
        data: { projectId, teamId, number, description },
        metadata,
      },
    });
    const { position } = await execute(accountDecider, {
      streamId: streamOf.user(origin.userId),
      teamId: null,
      command: {
        type: 'ChooseActiveProject',
        data: { teamId, projectId },
        metadata,
      },
    });
    if (project.status === 'None') throw new DomainError('PROJECT.NOT_FOUND');
    return { value: project, position };
  };
