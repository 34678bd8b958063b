import { accountDecider } from '#domain/account/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Committed, CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { metadataFor } from '../shared/actor.ts';
import { requireOwnProject } from './findProject.ts';
import type { TransferItems } from './transferItems.ts';

export type StartProject = (
  request: CommandOrigin &
    Readonly<{
      teamId: string;
      description: string;
      /** Whose open items in scope are carried over, unplanned (L24). */
      carryOverFrom?: string | null | undefined;
    }>,
) => Promise<Committed<CreatedProject>>;

/**
 * Creates a project and makes it active (Q70): the team's stream reserves it
 * and gives its number (K24), then the project begins, takes over what it is
 * to, and is chosen. Throws QuotaError, TEAM.NOT_FOUND, PROJECT.NOT_FOUND for
 * one to carry over from.
 */
export const startProject =
  ({
    execute,
    transferItems,
    ids,
    clock,
    entitlementsOf,
  }: {
    execute: ExecuteCommand;
    transferItems: TransferItems;
    ids: Ids;
    clock: Clock;
    entitlementsOf: EntitlementsOf;
  }): StartProject =>
  async ({ teamId, description, carryOverFrom, ...origin }) => {
    const projectId = ids.derivedId(origin.commandId, 'project');
    const metadata = metadataFor(clock, origin);
    const { maxProjects } = await entitlementsOf(origin.userId);
    // Before anything is stored, so that a missing project leaves nothing behind.
    const carryOver = carryOverFrom
      ? await transferItems({
          ...origin,
          teamId,
          fromProjectId: carryOverFrom,
          reason: 'CarriedOver',
        })
      : null;
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
    await carryOver?.into(projectId);
    const { position } = await execute(accountDecider, {
      streamId: streamOf.user(origin.userId),
      teamId: null,
      command: {
        type: 'ChooseActiveProject',
        data: { teamId, projectId },
        metadata,
      },
    });
    return { value: requireOwnProject(project, { teamId }), position };
  };
