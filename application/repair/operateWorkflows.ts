import type { Workflow, RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { CANCELLED } from '#domain/workflow/workflow.ts';
import type { NoteWorkflowEnd } from '../workflow/noteWorkflowEnd.ts';
import type { RepairOwners } from './repairOwners.ts';
import { OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { workflowRecords, isCancelled } from '../workflow/workflowRecords.ts';
import type { Workflows } from '../workflow/workflows.ts';

/** What an operator does with workflows, also while servers carry them out. */
export type OperateWorkflows = Readonly<{
  /** What its record says. Throws StorageFailure. */
  find: (flowId: string) => Promise<Workflow>;
  /** Carries out what is left; answers with its end. Throws what a step throws. */
  retry: (flowId: string) => Promise<Workflow>;
  /**
   * Ends one that is not finished, and gives each item back to one owner. Null for
   * one that has ended, and for a cancellation.
   */
  cancel: (flowId: string) => Promise<Cancelled | null>;
}>;

/** How often each action was needed, and how many contradictions are left. */
export type Cancelled = Readonly<{
  actions: Readonly<{ [action: string]: number }>;
  left: number;
}>;

const CANCELLATION = 'CancelFlow';

/**
 * Resolves once other processes have ended what they were doing before: they go
 * on with a step, and begin none of a workflow that has been cancelled.
 */
export type UntilOthersStop = () => Promise<void>;

/**
 * A cancellation is a workflow itself: between the end of the other one and the
 * return of what that one carried, it has the items, and a crash ends neither.
 */
export const operateWorkflows = ({
  workflows,
  repairOwners,
  noteWorkflowEnd,
  untilOthersStop,
  execute,
  states,
  ids,
  clock,
}: {
  workflows: Workflows;
  repairOwners: RepairOwners;
  noteWorkflowEnd: NoteWorkflowEnd;
  untilOthersStop: UntilOthersStop;
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): OperateWorkflows => {
  const { record, load } = workflowRecords({ execute, states, clock });

  const end = async (
    { flowId, teamId, changeId }: RecordedWorkflow,
    commandId: string,
  ) => {
    const data = { code: CANCELLED };
    const { state } = await record(
      { flowId, teamId, changeId, userId: OPERATOR },
      commandId,
      { type: 'RefuseWorkflow', data },
    );
    return isCancelled(state);
  };

  /** What it carried has one owner again, and members agree. */
  const settle = async (cancelled: RecordedWorkflow) => {
    await untilOthersStop();
    const { repairs, left } = await repairOwners(cancelled);
    const groups = Object.groupBy(repairs, ({ action }) => action);
    const counts = Object.entries(groups).map(
      ([action, some]) => [action, some.length] as const,
    );
    // What another workflow may still settle is left to that one.
    const own = left.filter(({ why }) => why !== 'Unfinished');
    return { actions: Object.fromEntries(counts), left: own.length };
  };

  const cancellation = workflows.define<{ flowId: string }, Cancelled | null>(
    CANCELLATION,
    async (workflow, { flowId }) => {
      const cancelled = await load(flowId);
      if (cancelled.status === 'None') return null;
      const { commandId } = workflow.originOf('end');
      const isEnded = await workflow.step('end', () =>
        end(cancelled, commandId),
      );
      if (!isEnded) return null;
      const settled = await workflow.step('settle', () => settle(cancelled));
      await noteWorkflowEnd(cancelled, CANCELLED);
      return settled;
    },
  );

  return {
    find: load,
    retry: async (flowId) => {
      await workflows.resume(flowId);
      return load(flowId);
    },
    cancel: async (flowId) => {
      const workflow = await load(flowId);
      const isRunning = workflow.status === 'Running';
      if (!isRunning || workflow.name === CANCELLATION) return null;
      const commandId = ids.derivedId(flowId, 'cancel');
      const { teamId } = workflow;
      const request = { userId: OPERATOR, commandId, teamId };
      return cancellation.execute(request, () => ({ flowId }));
    },
  };
};
