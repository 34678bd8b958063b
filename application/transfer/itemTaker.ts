import { itemDecider } from '#domain/item/decide.ts';
import type { TakeItems, TakenItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { TransferDeclined } from '#domain/project/events.ts';
import { DomainError, errorForCode } from '#domain/shared/domainError.ts';
import type { Event } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { Transfer } from './releaseItems.ts';

/**
 * Items that a project released, as one part of a transfer. `part` is a number
 * that no other part has, because names of steps contain it.
 */
export type Release = Readonly<{ part: number; items: readonly TakenItem[] }>;

export type ItemTaker = Readonly<{
  /**
   * Returns null if the project took the items, else the permanent reason why
   * it did not.
   */
  take: (
    workflow: WorkflowRun,
    step: string,
    taking: TakeRequest,
  ) => Promise<DomainError | null>;
  /**
   * Returns the items to their project, or to the project that took over its
   * items. Deletes them if there is none.
   */
  giveBack: (
    workflow: WorkflowRun,
    transfer: Omit<Transfer, 'reason'>,
    release: Release,
  ) => Promise<void>;
}>;

/** A project's answer to a command; `refusal` is null if it took the items. */
type Answer = Readonly<{ refusal: DomainError | null }>;

/** The answer of a project that took the items. */
const TAKEN: Answer = { refusal: null };

type TakeRequest = Readonly<{
  projectId: string;
  teamId: string;
  data: Omit<TakeItems['data'], 'memberIds'>;
}>;

/**
 * Puts released items into a plan exactly once, even if they leave that plan
 * later.
 */
export const itemTaker = ({
  execute,
  states,
  eventStore,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
}): ItemTaker => {
  /** Finds the project's stored answer to a command; null if there is none. */
  const findAnswer = async (
    projectId: string,
    commandId: string,
  ): Promise<Answer | null> => {
    const pages = readPaged(eventStore, streamOf.project(projectId));
    for await (const page of pages) {
      const event = page.find(
        ({ metadata }) => metadata.commandId === commandId,
      );
      if (event !== undefined) return { refusal: findRefusal([event]) };
    }
    return null;
  };

  const take: ItemTaker['take'] = async (
    workflow,
    step,
    { projectId, teamId, data },
  ) => {
    const metadata = workflow.metadataOf(step);
    const findStored = () => findAnswer(projectId, metadata.commandId);
    const earlier = workflow.isRepeat ? await findStored() : null;
    if (earlier !== null) return earlier.refusal;
    // Items under way are in no plan, so members who have left since may still
    // be their assignees.
    const memberIds = await memberIdsOf(states, teamId);
    try {
      const { events } = await execute(projectDecider, {
        streamId: streamOf.project(projectId),
        teamId,
        command: {
          type: 'TakeItems',
          data: { ...data, memberIds },
          metadata,
        },
      });
      if (events.length > 0) return findRefusal(events);
      // Another process may have sent this command before. Without its answer,
      // the project already has all of the items, so they count as taken.
      const stored = (await findStored()) ?? TAKEN;
      return stored.refusal;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const stored = (await findStored()) ?? { refusal: error };
      return stored.refusal;
    }
  };

  const giveBack: ItemTaker['giveBack'] = async (
    workflow,
    { teamId, fromProjectId, toProjectId },
    { part, items },
  ) => {
    const tried = new Set<string>();
    let receiverId: string | null = fromProjectId;
    while (receiverId !== null && !tried.has(receiverId)) {
      tried.add(receiverId);
      // One step for all receivers: each project stores its own answer.
      const step = `return from ${toProjectId} ${String(part)}`;
      const refusal = await take(workflow, step, {
        projectId: receiverId,
        teamId,
        data: {
          fromProjectId: toProjectId,
          items,
          // Completed items stay completed.
          reason: 'Transferred',
          // No cap, because no other plan has the items.
          maxProjectItems: null,
          isReturn: receiverId === fromProjectId,
        },
      });
      if (refusal === null) return;
      receiverId = await findSuccessor(receiverId);
    }
    for (const { itemId } of items) {
      await execute(itemDecider, {
        streamId: streamOf.item(itemId),
        teamId,
        command: {
          type: 'DeleteItem',
          data: {},
          metadata: workflow.metadataOf('end returned'),
        },
      });
    }
  };

  /** Finds the project that received the items of a deleted project. */
  const findSuccessor = async (projectId: string): Promise<string | null> => {
    const streamId = streamOf.project(projectId);
    const { state } = await states.load(projectDecider, streamId);
    return state.status === 'Deleted' ? state.transferredTo : null;
  };

  return { take, giveBack };
};

const findRefusal = (events: readonly Event[]): DomainError | null => {
  const declined = events.find(({ type }) => type === 'TransferDeclined');
  return declined === undefined
    ? null
    : errorForCode((declined.data as TransferDeclined['data']).code);
};

const isNotFound = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'PROJECT.NOT_FOUND';
