import { parseDraft } from '#api/contract/values.ts';
import { same } from '../../../providers/saving/merge.ts';

/** The steps of the guided workflow, in order. */
export const STEPS = [
  'ProjectDescription',
  'MotivatingQuestions',
  'Refine',
  'Finalize',
] as const;

export type WorkflowStep = (typeof STEPS)[number];

const TEXTS = [
  'initialProjectDescription',
  'answersToMotivatingQuestions',
  'generatedMotivatingQuestions',
  'generatedRefinementSuggestions',
  'generatedRefinedProductStoryExample',
  'generatedFinalSuggestions',
] as const;

type WorkflowText = (typeof TEXTS)[number];

/** The stored state of the guided workflow. */
export type Workflow = Readonly<Record<WorkflowText, string>> &
  Readonly<{ workflowState: WorkflowStep }>;

/**
 * Reads stored data as a workflow: missing texts are empty, an unknown state is
 * the first step (Q57). Unknown fields stay and are sent back.
 */
export const workflowFrom = (stored: unknown): Workflow => {
  const fields: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const textOf = (name: WorkflowText) => {
    const text = fields[name];
    return typeof text === 'string' ? text : '';
  };
  return {
    ...fields,
    initialProjectDescription: textOf('initialProjectDescription'),
    answersToMotivatingQuestions: textOf('answersToMotivatingQuestions'),
    generatedMotivatingQuestions: textOf('generatedMotivatingQuestions'),
    generatedRefinementSuggestions: textOf('generatedRefinementSuggestions'),
    generatedRefinedProductStoryExample: textOf(
      'generatedRefinedProductStoryExample',
    ),
    generatedFinalSuggestions: textOf('generatedFinalSuggestions'),
    workflowState:
      STEPS.find((step) => step === fields['workflowState']) ?? STEPS[0],
  };
};

/** All texts of a workflow, one below the other. */
export const workflowInWords = (workflow: Workflow): string =>
  TEXTS.map((name) => workflow[name])
    .filter(Boolean)
    .join('\n\n');

/** Stores the questions and opens their step. */
export const withQuestions = (
  workflow: Workflow,
  message: string,
): Workflow => ({
  ...workflow,
  generatedMotivatingQuestions: message,
  workflowState: 'MotivatingQuestions',
});

/** Stores a draft's suggestions and its example story. */
export const withDraft = (workflow: Workflow, message: string): Workflow => {
  const { suggestions, example } = parseDraft(message);
  return {
    ...workflow,
    generatedRefinementSuggestions: suggestions.join('\n\n'),
    generatedRefinedProductStoryExample: example,
    workflowState: 'Refine',
  };
};

/** Clears feedback on an earlier story. */
export const withoutFeedback = (workflow: Workflow): Workflow => ({
  ...workflow,
  generatedFinalSuggestions: '',
});

/** Stores the feedback and opens the last step. */
export const withFeedback = (
  workflow: Workflow,
  message: string,
): Workflow => ({
  ...workflow,
  generatedFinalSuggestions: message,
  workflowState: 'Finalize',
});

/** Goes back to a step ('Revisit this step'). */
export const atStep = (
  workflow: Workflow,
  workflowState: WorkflowStep,
): Workflow => ({ ...workflow, workflowState });

/** Whether two workflows differ at most in the open step. */
export const haveSameTexts = (a: Workflow, b: Workflow): boolean =>
  same(atStep(a, b.workflowState), b);

/** A later step shows once it is reached or has generated content. */
export const isShown = (workflow: Workflow, step: WorkflowStep): boolean =>
  STEPS.indexOf(step) <= STEPS.indexOf(workflow.workflowState) ||
  generatedFor(workflow, step) !== '';

const generatedFor = (workflow: Workflow, step: WorkflowStep): string => {
  switch (step) {
    case 'ProjectDescription':
      return '';
    case 'MotivatingQuestions':
      return workflow.generatedMotivatingQuestions;
    case 'Refine':
      return (
        workflow.generatedRefinementSuggestions ||
        workflow.generatedRefinedProductStoryExample
      );
    case 'Finalize':
      return workflow.generatedFinalSuggestions;
    default:
      return step satisfies never;
  }
};
