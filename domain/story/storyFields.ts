import type { FieldChange } from '../shared/fieldChange.ts';
import type { GoToMarketPlanEvent } from './events.ts';

/*
 * The names of fields in the list of versions, in `redactedFields` and in
 * redaction events.
 */
export const STORY_FIELD = 'productStory';
const WORKFLOW_PREFIX = 'workflow.';
/** An element's notes, which are stored as its `description`. */
export const notesField = (elementId: string): string =>
  `elements.${elementId}.description`;

/**
 * The field of a text, by its subject (`EVENT_TEXTS`). For example, `notes 42`
 * becomes `elements.42.description`, and `workflow draft` `workflow.draft`.
 */
export const fieldOfStoryText = (subject: string): string => {
  const space = subject.indexOf(' ');
  const name = subject.slice(space + 1);
  if (space < 0) return STORY_FIELD;
  return subject.startsWith('notes ')
    ? notesField(name)
    : `${WORKFLOW_PREFIX}${name}`;
};

/**
 * The changes that an event makes to the story and to the elements, whose
 * fields are named `elements.<id>.title` and `elements.<id>.description`.
 */
export const fieldChangesIn = (
  event: GoToMarketPlanEvent,
): readonly FieldChange[] => {
  switch (event.type) {
    case 'StoryRevised':
      return [{ field: STORY_FIELD, value: event.data.productStory }];
    case 'ElementAdded': {
      const { id, title, description } = event.data.element;
      return elementChanges(id, { title, description });
    }
    case 'ElementRetitled': {
      const { elementId, title } = event.data;
      return elementChanges(elementId, { title });
    }
    case 'ElementNotesRevised': {
      const { elementId, description } = event.data;
      return elementChanges(elementId, { description });
    }
    case 'ElementRemoved':
      return elementChanges(event.data.elementId, {
        title: null,
        description: null,
      });
    case 'ElementsReordered':
      return [];
    case 'StoryTextRedacted':
      return event.data.texts
        .filter(({ field }) => !field.startsWith(WORKFLOW_PREFIX))
        .map(({ field }) => ({ field, value: null }));
    default:
      event satisfies never;
      return [];
  }
};

const elementChanges = (
  id: string,
  fields: Readonly<Record<string, unknown>>,
): readonly FieldChange[] =>
  Object.entries(fields).map(([name, value]) => ({
    field: `elements.${id}.${name}`,
    value,
  }));
