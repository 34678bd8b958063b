import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import type { WorkflowCommand } from './commands.ts';
import type { WorkflowEvent } from './events.ts';
import { workflowEventVersions } from './events.ts';
import type { Workflow } from './workflow.ts';
import { CANCELED_CODE, evolve, initialState } from './workflow.ts';

const event = eventFactory<WorkflowEvent>(workflowEventVersions);

/**
 * Records the progress of a workflow. Nothing is recorded twice: processes that
 * run the same workflow at once all use the first outcome of each step. A
 * refused workflow can be started again, because a command may be repeated. A
 * canceled one cannot, because its steps' command ids already exist and would
 * find changes that the cancellation reverted.
 */
export const decide = (
  command: WorkflowCommand,
  workflow: Workflow,
): readonly WorkflowEvent[] => {
  if (command.type === 'StartWorkflow') {
    const canStart =
      workflow.status === 'None' ||
      (workflow.status === 'Refused' && workflow.code !== CANCELED_CODE);
    return canStart ? [event('FlowStarted', command.data)] : [];
  }
  if (workflow.status !== 'Running') return [];
  const { flowId } = workflow;
  switch (command.type) {
    case 'CompleteStep':
      return Object.hasOwn(workflow.outcomes, command.data.step)
        ? []
        : [event('FlowStepDone', { flowId, ...command.data })];
    case 'FinishWorkflow':
      return [event('FlowFinished', { flowId, ...command.data })];
    case 'RefuseWorkflow':
      return [event('FlowRefused', { flowId, ...command.data })];
    default:
      return command satisfies never;
  }
};

export const workflowDecider: Decider<
  WorkflowCommand,
  Workflow,
  WorkflowEvent
> = {
  decide,
  evolve,
  initialState,
  versions: workflowEventVersions,
};
