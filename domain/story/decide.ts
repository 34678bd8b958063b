import { MAX_ELEMENTS } from '../shared/businessModel.ts';
import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type {
  RecordSuggestion,
  RedactStoryText,
  ReviseGoToMarketPlan,
  SaveWorkflow,
  StoryCommand,
  UndoStoryChange,
} from './commands.ts';
import type { AgentData, Element, StoryEvent } from './events.ts';
import { storyEventVersions } from './events.ts';
import type { Story } from './story.ts';
import { evolve, initialState } from './story.ts';
import { undoStoryValues } from './undo.ts';
import { storySnapshot } from './storySnapshot.ts';

const event = eventFactory<StoryEvent>(storyEventVersions);

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: StoryCommand,
  story: Story,
): readonly StoryEvent[] => {
  switch (command.type) {
    case 'ReviseGoToMarketPlan':
      return reviseGoToMarketPlan(command, story);
    case 'SaveWorkflow':
      return saveWorkflow(command, story);
    case 'RecordSuggestion':
      return recordSuggestion(command);
    case 'RedactStoryText':
      return redactStoryText(command);
    case 'UndoStoryChange':
      return undoStoryChange(command, story);
    default:
      return command satisfies never;
  }
};

export const storyDecider: Decider<StoryCommand, Story, StoryEvent> = {
  decide,
  evolve,
  initialState,
  versions: storyEventVersions,
  snapshot: storySnapshot,
};

/**
 * Records only fields that differ, so that the history shows the actual changes
 * (L17). Elements that are not given are removed.
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
      : [event('StoryRevised', { teamId, productStory })]),
    ...removeElements(teamId, story, ids),
    ...elements.flatMap((element, index) =>
      reviseElement(teamId, story, element, index),
    ),
  ];
  const after = events.reduce(evolve, story).elements.map(({ id }) => id);
  return after.every((id, index) => id === ids[index])
    ? events
    : [...events, event('ElementsReordered', { teamId, elementIds: ids })];
};

/**
 * Undoes a change. Throws Superseded if somebody has changed a value since,
 * unless the undo is partial, and CHANGE.NOT_UNDOABLE if it would bring back
 * too many elements.
 */
export const undoStoryChange = (
  { data, metadata }: UndoStoryChange,
  story: Story,
): readonly StoryEvent[] => {
  const { teamId } = data;
  const { productStory, elements } = undoStoryValues(data, story);
  const maxElements = Math.max(MAX_ELEMENTS, story.elements.length);
  if (elements.length > maxElements) {
    throw new DomainError('CHANGE.NOT_UNDOABLE');
  }
  return reviseGoToMarketPlan(
    {
      type: 'ReviseGoToMarketPlan',
      data: { teamId, productStory, elements },
      metadata,
    },
    story,
  );
};

const removeElements = (
  teamId: string,
  story: Story,
  keptIds: readonly string[],
): StoryEvent[] =>
  story.elements
    .filter(({ id }) => !keptIds.includes(id))
    .map(({ id }) => event('ElementRemoved', { teamId, elementId: id }));

const reviseElement = (
  teamId: string,
  story: Story,
  element: Element,
  index: number,
): StoryEvent[] => {
  const before = story.elements.find(({ id }) => id === element.id);
  if (before === undefined) {
    return [event('ElementAdded', { teamId, element, index })];
  }
  const { id: elementId, title, description } = element;
  const events: StoryEvent[] = [];
  if (before.title !== title) {
    events.push(event('ElementRetitled', { teamId, elementId, title }));
  }
  if (before.description !== description) {
    events.push(
      event('ElementNotesRevised', {
        teamId,
        elementId,
        description,
      }),
    );
  }
  return events;
};

/** Records the workflow fields that changed (L9, J29). */
export const saveWorkflow = (
  { data: { teamId, agentData } }: SaveWorkflow,
  { workflow }: Story,
): readonly StoryEvent[] => {
  const before = workflow ?? {};
  const changed = Object.entries(agentData).filter(
    ([name, value]) => !isSame(before, name, value),
  );
  const removed = Object.keys(before).filter(
    (name) => !Object.hasOwn(agentData, name),
  );
  const isSaved = workflow !== null;
  return isSaved && changed.length === 0 && removed.length === 0
    ? []
    : [
        event('WorkflowSaved', {
          teamId,
          changed: Object.fromEntries(changed),
          removed,
        }),
      ];
};

const isSame = (before: AgentData, name: string, value: unknown): boolean =>
  Object.hasOwn(before, name) &&
  JSON.stringify(before[name]) === JSON.stringify(value);

/** Records that a text was generated (L10 to L12), but not the text. */
export const recordSuggestion = ({
  data,
}: RecordSuggestion): readonly StoryEvent[] => [
  event('SuggestionGenerated', data),
];

/**
 * Records that the texts are erased; nothing if no text was written since the
 * last redaction.
 */
export const redactStoryText = ({
  data,
}: RedactStoryText): readonly StoryEvent[] =>
  data.texts.length === 0 ? [] : [event('StoryTextRedacted', data)];
