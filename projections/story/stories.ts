import type { Element, StoryEvent } from '#domain/story/events.ts';
import { evolve, initialState } from '#domain/story/story.ts';
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
  handles: new Set<StoryEvent['type']>([
    'StoryRevised',
    'ElementAdded',
    'ElementRetitled',
    'ElementNotesRevised',
    'ElementRemoved',
    'ElementsReordered',
  ]),
  indexes: [],
  documentIds: (event) => [(event as StoryEvent).data.teamId],
  evolve: (document, event, id) => ({
    ...evolve(document ?? initialState(), event as StoryEvent),
    id,
  }),
};
