import { projectDecider } from '#domain/project/decide.ts';
import { itemIdsBeyond } from '#domain/project/decideRemoveTimeframes.ts';
import type { ReviseProject as ReviseProjectCommand } from '#domain/project/commands.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowInput } from '#domain/workflow/events.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Actor, CommandOrigin, Committed } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteInParts } from './executeInParts.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';

export type ReviseProject = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    changes: ReviseProjectCommand['data'];
    /** Throws if the current state is not the expected one. */
    checkUnchanged?: ((project: CreatedProject) => void) | undefined;
  }>,
) => Promise<Committed<CreatedProject>>;

/** How often to retry when others keep planning items beyond the new end. */
const MAX_ATTEMPTS = 5;

type Changes = ReviseProjectCommand['data'];

type Shortening = {
  teamId: string;
  projectId: string;
  /** The command id of the change, which was tried before the workflow. */
  commandId: string;
  durationInWeeks: number;
  changes: WorkflowInput;
};

/**
 * Renames, schedules, closes or reactivates a project (L29). If too many items
 * lie beyond a new end, a workflow unplans them first, in parts: a change that
 * a crash interrupted is completed later. Throws DomainError.
 */
export const reviseProject = ({
  workflows,
  execute,
  states,
  executeInParts,
  clock,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  executeInParts: ExecuteInParts;
  clock: Clock;
}): ReviseProject => {
  const revise = (
    {
      teamId,
      projectId,
      ...origin
    }: CommandOrigin & Pick<Shortening, 'teamId' | 'projectId'>,
    changes: Changes,
    checkUnchanged?: (project: CreatedProject) => void,
  ) =>
    execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'ReviseProject',
        data: changes,
        metadata: metadataFor(clock, origin),
      },
      check: (project) => {
        const ownProject = requireOwnProject(project, { teamId });
        checkUnchanged?.(ownProject);
      },
    });

  const shortenWorkflow = workflows.define<Shortening, number>(
    'ShortenProject',
    async (workflow, { changes, durationInWeeks, ...ids }) => {
      const { userId } = workflow;
      for (let attempt = 1; ; attempt++) {
        await executeInParts({
          ...ids,
          command: {
            type: 'RemoveTimeframes',
            data: { durationInWeeks },
            metadata: workflow.metadataOf('return'),
          },
          countRemaining: (project) =>
            itemIdsBeyond(project, durationInWeeks).length,
          check: (project) => {
            requireOwnProject(project, ids);
          },
        });
        try {
          const origin = { ...ids, userId };
          return (await revise(origin, changes)).position;
        } catch (error) {
          if (!isBeyondEndError(error) || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
  );

  const readProject = async (
    actor: Actor,
    projectId: string,
    position: number,
  ) => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    return { value: requireOwnProject(state, actor), position };
  };

  return async (request) => {
    const { actor, commandId, projectId, changes, checkUnchanged } = request;
    const { userId, teamId } = actor;
    const { durationInWeeks } = changes;
    const ids = { teamId, projectId, commandId };
    if (durationInWeeks !== undefined) {
      const position = await shortenWorkflow.resumeCommand(commandId);
      if (position !== null) return readProject(actor, projectId, position);
    }
    try {
      const origin = { ...ids, userId };
      const { state, position } = await revise(origin, changes, checkUnchanged);
      return { value: requireOwnProject(state, actor), position };
    } catch (error) {
      if (!isBeyondEndError(error) || durationInWeeks === undefined)
        throw error;
    }
    const position = await shortenWorkflow.execute(
      { userId, commandId, teamId },
      () => ({
        ...ids,
        durationInWeeks,
        changes: withoutUndefined(changes),
      }),
    );
    return readProject(actor, projectId, position);
  };
};

const isBeyondEndError = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'PROJECT.ITEMS_BEYOND_END';

/** Removes undefined fields, because a record holds JSON. */
const withoutUndefined = (changes: Changes): WorkflowInput =>
  JSON.parse(JSON.stringify(changes)) as WorkflowInput;
