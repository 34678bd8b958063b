import { projectDecider } from '#domain/project/decide.ts';
import { itemIdsBeyond } from '#domain/project/decideSchedule.ts';
import type { ReviseProject as ReviseProjectCommand } from '#domain/project/commands.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ExecuteInParts } from './executeInParts.ts';
import { requireOwnProject } from './findProject.ts';

export type ReviseProject = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    changes: ReviseProjectCommand['data'];
    /** Throws when the present state is not the one that was expected. */
    checkUnchanged?: ((project: CreatedProject) => void) | undefined;
  }>,
) => Promise<Committed<CreatedProject>>;

/** Items that others plan beyond the end meanwhile are returned as well. */
const ATTEMPTS = 5;

/**
 * Renames, schedules, closes or re-activates (L29). Where very many items are
 * beyond a new end, they return to unplanned before, some at a time; a retry
 * finishes what a crash interrupted. Throws DomainError.
 */
export const reviseProject = ({
  execute,
  executeInParts,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  executeInParts: ExecuteInParts;
  ids: Ids;
  clock: Clock;
}): ReviseProject => {
  type Request = Parameters<ReviseProject>[0];

  const check = (
    project: Project,
    { actor, checkUnchanged }: Pick<Request, 'actor' | 'checkUnchanged'>,
  ) => {
    const own = requireOwnProject(project, actor);
    checkUnchanged?.(own);
  };

  const revise = async (request: Request) => {
    const { actor, commandId, projectId, changes } = request;
    const { state, position } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId: actor.teamId,
      command: {
        type: 'ReviseProject',
        data: changes,
        metadata: metadataFor(clock, { userId: actor.userId, commandId }),
      },
      check: (project) => {
        check(project, request);
      },
    });
    return { value: requireOwnProject(state, actor), position };
  };

  const returnItems = (
    { actor, projectId, commandId, ...request }: Request,
    durationInWeeks: number,
  ) =>
    executeInParts({
      projectId,
      teamId: actor.teamId,
      command: {
        type: 'ReturnItems',
        data: { durationInWeeks },
        metadata: metadataFor(clock, {
          userId: actor.userId,
          commandId: ids.derivedId(commandId, 'return'),
        }),
      },
      left: (project) => itemIdsBeyond(project, durationInWeeks).length,
      check: (project) => {
        check(project, { actor, ...request });
      },
    });

  return async (request) => {
    const { durationInWeeks } = request.changes;
    for (let attempt = 1; ; attempt++) {
      try {
        return await revise(request);
      } catch (error) {
        const areBeyond =
          error instanceof DomainError &&
          error.code === 'PROJECT.ITEMS_BEYOND_END';
        const isLast = attempt === ATTEMPTS || durationInWeeks === undefined;
        if (!areBeyond || isLast) throw error;
        await returnItems(request, durationInWeeks);
      }
    }
  };
};
