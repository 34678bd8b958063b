import type { DeleteProject } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import {
  everContained,
  releasedFrom,
  takenOverBy,
} from '#domain/project/formerItems.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { isCreated } from '#domain/project/project.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { DomainError, errorForCode } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { Transfer } from '../transfer/releaseItems.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { TransferItems } from '../transfer/transferItems.ts';

/** A project to delete, and the project that receives its items, if any. */
export type EndingProject = {
  teamId: string;
  projectId: string;
  to: string | null;
};

/**
 * Throws the reason for a refusal, or PROJECT.ITEM_CAME_SINCE if items keep
 * coming back or are still under way. The project is then unchanged, except for
 * the parts that the other project has taken.
 */
export type EndProject = (
  workflow: WorkflowRun,
  ending: EndingProject,
) => Promise<void>;

/** How often to transfer again if items come back during the transfer. */
const MAX_ATTEMPTS = 3;

/**
 * Ends a project, with its items or after moving them to another project. For a
 * move, the project is marked first, so that nothing can be added until it is
 * deleted or the deletion is refused.
 */
export const endProject = ({
  execute,
  states,
  transferItems,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  transferItems: TransferItems;
}): EndProject => {
  const load = async (projectId: string) =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  /** Finds items that the project released and other projects have taken. */
  const findArrivedIds = async (projectId: string) => {
    const project = await load(projectId);
    const targets = new Map<string, Project>();
    const arrivedIds = new Set<string>();
    if (!isCreated(project)) return arrivedIds;
    for (const [itemId, to] of releasedFrom(project)) {
      const target = targets.get(to) ?? (await load(to));
      targets.set(to, target);
      // An item that returned from there and was released again has not
      // arrived.
      const isBack = takenOverBy(target, itemId) === projectId;
      if (!isBack && everContained(target, itemId)) arrivedIds.add(itemId);
    }
    return arrivedIds;
  };

  /**
   * Throws while released items are under way, because they may still come
   * back. Those on their way to `transferTargetId` may be under way, because
   * the transfer continues with them; null allows none.
   */
  const requireAllArrived = async (
    projectId: string,
    transferTargetId: string | null,
  ) => {
    const project = await load(projectId);
    if (!isCreated(project)) return;
    const arrivedIds = await findArrivedIds(projectId);
    requireNoneUnderWay(project, arrivedIds, transferTargetId);
  };

  const markDeletion = (
    workflow: WorkflowRun,
    { teamId, projectId }: EndingProject,
    command:
      | Readonly<{ type: 'BeginDeletion'; data: { transferredTo: string } }>
      | Readonly<{ type: 'RefuseDeletion'; data: { deletionId: string } }>,
  ) =>
    execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: { ...command, metadata: workflow.metadataOf(command.type) },
    });

  const executeDeletion = (
    workflow: WorkflowRun,
    { teamId, projectId, to }: EndingProject,
    {
      itemsThatMayRemain,
      arrivedIds,
    }: Readonly<{
      itemsThatMayRemain: DeleteProject['data']['itemsThatMayRemain'];
      arrivedIds?: ReadonlySet<string>;
    }>,
  ) =>
    execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'DeleteProject',
        data: { transferredTo: to, itemsThatMayRemain },
        metadata: workflow.metadataOf('end'),
      },
      check: (project) => {
        // An earlier run, or another request, has deleted the project.
        if (project.status === 'Deleted') return;
        const ownProject = requireOwnProject(project, { teamId });
        // Items that have not arrived may have to return to this project.
        if (arrivedIds !== undefined) {
          requireNoneUnderWay(ownProject, arrivedIds);
        }
      },
    });

  const endAfterTransfer = async (
    workflow: WorkflowRun,
    ending: EndingProject,
    to: string,
  ) => {
    const transfer = transferOf(ending, to);
    await workflow.step('begin', async () => {
      const data = { transferredTo: to };
      await markDeletion(workflow, ending, { type: 'BeginDeletion', data });
      // An older version may already have released items for this deletion.
      await requireAllArrived(ending.projectId, workflow.isRepeat ? to : null);
      return null;
    });
    let nextPart = 1;
    for (let attempt = 1; ; attempt++) {
      nextPart = await transferItems(workflow, transfer, nextPart);
      try {
        const arrivedIds = await findArrivedIds(ending.projectId);
        await executeDeletion(workflow, ending, {
          itemsThatMayRemain: [],
          arrivedIds,
        });
        return;
      } catch (error) {
        const wereItemsAdded =
          error instanceof DomainError &&
          error.code === 'PROJECT.ITEM_CAME_SINCE';
        if (!wereItemsAdded || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };

  /**
   * Returns the error code of a refusal, or null. If several processes run the
   * same workflow, all of them use the first recorded code.
   */
  const tryTransfer = async (
    workflow: WorkflowRun,
    ending: EndingProject,
    transferredTo: string,
  ): Promise<string | null> => {
    try {
      await endAfterTransfer(workflow, ending, transferredTo);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  };

  return async (workflow, ending) => {
    const { to } = ending;
    const code = await workflow.step('end', async () => {
      if (to !== null) return tryTransfer(workflow, ending, to);
      await executeDeletion(workflow, ending, { itemsThatMayRemain: 'any' });
      return null;
    });
    if (code === null) return;
    const deletionId = changeIdOf(workflow.metadataOf('BeginDeletion'));
    await markDeletion(workflow, ending, {
      type: 'RefuseDeletion',
      data: { deletionId },
    });
    throw errorForCode(code);
  };
};

/** The transfer of the items of a project to delete. */
export const transferOf = (
  { teamId, projectId: fromProjectId }: EndingProject,
  toProjectId: string,
): Transfer => ({ teamId, fromProjectId, toProjectId, reason: 'Transferred' });

const requireNoneUnderWay = (
  project: CreatedProject,
  arrivedIds: ReadonlySet<string>,
  transferTargetId: string | null = null,
): void => {
  const isAnyUnderWay = releasedFrom(project).some(
    ([itemId, to]) => to !== transferTargetId && !arrivedIds.has(itemId),
  );
  if (isAnyUnderWay) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
};
