import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Element, GoToMarketPlanEvent } from '#domain/story/events.ts';
import { goToMarketPlanEventVersions } from '#domain/story/events.ts';
import {
  evolveGoToMarketPlan,
  emptyGoToMarketPlan,
} from '#domain/story/goToMarketPlan.ts';
import type { Projection } from '../shared/projection.ts';

/**
 * A team's product story and the elements of its business model, which events
 * call its go-to-market plan. Its id is the team's id.
 */
export type StoryDocument = Readonly<{
  id: string;
  productStory: string;
  elements: readonly Element[];
  /** Fields whose text was redacted and not rewritten (`storyFields.ts`). */
  redactedFields: readonly string[];
  /** When a text was last redacted; null if `redactedFields` is empty. */
  redactedAt: string | null;
}>;

export const stories: Projection<StoryDocument> = {
  name: 'stories',
  version: 2,
  handles: new Set(Object.keys(goToMarketPlanEventVersions)),
  indexes: [],
  documentIds: (event) => [(event as GoToMarketPlanEvent).data.teamId],
  evolve: (document, recorded, id) => {
    const event = recorded as RecordedEvent<GoToMarketPlanEvent>;
    const plan = evolveGoToMarketPlan(document ?? emptyGoToMarketPlan(), event);
    const redactedAt =
      event.type === 'StoryTextRedacted'
        ? event.metadata.occurredAt
        : (document?.redactedAt ?? null);
    return {
      ...plan,
      id,
      redactedAt: plan.redactedFields.length === 0 ? null : redactedAt,
    };
  },
};
