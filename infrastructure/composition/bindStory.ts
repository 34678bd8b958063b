import { generateSuggestion } from '#application/story/generateSuggestion.ts';
import { getWorkflow } from '#application/story/getWorkflow.ts';
import { reviseGoToMarketPlan } from '#application/story/reviseGoToMarketPlan.ts';
import { saveWorkflow } from '#application/story/saveWorkflow.ts';
import type { Bind } from './container.ts';

/** What a team says of its product, and the workflow that helps it to. */
export const bindStory = (bind: Bind): void => {
  bind('reviseGoToMarketPlan', reviseGoToMarketPlan, [
    'execute',
    'clock',
    'ids',
  ]);
  bind('getWorkflow', getWorkflow, ['readModels', 'readFresh']);
  bind('saveWorkflow', saveWorkflow, ['execute', 'clock']);
  bind('generateSuggestion', generateSuggestion, [
    'textGenerator',
    'execute',
    'clock',
  ]);
};
