import * as contract from '../story.ts';
import { example } from './example.ts';

export const storyExamples = [
  example(contract.agentData, {
    initialProjectDescription: 'An app for teams that launch something.',
    generatedMotivatingQuestions: '1. Who is it for?',
    answersToMotivatingQuestions: 'Teams of two to ten.',
    generatedRefinementSuggestions: 'Say what they lose today.',
    generatedRefinedProductStoryExample: 'Small teams lose the thread.',
    generatedFinalSuggestions: '',
    workflowState: 'Refine',
  }),
  example(contract.generate, {
    contentId: 'questions',
    input: 'An app for teams that launch something.',
  }),
  example(contract.suggestion, {
    message: '1. Who is it for?\n2. What do they do today?',
  }),
];
