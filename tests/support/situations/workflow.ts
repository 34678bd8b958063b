import type { WorkflowEvent } from '#domain/workflow/events.ts';
import { OTHER_USER, TEAM, USER } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

export const WORKFLOW = 'flow-1';

/** The data with which the record of a removal begins. */
export const REMOVAL = {
  flowId: WORKFLOW,
  name: 'RemoveMember',
  userId: USER,
  teamId: TEAM,
  changeId: 'command-1',
  input: { teamId: TEAM, memberId: OTHER_USER },
} as const;

/** A removal that was started. */
export const removing = (): Unversioned<WorkflowEvent>[] => [
  { type: 'FlowStarted', data: REMOVAL },
];

/** The outcome 7 is arbitrary. */
export const stepDone = (step: string): Unversioned<WorkflowEvent> => ({
  type: 'FlowStepDone',
  data: { flowId: WORKFLOW, step, outcome: 7 },
});

/** The answer 9 is arbitrary. */
export const finished = (): Unversioned<WorkflowEvent> => ({
  type: 'FlowFinished',
  data: { flowId: WORKFLOW, answer: 9 },
});

export const refused = (
  code = 'TEAM.ADMIN_ONLY',
): Unversioned<WorkflowEvent> => ({
  type: 'FlowRefused',
  data: { flowId: WORKFLOW, code },
});
