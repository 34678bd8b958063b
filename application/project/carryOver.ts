import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { QuotaError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { itemsToTransfer } from '../transfer/releaseItems.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import {
  requireNotDeleting,
  requireOwnProject,
} from '../shared/requireOwnProject.ts';
import type { TransferItems } from '../transfer/transferItems.ts';

/** Moves the open items in scope of a project to a new project (L24). */
export type CarryOver = Readonly<{
  /**
   * Throws PROJECT.NOT_FOUND, PROJECT.BEING_DELETED, or QuotaError if there are
   * more items than the new project may have.
   */
  require: (
    userId: string,
    source: Readonly<{ teamId: string; from: string }>,
  ) => Promise<void>;
  run: (
    workflow: WorkflowRun,
    projects: Readonly<{ teamId: string; from: string; to: string }>,
  ) => Promise<null>;
}>;

export const carryOver = ({
  states,
  transferItems,
  entitlementsOf,
}: {
  states: StreamStates;
  transferItems: TransferItems;
  entitlementsOf: EntitlementsOf;
}): CarryOver => ({
  require: async (userId, { teamId, from }) => {
    const { state } = await states.load(projectDecider, streamOf.project(from));
    const source = requireOwnProject(state, { teamId });
    requireNotDeleting(source);
    const { maxProjectItems } = await entitlementsOf(userId);
    requireRoomInNewProject(
      itemsToTransfer(source, 'CarriedOver').length,
      maxProjectItems,
    );
  },
  run: async (workflow, { teamId, from, to }) => {
    await transferItems(workflow, {
      teamId,
      fromProjectId: from,
      toProjectId: to,
      reason: 'CarriedOver',
    });
    return null;
  },
});

/** Checks the cap of a new project (K25). */
const requireRoomInNewProject = (
  itemCount: number,
  maxProjectItems: number,
): void => {
  if (itemCount > Math.min(maxProjectItems, MAX_PROJECT_ITEMS)) {
    throw new QuotaError('ProjectItemsQuotaExceeded');
  }
};
