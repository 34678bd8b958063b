import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import type { FlowCommand } from './commands.ts';
import type { FlowEvent } from './events.ts';
import { flowEventVersions } from './events.ts';
import type { Flow } from './flow.ts';
import { CANCELLED, evolve, initialState } from './flow.ts';

const event = eventFactory<FlowEvent>(flowEventVersions);

/**
 * What a flow records. Nothing is recorded twice: processes that
 * carry out the same flow at once agree on the first outcome of each step. One
 * that was refused may be started again, as a command may be repeated; one that
 * was cancelled may not, as its steps' ids would find what was taken back.
 */
export const decide = (
  command: FlowCommand,
  flow: Flow,
): readonly FlowEvent[] => {
  if (command.type === 'StartFlow') {
    const isOpen =
      flow.status === 'None' ||
      (flow.status === 'Refused' && flow.code !== CANCELLED);
    return isOpen ? [event('FlowStarted', command.data)] : [];
  }
  if (flow.status !== 'Running') return [];
  const { flowId } = flow;
  switch (command.type) {
    case 'CompleteStep':
      return Object.hasOwn(flow.outcomes, command.data.step)
        ? []
        : [event('FlowStepDone', { flowId, ...command.data })];
    case 'FinishFlow':
      return [event('FlowFinished', { flowId, ...command.data })];
    case 'RefuseFlow':
      return [event('FlowRefused', { flowId, ...command.data })];
    default:
      return command satisfies never;
  }
};

export const flowDecider: Decider<FlowCommand, Flow, FlowEvent> = {
  decide,
  evolve,
  initialState,
  versions: flowEventVersions,
};
