import { describe, expect, it } from 'vitest';
import type { WorkflowStep } from '#web/resources/story/workflow/workflow.ts';
import {
  atStep,
  haveSameTexts,
  isShown,
  STEPS,
  withDraft,
  withFeedback,
  withoutFeedback,
  withQuestions,
  workflowFrom,
} from '#web/resources/story/workflow/workflow.ts';

const empty = workflowFrom(null);
const shownOf = (workflow: typeof empty) =>
  STEPS.filter((step) => isShown(workflow, step));

describe('The stored workflow', () => {
  it('begins with an empty description when there is nothing (Q57)', () => {
    expect(empty).toEqual({
      initialProjectDescription: '',
      answersToMotivatingQuestions: '',
      generatedMotivatingQuestions: '',
      generatedRefinementSuggestions: '',
      generatedRefinedProductStoryExample: '',
      generatedFinalSuggestions: '',
      workflowState: 'ProjectDescription',
    });
  });

  it.each([[undefined], ['text'], [[]], [{ workflowState: 'Elsewhere' }]])(
    'starts at the first step if it is invalid: %j',
    (stored) => {
      expect(workflowFrom(stored).workflowState).toBe('ProjectDescription');
    },
  );

  it('is read unchanged, and unknown fields are preserved', () => {
    const stored = {
      ...empty,
      workflowState: 'Refine',
      initialProjectDescription: 'A list',
      answersToMotivatingQuestions: 7,
      ofAnother: { client: true },
    };
    expect(workflowFrom(stored)).toEqual({
      ...stored,
      answersToMotivatingQuestions: '',
    });
  });
});

describe('The workflow', () => {
  it('stores the questions and opens their step (J19)', () => {
    expect(withQuestions(empty, '1. Who?')).toEqual({
      ...empty,
      generatedMotivatingQuestions: '1. Who?',
      workflowState: 'MotivatingQuestions',
    });
  });

  it('splits a draft into suggestions, separated by blank lines, and example (J21, J22, Q58)', () => {
    const reply = '=== SUGGESTIONS ===\n- One\n- Two\n=== EXAMPLE ===\nOnce.';
    expect(withDraft(empty, reply)).toEqual({
      ...empty,
      generatedRefinementSuggestions: 'One\n\nTwo',
      generatedRefinedProductStoryExample: 'Once.',
      workflowState: 'Refine',
    });
  });

  it('treats a draft without markers as the example (Q58)', () => {
    expect(withDraft(empty, 'Once upon a time.')).toMatchObject({
      generatedRefinementSuggestions: '',
      generatedRefinedProductStoryExample: 'Once upon a time.',
    });
  });

  it('clears the previous feedback, then stores the new one and opens its step (J23, J24)', () => {
    const former = { ...empty, generatedFinalSuggestions: 'Former' };
    const cleared = withoutFeedback(former);
    expect(cleared).toEqual(empty);
    expect(withFeedback(cleared, 'New')).toEqual({
      ...empty,
      generatedFinalSuggestions: 'New',
      workflowState: 'Finalize',
    });
  });

  it('returns to a step without losing anything (J16)', () => {
    const atEnd = withFeedback(withQuestions(empty, 'Who?'), 'Good.');
    expect(atStep(atEnd, 'MotivatingQuestions')).toEqual({
      ...atEnd,
      workflowState: 'MotivatingQuestions',
    });
  });

  it('has the same texts in another step, but not after a change', () => {
    const drafted = withDraft(withQuestions(empty, 'Who?'), 'Once.');
    const back = atStep(drafted, 'MotivatingQuestions');
    expect(haveSameTexts(drafted, back)).toBe(true);
    const changed = { ...drafted, answersToMotivatingQuestions: 'Parents.' };
    expect(haveSameTexts(drafted, atStep(changed, 'Refine'))).toBe(false);
  });

  it.each<[WorkflowStep, number]>([
    ['ProjectDescription', 1],
    ['MotivatingQuestions', 2],
    ['Refine', 3],
    ['Finalize', 4],
  ])('shows the steps up to %s when that is open (J17)', (step, count) => {
    expect(shownOf(atStep(empty, step))).toEqual(STEPS.slice(0, count));
  });

  it('shows later steps that have generated content (J17)', () => {
    const back = atStep(
      withDraft(withQuestions(empty, 'Who?'), 'Once.'),
      'ProjectDescription',
    );
    expect(shownOf(back)).toEqual(STEPS.slice(0, 3));
    expect(shownOf({ ...empty, generatedFinalSuggestions: 'Good.' })).toEqual([
      'ProjectDescription',
      'Finalize',
    ]);
  });
});
