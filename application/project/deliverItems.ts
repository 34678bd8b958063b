import { itemDecider } from '#domain/item/decide.ts';
import type { TakeItems, TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { FlowRun } from '../flow/flows.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { Transfer } from './claimItems.ts';

/** Items that a project has released, as one part of a transfer. */
type Claim = Readonly<{ part: number; items: readonly TakenItem[] }>;

export type DeliverItems = (
  flow: FlowRun,
  transfer: Transfer,
  claim: Claim,
) => Promise<void>;

/**
 * The second step of a transfer: the other project takes what was released for
 * it, once, whatever becomes of the items there. Where it was deleted meanwhile,
 * the first one takes them back. Throws PROJECT.NOT_FOUND then.
 */
export const deliverItems = ({
  execute,
  states,
  eventStore,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
}): DeliverItems => {
  const wasExecuted = async (projectId: string, commandId: string) => {
    const pages = readPaged(eventStore, streamOf.project(projectId));
    for await (const page of pages) {
      const isThere = page.some(
        ({ metadata }) => metadata.commandId === commandId,
      );
      if (isThere) return true;
    }
    return false;
  };

  /** Who left while items were under way was unassigned in plans alone. */
  const membersOf = async (teamId: string): Promise<readonly string[]> => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return state.status === 'Live' ? Object.keys(state.members) : [];
  };

  /** False where the project is no more, and had not taken them before. */
  const take = async (
    flow: FlowRun,
    step: string,
    { projectId, teamId, data }: Taking,
  ): Promise<boolean> => {
    const metadata = flow.metadataOf(step);
    const isDone = () => wasExecuted(projectId, metadata.commandId);
    if (flow.isRepeat && (await isDone())) return true;
    try {
      await execute(projectDecider, {
        streamId: streamOf.project(projectId),
        teamId,
        command: {
          type: 'TakeItems',
          data: { ...data, memberIds: await membersOf(teamId) },
          metadata,
        },
      });
      return true;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return isDone();
    }
  };

  /** To where the rest of their project is: itself, what took it over, or an end. */
  const giveBack = async (
    flow: FlowRun,
    { teamId, fromProjectId, toProjectId }: Transfer,
    { part, items }: Claim,
  ): Promise<void> => {
    const tried = new Set<string>();
    let home: string | null = fromProjectId;
    while (home !== null && !tried.has(home)) {
      tried.add(home);
      const taken = await take(flow, `return ${String(part)}`, {
        projectId: home,
        teamId,
        data: {
          fromProjectId: toProjectId,
          items,
          reason: 'Transferred',
          maxProjectItems: null,
          isReturn: home === fromProjectId,
        },
      });
      if (taken) return;
      home = await successorOf(home);
    }
    for (const { itemId } of items) {
      await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'DeleteItem',
          data: {},
          metadata: flow.metadataOf('end returned'),
        },
      });
    }
  };

  const successorOf = async (projectId: string): Promise<string | null> => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    return state.status === 'Deleted' ? state.transferredTo : null;
  };

  return async (flow, transfer, claim) => {
    const { teamId, fromProjectId, toProjectId, reason } = transfer;
    const { part, items } = claim;
    const taken = await take(flow, `take ${String(part)}`, {
      projectId: toProjectId,
      teamId,
      data: { fromProjectId, items, reason, maxProjectItems: null },
    });
    if (taken) return;
    await giveBack(flow, transfer, claim);
    throw new DomainError('PROJECT.NOT_FOUND');
  };
};

type Taking = Readonly<{
  projectId: string;
  teamId: string;
  data: Omit<TakeItems['data'], 'memberIds'>;
}>;

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'PROJECT.NOT_FOUND';
