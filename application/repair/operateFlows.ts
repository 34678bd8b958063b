import type { Flow, RecordedFlow } from '#domain/flow/flow.ts';
import { CANCELLED } from '#domain/flow/flow.ts';
import type { NoteFlowEnd } from '../flow/noteFlowEnd.ts';
import type { RepairOwners } from './repairOwners.ts';
import { OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { flowRecords, isCancelled } from '../flow/flowRecords.ts';
import type { Flows } from '../flow/flows.ts';

/** What an operator does with flows, also while servers carry them out. */
export type OperateFlows = Readonly<{
  /** What its record says. Throws StorageFailure. */
  look: (flowId: string) => Promise<Flow>;
  /** Carries out what is left; answers with its end. Throws what a step throws. */
  retry: (flowId: string) => Promise<Flow>;
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
 * on with a step, and begin none of a flow that has been cancelled.
 */
export type UntilOthersStop = () => Promise<void>;

/**
 * A cancellation is a flow itself: between the end of the other one and the
 * return of what that one carried, it has the items, and a crash ends neither.
 */
export const operateFlows = ({
  flows,
  repairOwners,
  noteFlowEnd,
  untilOthersStop,
  execute,
  states,
  ids,
  clock,
}: {
  flows: Flows;
  repairOwners: RepairOwners;
  noteFlowEnd: NoteFlowEnd;
  untilOthersStop: UntilOthersStop;
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): OperateFlows => {
  const { record, load } = flowRecords({ execute, states, clock });

  const end = async (
    { flowId, teamId, changeId }: RecordedFlow,
    commandId: string,
  ) => {
    const data = { code: CANCELLED };
    const { state } = await record(
      { flowId, teamId, changeId, userId: OPERATOR },
      commandId,
      { type: 'RefuseFlow', data },
    );
    return isCancelled(state);
  };

  /** What it carried has one owner again, and members agree. */
  const settle = async (cancelled: RecordedFlow) => {
    await untilOthersStop();
    const { repairs, left } = await repairOwners(cancelled);
    const groups = Object.groupBy(repairs, ({ action }) => action);
    const counts = Object.entries(groups).map(
      ([action, some]) => [action, some.length] as const,
    );
    // What another flow may still settle is left to that one.
    const own = left.filter(({ why }) => why !== 'Unfinished');
    return { actions: Object.fromEntries(counts), left: own.length };
  };

  const cancellation = flows.define<{ flowId: string }, Cancelled | null>(
    CANCELLATION,
    async (flow, { flowId }) => {
      const cancelled = await load(flowId);
      if (cancelled.status === 'None') return null;
      const { commandId } = flow.originOf('end');
      const isEnded = await flow.step('end', () => end(cancelled, commandId));
      if (!isEnded) return null;
      const settled = await flow.step('settle', () => settle(cancelled));
      await noteFlowEnd(cancelled, CANCELLED);
      return settled;
    },
  );

  return {
    look: load,
    retry: async (flowId) => {
      await flows.resume(flowId);
      return load(flowId);
    },
    cancel: async (flowId) => {
      const flow = await load(flowId);
      const isRunning = flow.status === 'Running';
      if (!isRunning || flow.name === CANCELLATION) return null;
      const commandId = ids.derivedId(flowId, 'cancel');
      const { teamId } = flow;
      const request = { userId: OPERATOR, commandId, teamId };
      return cancellation.execute(request, () => ({ flowId }));
    },
  };
};
