import type { Workflow, RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { CANCELED_CODE } from '#domain/workflow/workflow.ts';
import type { NotifyAdminsOfEnd } from '../workflow/notifyAdminsOfEnd.ts';
import type { RepairOwners } from './repairOwners.ts';
import { OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { workflowRecords, isCanceled } from '../workflow/workflowRecords.ts';
import type { Workflows } from '../workflow/workflows.ts';

/** What an operator can do with workflows, even while servers run them. */
export type OperateWorkflows = Readonly<{
  /** Reads a workflow's record. Throws StorageFailure. */
  find: (flowId: string) => Promise<Workflow>;
  /**
   * Continues a workflow and returns its final state. Throws what a step
   * throws.
   */
  retry: (flowId: string) => Promise<Workflow>;
  /**
   * Cancels an unfinished workflow, and gives each of its items back to one
   * owner. Returns null if the workflow has ended or is itself a cancellation.
   */
  cancel: (flowId: string) => Promise<CancellationResult | null>;
}>;

/** What a cancellation repaired. */
export type CancellationResult = Readonly<{
  /** The number of repairs by action. */
  actions: Readonly<{ [action: string]: number }>;
  /** How many contradictions remain. */
  left: number;
}>;

const CANCELLATION = 'CancelFlow';

/**
 * Resolves when other processes have ended their current steps. They do not
 * start another step of a canceled workflow.
 */
export type WaitUntilOthersStop = () => Promise<void>;

/**
 * Retries and cancels workflows. A cancellation is itself a workflow. After the
 * canceled workflow has ended, it is responsible for that workflow's items
 * until they are returned, even after a crash.
 */
export const operateWorkflows = ({
  workflows,
  repairOwners,
  notifyAdminsOfEnd,
  waitUntilOthersStop,
  execute,
  states,
  ids,
  clock,
}: {
  workflows: Workflows;
  repairOwners: RepairOwners;
  notifyAdminsOfEnd: NotifyAdminsOfEnd;
  waitUntilOthersStop: WaitUntilOthersStop;
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): OperateWorkflows => {
  const { record, load } = workflowRecords({ execute, states, clock });

  /** Returns whether the workflow was canceled before it ended. */
  const recordCancellation = async (
    { flowId, teamId, changeId }: RecordedWorkflow,
    commandId: string,
  ) => {
    const data = { code: CANCELED_CODE };
    const { state } = await record(
      { flowId, teamId, changeId, userId: OPERATOR },
      commandId,
      { type: 'RefuseWorkflow', data },
    );
    return isCanceled(state);
  };

  /**
   * Gives everything that the workflow moved one owner again, and makes
   * accounts and teams agree.
   */
  const repairItsOwners = async (canceled: RecordedWorkflow) => {
    await waitUntilOthersStop();
    const { repairs, left } = await repairOwners(canceled);
    const groups = Object.groupBy(repairs, ({ action }) => action);
    const counts = Object.entries(groups).map(
      ([action, group]) => [action, group.length] as const,
    );
    // Leave contradictions to other workflows that may still resolve them.
    const remaining = left.filter(({ why }) => why !== 'Unfinished');
    return { actions: Object.fromEntries(counts), left: remaining.length };
  };

  const cancelWorkflow = workflows.define<
    { flowId: string },
    CancellationResult | null
  >(CANCELLATION, async (workflow, { flowId }) => {
    const canceled = await load(flowId);
    if (canceled.status === 'None') return null;
    const { commandId } = workflow.originOf('end');
    const isEnded = await workflow.step('end', () =>
      recordCancellation(canceled, commandId),
    );
    if (!isEnded) return null;
    const result = await workflow.step('settle', () =>
      repairItsOwners(canceled),
    );
    await notifyAdminsOfEnd(canceled, CANCELED_CODE);
    return result;
  });

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
      return cancelWorkflow.execute(request, () => ({ flowId }));
    },
  };
};
