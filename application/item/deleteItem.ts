import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { wasDeletedWith, takenOverBy } from '#domain/project/formerItems.ts';
import { findPlannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteOnPlan } from './executeOnPlan.ts';
import type { LastKnownProjectOf } from './lastKnownProjectOf.ts';
import type { VisitOwners } from './visitOwners.ts';

export type DeleteItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ position: number }>>;

type Input = { teamId: string; itemId: string };

/**
 * Removes the item from its plan, which hides it, then deletes its content
 * (L39). A workflow: a deletion that a crash interrupted is completed later.
 * Throws ITEM.NOT_FOUND, including for an item that is already deleted, and
 * RevisionConflict, without a record, for an item that is being transferred.
 */
export const deleteItem = ({
  workflows,
  execute,
  executeOnPlan,
  visitOwners,
  lastKnownProjectOf,
  states,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  executeOnPlan: ExecuteOnPlan;
  visitOwners: VisitOwners;
  lastKnownProjectOf: LastKnownProjectOf;
  states: StreamStates;
}): DeleteItem => {
  const requireOwnItem = async ({ teamId, itemId }: Input) => {
    const project = await lastKnownProjectOf(itemId);
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    if (project?.teamId !== teamId || state.status === 'Deleted') {
      throw notFound();
    }
  };

  /** `visitOwners` throws RevisionConflict while the item is transferred. */
  const requireNotUnderWay = ({ teamId, itemId }: Input) =>
    visitOwners({ teamId }, itemId, async (projectId) => {
      const streamId = streamOf.project(projectId);
      const { state } = await states.load(projectDecider, streamId);
      return findPlannedItem(state, itemId) ?? null;
    });

  /**
   * Whether the item was still planned when its project was deleted, which
   * deletes its items.
   */
  const wasDeletedWithProject = async (itemId: string): Promise<boolean> => {
    const tried = new Set<string>();
    let projectId = (await lastKnownProjectOf(itemId))?.projectId;
    while (projectId !== undefined && !tried.has(projectId)) {
      tried.add(projectId);
      const streamId = streamOf.project(projectId);
      const { state } = await states.load(projectDecider, streamId);
      if (wasDeletedWith(state, itemId)) return true;
      projectId = takenOverBy(state, itemId);
    }
    return false;
  };

  const deleteWorkflow = workflows.define<Input, number>(
    'DeleteItem',
    async (workflow, { teamId, itemId }) => {
      await workflow.step('unplan', async () => {
        const unplanned = await executeOnPlan(
          { teamId },
          {
            type: 'UnplanItem',
            data: { itemId },
            metadata: workflow.metadataOf('unplan'),
          },
        );
        if (unplanned !== null) return true;
        // Another command removed the item and also deletes its content. If the
        // project was deleted with the item, it may be restored by now.
        if (!workflow.isRepeat || (await wasDeletedWithProject(itemId))) {
          throw notFound();
        }
        return false;
      });
      const { position } = await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'DeleteItem',
          data: {},
          metadata: workflow.metadataOf('end'),
        },
      });
      return position;
    },
  );

  return async ({ actor: { userId, teamId }, commandId, itemId }) => {
    const request = { userId, commandId, teamId };
    const position = await deleteWorkflow.execute(request, async () => {
      const input = { teamId, itemId };
      await requireOwnItem(input);
      await requireNotUnderWay(input);
      return input;
    });
    return { position };
  };
};

const notFound = () => new DomainError('ITEM.NOT_FOUND');
