import { projectDecider } from '#domain/project/decide.ts';
import type { ReviseProject as ReviseProjectCommand } from '#domain/project/commands.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
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

/** Renames, schedules, closes or re-activates (L29). Throws DomainError. */
export const reviseProject =
  ({
    execute,
    clock,
  }: {
    execute: ExecuteCommand;
    clock: Clock;
  }): ReviseProject =>
  async ({ actor, commandId, projectId, changes, checkUnchanged }) => {
    const { state, position } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId: actor.teamId,
      command: {
        type: 'ReviseProject',
        data: changes,
        metadata: metadataFor(clock, { userId: actor.userId, commandId }),
      },
      check: (project) => {
        const own = requireOwnProject(project, actor);
        checkUnchanged?.(own);
      },
    });
    return { value: requireOwnProject(state, actor), position };
  };
