import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { factsOf } from '../shared/event.ts';
import type { ReviseGoToMarketPlan, StoryCommand } from './commands.ts';
import type { Element, StoryEvent } from './events.ts';
import type { Story } from './story.ts';
import { evolve, initialState } from './story.ts';

const fact = factsOf<StoryEvent>();

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: StoryCommand,
  story: Story,
): readonly StoryEvent[] => reviseGoToMarketPlan(command, story);

export const storyDecider: Decider<StoryCommand, Story, StoryEvent> = {
  decide,
  evolve,
  initialState,
};

/**
 * Stores the plan as the smallest set of facts: what is equal is left alone,
 * so that the history says what somebody really changed (L17).
 */
export const reviseGoToMarketPlan = (
  { data }: ReviseGoToMarketPlan,
  story: Story,
): readonly StoryEvent[] => {
  const { teamId, productStory, elements } = data;
  const ids = elements.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new DomainError('STORY.ELEMENT_TWICE', 'businessModel.elements');
  }
  const events: StoryEvent[] = [
    ...(productStory === story.productStory
      ? []
      : [fact('StoryRevised', { teamId, productStory })]),
    ...removals(teamId, story, ids),
    ...elements.flatMap((element, index) =>
      revisions(teamId, story, element, index),
    ),
  ];
  const after = events.reduce(evolve, story).elements.map(({ id }) => id);
  return after.every((id, index) => id === ids[index])
    ? events
    : [...events, fact('ElementsReordered', { teamId, elementIds: ids })];
};

const removals = (
  teamId: string,
  story: Story,
  keptIds: readonly string[],
): StoryEvent[] =>
  story.elements
    .filter(({ id }) => !keptIds.includes(id))
    .map(({ id }) => fact('ElementRemoved', { teamId, elementId: id }));

const revisions = (
  teamId: string,
  story: Story,
  element: Element,
  index: number,
): StoryEvent[] => {
  const before = story.elements.find(({ id }) => id === element.id);
  if (before === undefined) {
    return [fact('ElementAdded', { teamId, element, index })];
  }
  const { id: elementId, title, description } = element;
  const events: StoryEvent[] = [];
  if (before.title !== title) {
    events.push(fact('ElementRetitled', { teamId, elementId, title }));
  }
  if (before.description !== description) {
    events.push(
      fact('ElementNotesRevised', {
        teamId,
        elementId,
        description,
      }),
    );
  }
  return events;
};
