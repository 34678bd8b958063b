import type { WorkflowEvent, FlowStarted, Json } from './events.ts';

/** The state of a workflow's record. */
export type RecordedWorkflow = FlowStarted['data'] &
  Readonly<{
    /** Outcomes by step. A step without an outcome may still have run. */
    outcomes: Readonly<{ [step: string]: Json }>;
  }>;

export type RunningWorkflow = RecordedWorkflow &
  Readonly<{ status: 'Running' }>;

export type Workflow =
  | Readonly<{ status: 'None' }>
  | RunningWorkflow
  | (RecordedWorkflow & Readonly<{ status: 'Finished'; answer: Json }>)
  | (RecordedWorkflow & Readonly<{ status: 'Refused'; code: string }>);

/** The code of a workflow that was canceled; it cannot start again. */
export const CANCELED_CODE = 'FLOW.CANCELLED';

export const initialState = (): Workflow => ({ status: 'None' });

/** A refused workflow that starts again forgets its outcomes. */
export const evolve = (
  workflow: Workflow,
  { type, data }: WorkflowEvent,
): Workflow => {
  if (type === 'FlowStarted') {
    return { status: 'Running', ...data, outcomes: {} };
  }
  if (workflow.status !== 'Running') return workflow;
  switch (type) {
    case 'FlowStepDone': {
      const outcomes = { ...workflow.outcomes, [data.step]: data.outcome };
      return { ...workflow, outcomes };
    }
    case 'FlowFinished':
      return { ...workflow, status: 'Finished', answer: data.answer };
    case 'FlowRefused':
      return { ...workflow, status: 'Refused', code: data.code };
    default:
      return type satisfies never;
  }
};
