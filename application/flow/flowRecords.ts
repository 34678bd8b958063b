import type { FlowCommand } from '#domain/flow/commands.ts';
import { flowDecider } from '#domain/flow/decide.ts';
import type { FlowStarted } from '#domain/flow/events.ts';
import type { Flow, RecordedFlow } from '#domain/flow/flow.ts';
import { CANCELLED } from '#domain/flow/flow.ts';
import { DomainError, refusalOf } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { noteWritten } from '../shared/reading.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** A command without what every record of a flow has. */
type Unsent<C> = C extends FlowCommand ? Omit<C, 'metadata'> : never;

/** What the records of flows say, and how they go on. Throws StorageFailure. */
export const flowRecords = ({
  execute,
  states,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  clock: Clock;
}) => {
  const record = (
    { flowId, userId, teamId }: Omit<FlowStarted['data'], 'input' | 'name'>,
    commandId: string,
    command: Unsent<FlowCommand>,
  ) => {
    const metadata = metadataFor(clock, { userId, commandId });
    return execute(flowDecider, {
      streamId: streamOf.flow(flowId),
      teamId,
      command: { ...command, metadata },
      isUnread: true,
    });
  };

  /** What a finished one has written is read like what the request writes. */
  const load = async (flowId: string) => {
    const loaded = await states.load(flowDecider, streamOf.flow(flowId));
    const { state, position } = loaded;
    const isDone = state.status === 'Finished' && state.teamId !== null;
    if (isDone) noteWritten(state.teamId, position);
    return state;
  };

  return { record, load };
};

export const outcomesIn = (flow: Flow): RecordedFlow['outcomes'] =>
  flow.status === 'None' ? {} : flow.outcomes;

/** Throws the refusal of one that begins no more. */
export const requireNotOver = (flow: Flow, isFinal: boolean): void => {
  if (flow.status !== 'Refused') return;
  if (isFinal || isCancelled(flow)) throw refusalOf(flow.code);
};

export const isCancelled = (flow: Flow): boolean =>
  flow.status === 'Refused' && flow.code === CANCELLED;

/** An operator may cancel it while a process carries it out, which then stops. */
export const requireNotCancelled = (flow: Flow): void => {
  if (isCancelled(flow)) throw new DomainError(CANCELLED);
};
