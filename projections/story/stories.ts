import type { Element, GoToMarketPlanEvent } from '#domain/story/events.ts';
import { goToMarketPlanEventVersions } from '#domain/story/events.ts';
import { evolvePlan, noPlan } from '#domain/story/goToMarketPlan.ts';
import type { Projection } from '../shared/projection.ts';

/** A team's go-to-market plan; the id is the team's. */
export type StoryDocument = Readonly<{
  id: string;
  productStory: string;
  elements: readonly Element[];
}>;

export const stories: Projection<StoryDocument> = {
  name: 'stories',
  version: 1,
  handles: new Set(Object.keys(goToMarketPlanEventVersions)),
  indexes: [],
  documentIds: (event) => [(event as GoToMarketPlanEvent).data.teamId],
  evolve: (document, event, id) => ({
    ...evolvePlan(document ?? noPlan(), event as GoToMarketPlanEvent),
    id,
  }),
};
