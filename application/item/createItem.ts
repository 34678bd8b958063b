import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { EntitlementsOf } from '../account/entitlementsOf.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/metadata.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { pipelined } from '../shared/pipelined.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { FindProject } from '../project/findProject.ts';
import { requireOwnProject } from '../project/requireOwnProject.ts';
import type { IsMember } from '../team/isMember.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';

export type CreateItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    itemType: ItemType;
    description: string;
    newAssignment: AssignmentChange;
  }>,
) => Promise<ItemReply>;

/**
 * Drafts the item (seen nowhere), then plans it, where the cap is decided and
 * from where on it is seen. A retry with the same command id finishes a create
 * that a crash cut in two. Throws DomainError, QuotaError.
 */
export const createItem =
  ({
    execute,
    eventStore,
    findProject,
    isMember,
    readCommitted,
    ids,
    clock,
    entitlementsOf,
  }: {
    eventStore: Pick<EventStore, 'keepsOrder'>;
    execute: ExecuteCommand;
    findProject: FindProject;
    isMember: IsMember;
    readCommitted: ReadCommitted;
    ids: Ids;
    clock: Clock;
    entitlementsOf: EntitlementsOf;
  }): CreateItem =>
  async ({ actor, commandId, projectId, newAssignment, ...content }) => {
    const { userId, teamId } = actor;
    await findProject(actor, projectId);
    const itemId = ids.derivedId(commandId, 'item');
    const metadata = metadataFor(clock, { userId, commandId });
    const { maxProjectItems } = await entitlementsOf(userId);
    const assigneeIsMember = await isMember(
      actor,
      newAssignment.assignedToUserId,
    );
    const [, { position }] = await pipelined(
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
    return readCommitted(actor, { itemId, projectId, position });
  };
