import type { Element, StoryEvent } from './events.ts';

/** A team's go-to-market plan, the same for all its projects (J3). */
export type Story = Readonly<{
  productStory: string;
  elements: readonly Element[];
}>;

export const initialState = (): Story => ({ productStory: '', elements: [] });

export const evolve = (story: Story, event: StoryEvent): Story => {
  switch (event.type) {
    case 'StoryRevised':
      return { ...story, productStory: event.data.productStory };
    case 'ElementAdded':
      return {
        ...story,
        elements: story.elements.toSpliced(
          event.data.index,
          0,
          event.data.element,
        ),
      };
    case 'ElementRetitled':
      return change(story, event.data.elementId, { title: event.data.title });
    case 'ElementNotesRevised':
      return change(story, event.data.elementId, {
        description: event.data.description,
      });
    case 'ElementRemoved':
      return {
        ...story,
        elements: story.elements.filter(
          ({ id }) => id !== event.data.elementId,
        ),
      };
    case 'ElementsReordered':
      return { ...story, elements: inOrder(story, event.data.elementIds) };
    default:
      event satisfies never;
      return story;
  }
};

const change = (
  story: Story,
  elementId: string,
  changes: Partial<Element>,
): Story => ({
  ...story,
  elements: story.elements.map((element) =>
    element.id === elementId ? { ...element, ...changes } : element,
  ),
});

const inOrder = (story: Story, ids: readonly string[]): readonly Element[] =>
  ids.flatMap((id) => story.elements.filter((element) => element.id === id));
