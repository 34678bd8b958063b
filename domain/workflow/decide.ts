import type { Decider } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import type { WorkflowCommand } from './commands.ts';
import type { WorkflowEvent } from './events.ts';
import { workflowEventVersions } from './events.ts';
import type { Workflow } from './workflow.ts';
import { CANCELLED, evolve, initialState } from './workflow.ts';

const event = eventFactory<WorkflowEvent>(workflowEventVersions);

/**
 * What a workflow records. Nothing is recorded twice: processes that carry out
 * the same workflow at once agree on the first outcome of each step. One that
 * was refused may be started again, as a command may be repeated; one that was
 * cancelled may not, as its steps' ids would find what was taken back.
 */
export const decide = (
  command: WorkflowCommand,
  workflow: Workflow,
): readonly WorkflowEvent[] => {
  if (command.type === 'StartWorkflow') {
    const isOpen =
      workflow.status === 'None' ||
      (workflow.status === 'Refused' && workflow.code !== CANCELLED);
    return isOpen ? [event('FlowStarted', command.data)] : [];
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
