import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
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
 * bounded size. Each part's id derives from the command's id and from how much
 * was left, so that a retry goes on where a crash interrupted it. Throws what
 * the decider throws, and RevisionConflict when nothing changes any more.
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
    const loaded = await states.load(projectDecider, streamId);
    let { position } = loaded;
    let count = leftIn(loaded.state, left);
    for (let attempt = 1; count > 0;) {
      const { commandId } = command.metadata;
      const outcome = await execute(projectDecider, {
        streamId,
        teamId,
        command: {
          ...command,
          metadata: {
            ...command.metadata,
            changeId: changeOf(command.metadata),
            commandId:
              count <= MAX_ITEMS_PER_EVENT
                ? commandId
                : ids.derivedId(commandId, 'part', String(count)),
          },
        },
        ...(check === undefined ? {} : { check }),
      });
      position = Math.max(position, outcome.position);
      const now = leftIn(outcome.state, left);
      attempt = now < count ? 1 : attempt + 1;
      if (attempt > ATTEMPTS) throw new RevisionConflict(streamId, 'none');
      count = now;
    }
    return { position };
  };

const leftIn = (
  project: Project,
  left: (project: CreatedProject) => number,
): number =>
  project.status === 'None' || project.status === 'Deleted' ? 0 : left(project);
