import type { AgentData, StoryEvent, WorkflowSaved } from './events.ts';
import type { GoToMarketPlan } from './goToMarketPlan.ts';
import { evolveGoToMarketPlan, emptyGoToMarketPlan } from './goToMarketPlan.ts';

/** A team's product story and business model, with drafts in progress (J3). */
export type Story = GoToMarketPlan &
  Readonly<{
    /** Null until the guided workflow is saved for the first time (Q57). */
    workflow: AgentData | null;
  }>;

export const initialState = (): Story => ({
  ...emptyGoToMarketPlan(),
  workflow: null,
});

export const evolve = (story: Story, event: StoryEvent): Story => {
  switch (event.type) {
    case 'WorkflowSaved':
      return {
        ...story,
        workflow: workflowDataAfter(story.workflow ?? {}, event.data),
      };
    case 'SuggestionGenerated':
      return story;
    case 'StoryTextRedacted':
      return { ...evolveGoToMarketPlan(story, event), workflow: null };
    default:
      return { ...story, ...evolveGoToMarketPlan(story, event) };
  }
};

/**
 * The guided workflow's data after a save; shared with the read model. Clients
 * choose the names, so `__proto__` may be one of them.
 */
export const workflowDataAfter = (
  workflow: AgentData,
  { changed, removed }: WorkflowSaved['data'],
): AgentData => {
  const removedNames = new Set(removed);
  const remaining = Object.entries({ ...workflow, ...changed }).filter(
    ([name]) => !removedNames.has(name),
  );
  return Object.fromEntries(remaining);
};
