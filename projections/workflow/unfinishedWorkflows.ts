import type { WorkflowEvent } from '#domain/workflow/events.ts';
import type { Projection } from '../shared/projection.ts';

/**
 * A workflow that is neither finished nor refused. Its id is the workflow's id.
 */
export type WorkflowDocument = Readonly<{
  id: string;
  name: string;
  /** The person who started it. */
  userId: string;
  /** Null for a workflow of a user, which belongs to no team. */
  teamId: string | null;
  startedAt: string;
  /** The last completed step; null before the first. */
  step: string | null;
  /** When it may begin, or else when it started or completed its last step. */
  activeAt: string;
}>;

export const unfinishedWorkflows: Projection<WorkflowDocument> = {
  // `workflows` was taken: it stores the data of guided workflows.
  name: 'flows',
  version: 2,
  handles: new Set<WorkflowEvent['type']>([
    'FlowStarted',
    'FlowStepDone',
    'FlowFinished',
    'FlowRefused',
  ]),
  indexes: [{ fields: ['activeAt'] }],
  documentIds: (event) => [(event as unknown as WorkflowEvent).data.flowId],
  evolve: (document, recorded, id) => {
    const { occurredAt } = recorded.metadata;
    const { type, data } = recorded as unknown as WorkflowEvent;
    switch (type) {
      case 'FlowStarted':
        return {
          id,
          name: data.name,
          userId: data.userId,
          teamId: data.teamId,
          startedAt: occurredAt,
          step: null,
          activeAt: data.notBefore ?? occurredAt,
        };
      case 'FlowStepDone':
        return (
          document && { ...document, step: data.step, activeAt: occurredAt }
        );
      case 'FlowFinished':
      case 'FlowRefused':
        return null;
      default:
        return type satisfies never;
    }
  },
};
