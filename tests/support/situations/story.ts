import type { Element, StoryEvent } from '#domain/story/events.ts';
import { TEAM } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<StoryEvent>[];

export const element = (
  id: string,
  changes: Partial<Element> = {},
): Element => ({
  id,
  title: `Title of ${id}`,
  description: `Notes of ${id}`,
  ...changes,
});

/** A story, and a business model with these elements in this order. */
export const storyWith = (...elementIds: readonly string[]): Events => [
  {
    type: 'StoryRevised',
    data: { teamId: TEAM, productStory: 'We help teams.' },
  },
  ...elementIds.map((id, index) => ({
    type: 'ElementAdded' as const,
    data: { teamId: TEAM, element: element(id), index },
  })),
];
