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
export type Claim = Readonly<{ part: number; items: readonly TakenItem[] }>;

export type LandItems = Readonly<{
  /** False where the project is no more, and had not taken them before. */
  take: (flow: FlowRun, step: string, taking: Taking) => Promise<boolean>;
  /** To where the rest of their project is: itself, what took it over, or an end. */
  giveBack: (
    flow: FlowRun,
    transfer: Omit<Transfer, 'reason'>,
    claim: Claim,
  ) => Promise<void>;
}>;

type Taking = Readonly<{
  projectId: string;
  teamId: string;
  data: Omit<TakeItems['data'], 'memberIds'>;
}>;

/**
 * Puts items that one project has released into a plan, once, whatever becomes of
 * them there.
 */
export const landItems = ({
  execute,
  states,
  eventStore,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
}): LandItems => {
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

  const take: LandItems['take'] = async (
    flow,
    step,
    { projectId, teamId, data },
  ) => {
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

  const giveBack: LandItems['giveBack'] = async (
    flow,
    { teamId, fromProjectId, toProjectId },
    { part, items },
  ) => {
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

  return { take, giveBack };
};

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'PROJECT.NOT_FOUND';
