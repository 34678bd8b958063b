import { itemDecider } from '#domain/item/decide.ts';
import { deletedItemFacet } from '#domain/item/undo.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { wasDeletedFrom } from '#domain/project/formerItems.ts';
import type { PlannedItem } from '#domain/project/project.ts';
import { findPlannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Facet } from '#domain/shared/undo.ts';
import type { Workflows } from '../workflow/workflows.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import { requireKnownEvents } from '../shared/requireKnownEvents.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { FindDeletedItem } from './deletedItems.ts';
import type { DeleteContentIfItemDeleted } from '../change/deleteContentIfItemDeleted.ts';

export type RestoreItem = (
  request: Readonly<{ actor: Actor; commandId: string; itemId: string }>,
) => Promise<Readonly<{ projectId: string; position: number }>>;

type Input = { teamId: string; itemId: string; projectId: string };

type Answer = { projectId: string; position: number };

/**
 * Restores a deleted item, no matter when it was deleted or with which other
 * items. Its project plans it first and checks its limits; then its content
 * returns. A workflow: a restore that a crash interrupted is completed later.
 * Throws ITEM.NOT_FOUND if it is not deleted, PROJECT.NOT_FOUND,
 * PROJECT.BEING_DELETED, QuotaError.
 */
export const restoreItem = ({
  workflows,
  execute,
  states,
  eventStore,
  findDeletedItem,
  deleteContentIfItemDeleted,
  entitlementsOf,
  textRoom,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
  findDeletedItem: FindDeletedItem;
  deleteContentIfItemDeleted: DeleteContentIfItemDeleted;
  entitlementsOf: EntitlementsOf;
  textRoom: TextRoom;
}): RestoreItem => {
  /**
   * Finds the item's place in its project's plan before it was deleted there,
   * as facets to undo; empty if it was not deleted there. Reads the project's
   * stream, because one change may have removed the item from the plan, and a
   * later one have deleted its content.
   */
  const findPlace = async ({
    itemId,
    projectId,
  }: Input): Promise<readonly Facet[]> => {
    const streamId = streamOf.project(projectId);
    const { evolve, initialState, versions } = projectDecider;
    let project = initialState();
    let lastPlanned: PlannedItem | undefined;
    for await (const page of readPaged(eventStore, streamId)) {
      const events = requireKnownEvents(page, versions);
      for (const event of events as readonly RecordedEvent<ProjectEvent>[]) {
        lastPlanned = findPlannedItem(project, itemId) ?? lastPlanned;
        project = evolve(project, event);
      }
    }
    if (lastPlanned === undefined || !wasDeletedFrom(project, itemId)) {
      return [];
    }
    const { sortKey, ...planned } = lastPlanned;
    return [
      { key: `planned ${itemId}`, before: planned, after: null },
      { key: `sortKey ${itemId}`, before: sortKey, after: undefined },
    ];
  };

  const restoreWorkflow = workflows.define<Input, Answer>(
    'RestoreItem',
    async (workflow, input) => {
      const { teamId, itemId, projectId } = input;
      await workflow.step('plan', async () => {
        const { maxProjectItems } = await entitlementsOf(workflow.userId);
        const { position } = await execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command: {
            type: 'UndoPlanChange',
            data: {
              facets: await findPlace(input),
              // If the item was already restored, a second restore changes
              // nothing.
              partial: true,
              memberIds: await memberIdsOf(states, teamId),
              otherProjectId: null,
              maxProjectItems,
            },
            metadata: workflow.metadataOf('plan'),
          },
          check: (project) => {
            requireOwnProject(project, { teamId });
          },
        });
        return position;
      });
      const { position } = await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'UndoItemChange',
          data: { facets: [deletedItemFacet], partial: true },
          metadata: workflow.metadataOf('content'),
        },
      });
      await deleteContentIfItemDeleted(
        { itemId, teamId },
        workflow.metadataOf('end'),
      );
      return { projectId, position };
    },
  );

  return ({ actor, commandId, itemId }) => {
    const { userId, teamId } = actor;
    const request = { userId, commandId, teamId };
    return restoreWorkflow.execute(request, async () => {
      const { projectId } = await findDeletedItem(actor, itemId);
      const input = { teamId, itemId, projectId };
      await textRoom.requireFor([{ projectId, itemIds: [itemId] }]);
      if ((await findPlace(input)).length === 0) {
        throw new DomainError('ITEM.NOT_FOUND');
      }
      return input;
    });
  };
};
