import type { WorkflowEvent, FlowStarted, Json } from './events.ts';

/** What the record of a workflow says. */
export type RecordedWorkflow = FlowStarted['data'] &
  Readonly<{
    /** By step; one that is missing may have been carried out all the same. */
    outcomes: Readonly<{ [step: string]: Json }>;
  }>;

export type RunningWorkflow = RecordedWorkflow &
  Readonly<{ status: 'Running' }>;

export type Workflow =
  | Readonly<{ status: 'None' }>
  | RunningWorkflow
  | (RecordedWorkflow & Readonly<{ status: 'Finished'; answer: Json }>)
  | (RecordedWorkflow & Readonly<{ status: 'Refused'; code: string }>);

/** The code of one that the operator has cancelled, which begins no more. */
export const CANCELLED = 'FLOW.CANCELLED';

export const initialState = (): Workflow => ({ status: 'None' });

/** One that was refused and is started again forgets what it had done. */
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
