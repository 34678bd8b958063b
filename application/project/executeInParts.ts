import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type ExecuteInParts = (
  execution: Readonly<{
    projectId: string;
    teamId: string;
    /**
     * A command that changes at most MAX_ITEMS_PER_EVENT items each time it
     * runs.
     */
    command: ProjectCommand;
    /** How many items are still to change; may throw to refuse the command. */
    countRemaining: (project: CreatedProject) => number;
    /** Receives the state before each part; throws to refuse it. */
    check?: (project: Project) => void;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** How many parts in a row may change nothing before it gives up. */
const MAX_ATTEMPTS = 8;

/**
 * Runs a command on all items of a project that need it, in appends of limited
 * size, until none remain. A retry after a crash includes items that were added
 * in the meantime. The id of each part is derived from the command's id and
 * from the revision at which its items were found, so that two parts never
 * share an id. Throws what the decider throws, and RevisionConflict if the
 * parts stop changing anything.
 */
export const executeInParts =
  ({
    execute,
    states,
    ids,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    ids: Ids;
  }): ExecuteInParts =>
  async ({ projectId, teamId, command, countRemaining, check }) => {
    const streamId = streamOf.project(projectId);
    const { metadata } = command;
    const partCommandAt = (revision: number | 'none') => ({
      ...command,
      metadata: {
        ...metadata,
        changeId: changeIdOf(metadata),
        commandId: ids.derivedId(metadata.commandId, 'part', String(revision)),
      },
    });
    let lastCount = Infinity;
    let attempt = 0;
    for (;;) {
      const loaded = await states.load(projectDecider, streamId);
      const { state, revision, position } = loaded;
      const count = remainingIn(state, countRemaining);
      if (count === 0) return { position };
      attempt = count < lastCount ? 1 : attempt + 1;
      if (attempt > MAX_ATTEMPTS)
        throw new RevisionConflict(streamId, revision);
      lastCount = count;
      await execute(projectDecider, {
        streamId,
        teamId,
        command: partCommandAt(revision),
        ...(check === undefined ? {} : { check }),
      });
    }
  };

const remainingIn = (
  project: Project,
  countRemaining: (project: CreatedProject) => number,
): number =>
  project.status === 'None' || project.status === 'Deleted'
    ? 0
    : countRemaining(project);
