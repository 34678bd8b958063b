import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { changeOf } from '#domain/shared/command.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type ExecuteInParts = (
  execution: Readonly<{
    projectId: string;
    teamId: string;
    /** One that takes MAX_ITEMS_PER_EVENT items at most, then the next ones. */
    command: ProjectCommand;
    /** How many items the command has yet to take; it may throw to refuse. */
    left: (project: CreatedProject) => number;
    /** Sees the state that each part is decided on; throws to refuse it. */
    check?: (project: Project) => void;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Parts that changed nothing, one after another, before it gives up. */
const ATTEMPTS = 8;

/**
 * Runs a command on as many items of a project as there are, in appends of
 * bounded size, until none is left: also those that came after a crash. Each
 * part's id derives from the command's id and from the revision at which its
 * items were found, so that no part is taken for another one. Throws what the
 * decider throws, and RevisionConflict when nothing changes any more.
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
  async ({ projectId, teamId, command, left, check }) => {
    const streamId = streamOf.project(projectId);
    const { metadata } = command;
    const partAt = (revision: number | 'none') => ({
      ...command,
      metadata: {
        ...metadata,
        changeId: changeOf(metadata),
        commandId: ids.derivedId(metadata.commandId, 'part', String(revision)),
      },
    });
    let last = Infinity;
    for (let attempt = 1; ;) {
      const found = await states.load(projectDecider, streamId);
      const { state, revision, position } = found;
      const count = leftIn(state, left);
      if (count === 0) return { position };
      attempt = count < last ? 1 : attempt + 1;
      if (attempt > ATTEMPTS) throw new RevisionConflict(streamId, revision);
      last = count;
      await execute(projectDecider, {
        ...{ streamId, teamId, command: partAt(revision) },
        ...(check === undefined ? {} : { check }),
      });
    }
  };

const leftIn = (
  project: Project,
  left: (project: CreatedProject) => number,
): number =>
  project.status === 'None' || project.status === 'Deleted' ? 0 : left(project);
