import { itemDecider } from '#domain/item/decide.ts';
import { contentBytes } from '#domain/item/size.ts';
import { requireTextRoom } from '#domain/project/capacity.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { FindActiveProject } from '../account/findActiveProject.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { FindProject } from '../project/findProject.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { TextRoom } from '../shared/textRoom.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { IsMember } from '../team/rights.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';
import { runPipelined } from './runPipelined.ts';

export type CreateItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    /** Null for the active project. */
    projectId: string | null;
    itemType: ItemType;
    description: string;
    newAssignment: AssignmentChange;
  }>,
) => Promise<ItemReply>;

/**
 * Adds an item: drafts it, which nobody sees yet, then plans it. Planning
 * checks the project's cap and makes the item visible. A retry with the same
 * command id completes a creation that a crash interrupted. Throws DomainError,
 * QuotaError.
 */
export const createItem =
  ({
    execute,
    eventStore,
    states,
    findProject,
    findActiveProjectInStreams,
    isMember,
    readCommitted,
    ids,
    clock,
    entitlementsOf,
    textRoom,
  }: {
    eventStore: Pick<EventStore, 'keepsOrder'>;
    states: StreamStates;
    execute: ExecuteCommand;
    findProject: FindProject;
    findActiveProjectInStreams: FindActiveProject;
    isMember: IsMember;
    readCommitted: ReadCommitted;
    ids: Ids;
    clock: Clock;
    entitlementsOf: EntitlementsOf;
    textRoom: TextRoom;
  }): CreateItem =>
  async ({
    actor,
    commandId,
    projectId: requestedProjectId,
    newAssignment,
    ...content
  }) => {
    const { userId, teamId } = actor;
    const itemId = ids.derivedId(commandId, 'item');
    const projectId =
      requestedProjectId ??
      (await findProjectOfDraft(states, itemId)) ??
      (await findActiveProjectInStreams(actor));
    // Throws if the team has no such project.
    await findProject(actor, projectId);
    const metadata = metadataFor(clock, { userId, commandId });
    const { maxProjectItems } = await entitlementsOf(userId);
    const roomInBytes = await textRoom.of(projectId);
    const assigneeIsMember = await isMember(
      actor,
      newAssignment.assignedToUserId,
    );
    const [, { position, events }] = await runPipelined(
      eventStore,
      (onAppendStarted) =>
        execute(itemDecider, {
          streamId: streamOf.item(itemId),
          teamId,
          command: {
            type: 'DraftItem',
            data: { itemId, teamId, projectId, ...content },
            metadata,
          },
          // A repeated command adds no text.
          check: (item) => {
            const isNew = item.status === 'None';
            requireTextRoom(roomInBytes, isNew ? contentBytes(content) : 0);
          },
          onAppendStarted,
        }),
      () =>
        execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command: {
            type: 'PlanItem',
            data: {
              itemId,
              itemType: content.itemType,
              assignment: newAssignment,
              maxProjectItems,
              assigneeIsMember,
            },
            metadata,
          },
          check: (project) => {
            requireOwnProject(project, actor);
          },
        }),
    );
    const recorded = { position, events, metadata };
    return readCommitted(actor, { itemId, projectId, ...recorded });
  };

/**
 * Finds the project of the first attempt, which a repeat uses even if another
 * project is active now. Null for a first attempt.
 */
const findProjectOfDraft = async (
  { load }: StreamStates,
  itemId: string,
): Promise<string | null> => {
  const { state } = await load(itemDecider, streamOf.item(itemId));
  return state.status === 'None' ? null : state.projectId;
};
