import type { WorkflowInput, Json } from '#domain/workflow/events.ts';
import type { RecordedWorkflow } from '#domain/workflow/workflow.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { metadataFor } from '../shared/actor.ts';
import type { NotifyAdminsOfEnd } from './notifyAdminsOfEnd.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { currentToken } from '../shared/requestContext.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { interruptible, throwCause } from './workflowInterrupted.ts';
import type { StartedWorkflow } from './workflowRecords.ts';
import {
  workflowRecords,
  isStarted,
  outcomesIn,
  recordRefusal,
  requireNotCanceled,
  requireNotOver,
} from './workflowRecords.ts';
import type {
  DefinedWorkflow,
  FinishOptions,
  ScheduledWorkflow,
  WorkflowRequest,
  Workflows,
  Prepare,
  Run,
} from './workflowTypes.ts';

export type * from './workflowTypes.ts';

/**
 * Runs workflows: use cases that write to more than one stream or store. A
 * workflow records its start, the outcome of each step, and its answer in a
 * stream of its own. Any process that finds an unfinished workflow continues
 * it, even several at once, because every process uses the same ids for the
 * commands of a step.
 */
export const workflows = ({
  execute,
  states,
  notifyAdminsOfEnd,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  notifyAdminsOfEnd: NotifyAdminsOfEnd;
  ids: Ids;
  clock: Clock;
}): Workflows => {
  const definitions = new Map<string, Run<WorkflowInput, Json>>();
  /** Names of workflows that cannot start again after a refusal. */
  const finalNames = new Set<string>();
  /** Merges simultaneous requests of the same command into one run. */
  const running = new Map<string, Promise<Json>>();

  const runOnce = (flowId: string, run: () => Promise<Json>): Promise<Json> => {
    const answer =
      running.get(flowId) ?? run().finally(() => running.delete(flowId));
    running.set(flowId, answer);
    return answer;
  };

  const idOf = (name: string, commandId: string): string =>
    ids.derivedId(commandId, 'flow', name);

  const { record, load } = workflowRecords({ execute, states, clock });
  const refuse = recordRefusal({ record, notifyAdminsOfEnd, ids });

  const carryOut = async (
    workflow: RecordedWorkflow,
    isRepeat: boolean,
  ): Promise<Json> => {
    const { flowId, name, userId, changeId, undoes, tokenId } = workflow;
    const run = definitions.get(name);
    if (run === undefined) {
      throw new Error(`This version of Slipway knows no workflow ${name}.`);
    }
    let { outcomes } = workflow;
    const originOf = (step: string) => ({
      userId,
      commandId: ids.derivedId(flowId, 'step', step),
      ...(changeId === '' ? {} : { changeId }),
      ...(undoes === undefined ? {} : { undoes }),
      ...(tokenId === undefined ? {} : { tokenId }),
      // Only the first step checks the user's rights, which may be lost later.
      ...(Object.keys(outcomes).length > 0 && { onBehalf: true as const }),
    });
    const step = async <T extends Json>(
      stepName: string,
      runStep: () => Promise<T>,
    ): Promise<T> => {
      if (Object.hasOwn(outcomes, stepName)) return outcomes[stepName] as T;
      const outcome = await runStep();
      const doneId = ids.derivedId(flowId, 'done', stepName);
      const { state } = await record(workflow, doneId, {
        type: 'CompleteStep',
        data: { step: stepName, outcome },
      });
      requireNotCanceled(state);
      // Another process may have recorded this step, and later steps, first.
      outcomes = { [stepName]: outcome, ...outcomesIn(state) };
      return outcomes[stepName] as T;
    };
    const answer = await run(
      {
        userId,
        isRepeat,
        originOf,
        metadataOf: (stepName) => metadataFor(clock, originOf(stepName)),
        step,
      },
      workflow.input,
    );
    const finishId = ids.derivedId(flowId, 'finished');
    const { state } = await record(workflow, finishId, {
      type: 'FinishWorkflow',
      data: { answer },
    });
    requireNotCanceled(state);
    return state.status === 'Finished' ? state.answer : answer;
  };

  /**
   * Carries out a workflow, and records if a rule refuses it. After any other
   * error it is still under way, so it must not look refused.
   */
  const finish = async (
    workflow: RecordedWorkflow,
    { isRepeat, isAwaited }: FinishOptions,
  ): Promise<Json> => {
    const { name } = workflow;
    try {
      return await interruptible(name, () => carryOut(workflow, isRepeat));
    } catch (error) {
      if (error instanceof DomainError) {
        const { code } = error;
        await interruptible(name, () => refuse(workflow, code, isAwaited));
      }
      throw error;
    }
  };

  /**
   * Loads the record of a workflow; starts the workflow if it is missing or was
   * refused.
   */
  const start = async (
    name: string,
    request: ScheduledWorkflow,
    prepare: Prepare<WorkflowInput>,
  ): Promise<Readonly<{ workflow: StartedWorkflow; isRepeat: boolean }>> => {
    const { userId, commandId, teamId, notBefore, undoes } = request;
    const flowId = idOf(name, commandId);
    const existing = await load(flowId);
    if (isStarted(existing)) return { workflow: existing, isRepeat: true };
    requireNotOver(existing, finalNames.has(name));
    const input = await prepare();
    const origin = {
      changeId: changeIdOf(request),
      ...(undoes === undefined ? {} : { undoes }),
      ...currentToken(),
      ...(notBefore === undefined ? {} : { notBefore }),
    };
    const data = { flowId, name, userId, teamId, ...origin, input };
    // The first event has the command's own id, which audits look for.
    const startId = existing.status === 'None' ? commandId : ids.newId();
    const command = { type: 'StartWorkflow', data } as const;
    const { state } = await record(data, startId, command);
    // Another process began it and was refused after `existing` was loaded.
    if (!isStarted(state)) return start(name, request, prepare);
    return { workflow: state, isRepeat: existing.status === 'Refused' };
  };

  return {
    define: <Input extends WorkflowInput, Answer extends Json>(
      name: string,
      run: Run<Input, Answer>,
      options?: Readonly<{ isFinal: true }>,
    ): DefinedWorkflow<Input, Answer> => {
      if (options?.isFinal === true) finalNames.add(name);
      definitions.set(name, run as unknown as Run<WorkflowInput, Json>);
      return {
        execute: (request: WorkflowRequest, prepare: Prepare<Input>) => {
          const flowId = idOf(name, request.commandId);
          return runOnce(flowId, async () => {
            const { workflow, isRepeat } = await start(name, request, prepare);
            return workflow.status === 'Finished'
              ? workflow.answer
              : finish(workflow, { isRepeat, isAwaited: true });
          }) as Promise<Answer>;
        },
        resumeCommand: async (commandId: string) => {
          const workflow = await load(idOf(name, commandId));
          if (workflow.status === 'Finished') return workflow.answer as Answer;
          if (workflow.status !== 'Running') return null;
          const work = () =>
            finish(workflow, { isRepeat: true, isAwaited: true });
          return runOnce(workflow.flowId, work) as Promise<Answer>;
        },
        begin: async (request: WorkflowRequest, prepare: Prepare<Input>) => {
          const { workflow, isRepeat } = await start(name, request, prepare);
          if (workflow.status === 'Finished') return;
          // If this fails, `resumeWorkflows` finds the unfinished workflow and
          // reports it.
          const work = () => finish(workflow, { isRepeat, isAwaited: false });
          runOnce(workflow.flowId, work).catch(() => undefined);
        },
      };
    },

    schedule: (...args) => start(...args).then(() => undefined),
    isUnderWay: async (commandId) => {
      const records = await Promise.all(
        [...definitions.keys()].map((name) => load(idOf(name, commandId))),
      );
      return records.some(({ status }) => status === 'Running');
    },
    outcome: async (name, commandId) => {
      const workflow = await load(idOf(name, commandId));
      return workflow.status === 'Finished' ? workflow.answer : null;
    },
    resume: async (flowId) => {
      const workflow = await load(flowId);
      if (workflow.status !== 'Running') return;
      const work = () => finish(workflow, { isRepeat: true, isAwaited: false });
      await runOnce(flowId, work).then(() => undefined, throwCause);
    },
  };
};
