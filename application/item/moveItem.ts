import { projectDecider } from '#domain/project/decide.ts';
import type { OrderUpdate } from '#domain/project/commands.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { IsMember } from '../team/rights.ts';
import type { ItemReply, ReadCommitted } from './readCommitted.ts';

/** Another item's sort key after its bucket was re-spaced. */
export type RespacedItem = Readonly<{ id: string; sortKey: number }>;

export type MoveItem = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    itemId: string;
    newAssignment: AssignmentChange;
    orderUpdate: OrderUpdate | null;
  }>,
) => Promise<ItemReply & Readonly<{ respaced: readonly RespacedItem[] }>>;

/**
 * Assigns and orders an item in one append (L41, L42). Throws
 * PROJECT.NOT_FOUND, ITEM.NOT_FOUND for an item of another project, PLAN.* for
 * broken rules.
 */
export const moveItem =
  ({
    execute,
    isMember,
    readCommitted,
    clock,
  }: {
    execute: ExecuteCommand;
    isMember: IsMember;
    readCommitted: ReadCommitted;
    clock: Clock;
  }): MoveItem =>
  async ({ actor, commandId, projectId, ...move }) => {
    const { userId, teamId } = actor;
    const { newAssignment, itemId } = move;
    const assigneeIsMember = await isMember(
      actor,
      newAssignment.assignedToUserId,
    );
    const metadata = metadataFor(clock, { userId, commandId });
    const { events, position } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'MoveItem',
        data: { ...move, assigneeIsMember },
        metadata,
      },
      check: (project) => {
        requireOwnProject(project, actor);
      },
    });
    const respaced = events.flatMap((event) =>
      event.type === 'ItemsReordered' ? event.data.respaced : [],
    );
    return {
      ...(await readCommitted(actor, {
        itemId,
        projectId,
        position,
        events,
        metadata,
      })),
      respaced: respaced.map(({ itemId: id, sortKey }) => ({ id, sortKey })),
    };
  };
