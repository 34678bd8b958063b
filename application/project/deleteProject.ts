import { projectDecider } from '#domain/project/decide.ts';
import { itemsDeletedWith } from '#domain/project/formerItems.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { RequireRoomForItems } from '../transfer/requireRoomForItems.ts';
import {
  requireNotDeleting,
  requireOwnProject,
} from '../shared/requireOwnProject.ts';
import { executeOnItems } from './executeOnItems.ts';
import type { EndProject, EndingProject } from './endProject.ts';
import { transferOf } from './endProject.ts';

export type DeleteProject = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    /** Null if the items are deleted with the project. */
    transferItemsTo: string | null;
  }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Deletes a project, with its items or after they moved to another project of
 * the team (L25, L26, Q40). A workflow: a deletion that a crash interrupted is
 * completed later. Throws PROJECT.NOT_FOUND, PROJECT.TRANSFER_TO_ITSELF,
 * PROJECT.BEING_DELETED, QuotaError (and then nothing has changed).
 */
export const deleteProject = ({
  workflows,
  execute,
  states,
  requireRoomForItems,
  endProject,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  requireRoomForItems: RequireRoomForItems;
  endProject: EndProject;
}): DeleteProject => {
  const load = async (projectId: string) =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  const endItems = async (
    workflow: WorkflowRun,
    { teamId, projectId }: EndingProject,
  ) => {
    await executeOnItems(execute, {
      teamId,
      itemIds: itemsDeletedWith(await load(projectId)),
      command: {
        type: 'DeleteItem',
        data: {},
        metadata: workflow.metadataOf('items'),
      },
    });
    return null;
  };

  /**
   * Throws if the project cannot be deleted. A deleted project counts as
   * missing, unless its deletion is not finished.
   */
  const requireDeletable = async (userId: string, input: EndingProject) => {
    const { teamId, projectId, to } = input;
    const project = await load(projectId);
    if (project.status !== 'Deleted') {
      requireNotDeleting(requireOwnProject(project, { teamId }));
      if (to !== null) await requireRoomForItems(userId, transferOf(input, to));
      return;
    }
    const team = await states.load(teamDecider, streamOf.team(teamId));
    // The team lists the project until the last step of its deletion.
    const isListed =
      team.state.status === 'Live' &&
      Object.hasOwn(team.state.projects, projectId);
    if (!isListed) throw new DomainError('PROJECT.NOT_FOUND');
  };

  const deleteWorkflow = workflows.define<EndingProject, number>(
    'DeleteProject',
    async (workflow, input) => {
      const { teamId, projectId } = input;
      await endProject(workflow, input);
      await workflow.step('items', () => endItems(workflow, input));
      const { position } = await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'DropProject',
          data: { projectId },
          metadata: workflow.metadataOf('drop'),
        },
      });
      return position;
    },
    { isFinal: true },
  );

  return async ({ actor, commandId, projectId, transferItemsTo: to }) => {
    if (to === projectId) {
      throw new DomainError(
        'PROJECT.TRANSFER_TO_ITSELF',
        'transferItemsToProjectId',
      );
    }
    const { userId, teamId } = actor;
    const request = { userId, commandId, teamId };
    const position = await deleteWorkflow.execute(request, async () => {
      const input = { teamId, projectId, to };
      await requireDeletable(userId, input);
      return input;
    });
    return { position };
  };
};
