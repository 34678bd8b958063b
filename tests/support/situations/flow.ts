import type { FlowEvent } from '#domain/flow/events.ts';
import { OTHER_USER, TEAM, USER } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

export const FLOW = 'flow-1';

/** What the record of a removal begins with. */
export const REMOVAL = {
  flowId: FLOW,
  name: 'RemoveMember',
  userId: USER,
  teamId: TEAM,
  changeId: 'command-1',
  input: { teamId: TEAM, memberId: OTHER_USER },
} as const;

/** A removal that was started. */
export const removing = (): Unversioned<FlowEvent>[] => [
  { type: 'FlowStarted', data: REMOVAL },
];

export const stepDone = (step: string): Unversioned<FlowEvent> => ({
  type: 'FlowStepDone',
  data: { flowId: FLOW, step, outcome: 7 },
});

export const finished = (): Unversioned<FlowEvent> => ({
  type: 'FlowFinished',
  data: { flowId: FLOW, answer: 9 },
});

export const refused = (code = 'TEAM.ADMIN_ONLY'): Unversioned<FlowEvent> => ({
  type: 'FlowRefused',
  data: { flowId: FLOW, code },
});
