import type { FlowInput, Json } from '#domain/flow/events.ts';
import type { RecordedFlow } from '#domain/flow/flow.ts';
import { changeOf } from '#domain/shared/command.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { metadataFor } from '../shared/actor.ts';
import type { NoteFlowEnd } from './noteFlowEnd.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { currentToken } from '../shared/reading.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import {
  flowRecords,
  outcomesIn,
  requireNotCancelled,
  requireNotOver,
} from './flowRecords.ts';
import type {
  DefinedFlow,
  FlowOrder,
  FlowRequest,
  Flows,
  Prepare,
  Run,
} from './flowTypes.ts';

export type { DefinedFlow, FlowRequest, FlowRun, Flows } from './flowTypes.ts';

/**
 * Flows: a use case that writes to more than one stream or store
 * records that it was started, each step with its outcome, and its answer, in a
 * stream of its own. Any process that finds one unfinished carries it out, even
 * several at once: every step's commands have the same ids in each of them.
 */
export const flows = ({
  execute,
  states,
  noteFlowEnd,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  noteFlowEnd: NoteFlowEnd;
  ids: Ids;
  clock: Clock;
}): Flows => {
  const definitions = new Map<string, Run<FlowInput, Json>>();
  const finalOnes = new Set<string>();
  /** Two requests of one command at the same time are one execution. */
  const running = new Map<string, Promise<Json>>();

  const once = (flowId: string, run: () => Promise<Json>): Promise<Json> => {
    const begun =
      running.get(flowId) ?? run().finally(() => running.delete(flowId));
    running.set(flowId, begun);
    return begun;
  };

  const idOf = (name: string, commandId: string): string =>
    ids.derivedId(commandId, 'flow', name);

  const { record, load } = flowRecords({ execute, states, clock });

  const carryOut = async (
    flow: RecordedFlow,
    isRepeat: boolean,
  ): Promise<Json> => {
    const { flowId, name, userId, changeId, undoes, tokenId } = flow;
    const run = definitions.get(name);
    if (run === undefined) {
      throw new Error(`This version of Slipway knows no flow ${name}.`);
    }
    let { outcomes } = flow;
    const originOf = (step: string) => ({
      userId,
      commandId: ids.derivedId(flowId, 'step', step),
      ...(changeId === '' ? {} : { changeId }),
      ...(undoes === undefined ? {} : { undoes }),
      ...(tokenId === undefined ? {} : { tokenId }),
      // Rights belong to the first step, and may be lost by now.
      ...(Object.keys(outcomes).length > 0 && { onBehalf: true as const }),
    });
    const step = async <T extends Json>(
      stepName: string,
      runStep: () => Promise<T>,
    ): Promise<T> => {
      if (Object.hasOwn(outcomes, stepName)) return outcomes[stepName] as T;
      const outcome = await runStep();
      const doneId = ids.derivedId(flowId, 'done', stepName);
      const { state } = await record(flow, doneId, {
        type: 'CompleteStep',
        data: { step: stepName, outcome },
      });
      requireNotCancelled(state);
      // Another process may have recorded it first, and further ones since.
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
      flow.input,
    );
    const { state } = await record(flow, ids.derivedId(flowId, 'finished'), {
      type: 'FinishFlow',
      data: { answer },
    });
    requireNotCancelled(state);
    return state.status === 'Finished' ? state.answer : answer;
  };

  const settle = async (
    flow: RecordedFlow,
    isRepeat: boolean,
    isAwaited = true,
  ): Promise<Json> => {
    try {
      return await carryOut(flow, isRepeat);
    } catch (error) {
      if (error instanceof DomainError) {
        const { code } = error;
        // Before its end, so that a crash between the two loses no note.
        if (!isAwaited) await noteFlowEnd(flow, code);
        const refuse = { type: 'RefuseFlow', data: { code } } as const;
        await record(flow, ids.newId(), refuse);
      }
      throw error;
    }
  };

  /** The record; one that is missing or was refused is begun. */
  const open = async (
    name: string,
    request: FlowOrder,
    prepare: Prepare<FlowInput>,
  ) => {
    const { userId, commandId, teamId, notBefore, undoes } = request;
    const flowId = idOf(name, commandId);
    const known = await load(flowId);
    if (known.status === 'Running' || known.status === 'Finished') {
      return { flow: known, isRepeat: true };
    }
    requireNotOver(known, finalOnes.has(name));
    const input = await prepare();
    const asked = {
      changeId: changeOf(request),
      ...(undoes === undefined ? {} : { undoes }),
      ...currentToken(),
      ...(notBefore === undefined ? {} : { notBefore }),
    };
    const data = { flowId, name, userId, teamId, ...asked, input };
    // The record begins with the command's own id, by which audits find it.
    const startId = known.status === 'None' ? commandId : ids.newId();
    const start = { type: 'StartFlow', data } as const;
    const { state } = await record(data, startId, start);
    if (state.status === 'None') throw new Error(`${name} has no record.`);
    return { flow: state, isRepeat: known.status === 'Refused' };
  };

  return {
    define: <Input extends FlowInput, Answer extends Json>(
      name: string,
      run: Run<Input, Answer>,
      options?: Readonly<{ isFinal: true }>,
    ): DefinedFlow<Input, Answer> => {
      if (options !== undefined) finalOnes.add(name);
      definitions.set(name, run as unknown as Run<FlowInput, Json>);
      return {
        execute: (request: FlowRequest, prepare: Prepare<Input>) => {
          const flowId = idOf(name, request.commandId);
          return once(flowId, async () => {
            const { flow, isRepeat } = await open(name, request, prepare);
            return flow.status === 'Finished'
              ? flow.answer
              : settle(flow, isRepeat);
          }) as Promise<Answer>;
        },
        resume: async (commandId: string) => {
          const flow = await load(idOf(name, commandId));
          if (flow.status === 'Finished') return flow.answer as Answer;
          if (flow.status !== 'Running') return null;
          return once(flow.flowId, () => settle(flow, true)) as Promise<Answer>;
        },
        begin: async (request: FlowRequest, prepare: Prepare<Input>) => {
          const { flow, isRepeat } = await open(name, request, prepare);
          if (flow.status === 'Finished') return;
          // What fails now is found unfinished, and told, by `resumeFlows`.
          once(flow.flowId, () => settle(flow, isRepeat, false)).catch(
            () => undefined,
          );
        },
      };
    },

    order: (...given) => open(...given).then(() => undefined),
    isUnderWay: async (commandId) => {
      const records = await Promise.all(
        [...definitions.keys()].map((name) => load(idOf(name, commandId))),
      );
      return records.some(({ status }) => status === 'Running');
    },
    outcome: async (name, commandId) => {
      const flow = await load(idOf(name, commandId));
      return flow.status === 'Finished' ? flow.answer : null;
    },
    resume: async (flowId) => {
      const flow = await load(flowId);
      if (flow.status !== 'Running') return;
      try {
        await once(flowId, () => settle(flow, true, false));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
  };
};
