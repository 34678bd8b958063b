import type { WorkflowSteps } from './useWorkflowSteps.ts';

/** What the open step of the workflow works with. */
export type StepProps = Readonly<{
  steps: WorkflowSteps;
  /** Absent where there is nowhere to go on to (J26). */
  onStartPlanning?: (() => void) | undefined;
}>;
