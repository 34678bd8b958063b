import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { requireOwnProject } from './findProject.ts';
import type { TransferItems } from './transferItems.ts';

export type DeleteProject = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    /** Null: its items are deleted with it. */
    transferItemsTo: string | null;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Items that arrive during the transfer are transferred, too. */
const ATTEMPTS = 5;
/** Item streams that end at the same time. */
const MAX_CONCURRENT_STREAMS = 100;

/**
 * Deletes a project for good, with its items or after these went to another one
 * of the team (L25, L26, Q40). A retry finishes what a crash interrupted.
 * Throws PROJECT.NOT_FOUND, PROJECT.TRANSFER_TO_ITSELF, QuotaError (and then
 * nothing has changed).
 */
export const deleteProject = ({
  execute,
  states,
  transferItems,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  transferItems: TransferItems;
  clock: Clock;
}): DeleteProject => {
  type Request = Parameters<DeleteProject>[0];

  const end = (request: Request, expected: readonly string[] | 'any') => {
    const { actor, projectId, transferItemsTo } = request;
    return execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId: actor.teamId,
      command: {
        type: 'DeleteProject',
        data: { transferredTo: transferItemsTo, expected },
        metadata: metadataFor(clock, originOf(request)),
      },
      check: (project) => {
        // A second click at the same moment finds it gone, which is fine.
        if (project.status !== 'Deleted') requireOwnProject(project, actor);
      },
    });
  };

  const endAfterTransfer = async (request: Request, to: string) => {
    for (let attempt = 1; ; attempt++) {
      const moving = await transferItems({
        ...originOf(request),
        teamId: request.actor.teamId,
        fromProjectId: request.projectId,
        reason: 'Transferred',
      });
      await moving.into(to);
      try {
        return await end(request, moving.itemIds);
      } catch (error) {
        const cameSince =
          error instanceof DomainError &&
          error.code === 'PROJECT.ITEM_CAME_SINCE';
        if (!cameSince || attempt === ATTEMPTS) throw error;
      }
    }
  };

  /** Whether any of them had not ended before. */
  const endItems = async (request: Request, itemIds: readonly string[]) => {
    let ended = false;
    for (let from = 0; from < itemIds.length; from += MAX_CONCURRENT_STREAMS) {
      const some = itemIds.slice(from, from + MAX_CONCURRENT_STREAMS);
      const outcomes = await Promise.all(
        some.map((itemId) =>
          execute(itemDecider, {
            streamId: streamOf.item(itemId),
            teamId: request.actor.teamId,
            command: {
              type: 'DeleteItem',
              data: {},
              metadata: metadataFor(clock, originOf(request)),
            },
          }),
        ),
      );
      ended ||= outcomes.some(({ events }) => events.length > 0);
    }
    return ended;
  };

  const drop = ({ actor, projectId, ...request }: Request) =>
    execute(teamDecider, {
      streamId: streamOf.team(actor.teamId),
      teamId: actor.teamId,
      command: {
        type: 'DropProject',
        data: { projectId },
        metadata: metadataFor(clock, originOf({ actor, ...request })),
      },
    });

  /** What a crash left undone; nothing else is known of a deleted project. */
  const finish = async (request: Request, itemIds: readonly string[]) => {
    const ended = await endItems(request, itemIds);
    const { events, position } = await drop(request);
    if (events.length === 0 && !ended) {
      throw new DomainError('PROJECT.NOT_FOUND');
    }
    return { position };
  };

  return async (request) => {
    const { actor, projectId, transferItemsTo: to } = request;
    if (to === projectId) {
      throw new DomainError(
        'PROJECT.TRANSFER_TO_ITSELF',
        'transferItemsToProjectId',
      );
    }
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    if (state.status === 'Deleted' && state.teamId === actor.teamId) {
      return finish(request, state.endedItemIds);
    }
    requireOwnProject(state, actor);
    const { state: ended } =
      to === null
        ? await end(request, 'any')
        : await endAfterTransfer(request, to);
    const itemIds = ended.status === 'Deleted' ? ended.endedItemIds : [];
    await endItems(request, itemIds);
    const { position } = await drop(request);
    return { position };
  };
};

const originOf = ({
  actor: { userId },
  commandId,
}: {
  actor: Actor;
  commandId: string;
}) => ({ userId, commandId });
