import type { FieldChange } from '../shared/fieldChange.ts';
import type {
  Element,
  GoToMarketPlanEvent,
  StoryTextRedacted,
} from './events.ts';

/** A team's go-to-market plan, the same for all its projects (J3). */
export type GoToMarketPlan = Readonly<{
  productStory: string;
  elements: readonly Element[];
  /** Texts that were redacted and not rewritten, named as in the versions. */
  redactedFields: readonly string[];
}>;

/** Whether a team has written neither a story nor a business model. */
export const isPlanEmpty = ({
  productStory,
  elements,
}: Pick<GoToMarketPlan, 'productStory' | 'elements'>): boolean =>
  productStory === '' && elements.length === 0;

export const noPlan = (): GoToMarketPlan => ({
  productStory: '',
  elements: [],
  redactedFields: [],
});

export const evolvePlan = (
  plan: GoToMarketPlan,
  event: GoToMarketPlanEvent,
): GoToMarketPlan => {
  switch (event.type) {
    case 'StoryRevised':
      return {
        ...markWritten(plan, STORY_FIELD),
        productStory: event.data.productStory,
      };
    case 'ElementAdded':
      return {
        ...plan,
        elements: plan.elements.toSpliced(
          event.data.index,
          0,
          event.data.element,
        ),
      };
    case 'ElementRetitled':
      return change(plan, event.data.elementId, { title: event.data.title });
    case 'ElementNotesRevised':
      return change(
        markWritten(plan, notesField(event.data.elementId)),
        event.data.elementId,
        { description: event.data.description },
      );
    case 'ElementRemoved':
      return {
        ...markWritten(plan, notesField(event.data.elementId)),
        elements: plan.elements.filter(({ id }) => id !== event.data.elementId),
      };
    case 'ElementsReordered':
      return { ...plan, elements: inOrder(plan, event.data.elementIds) };
    case 'StoryTextRedacted':
      return redactPlan(plan, event.data);
    default:
      event satisfies never;
      return plan;
  }
};

/**
 * The changes that an event makes to the story and to the elements, whose
 * fields are named `elements.<id>.title` and `elements.<id>.description`.
 */
export const planChangesIn = (
  event: GoToMarketPlanEvent,
): readonly FieldChange[] => {
  switch (event.type) {
    case 'StoryRevised':
      return [{ field: 'productStory', value: event.data.productStory }];
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

/** The names of the story stream's texts in versions. */
const STORY_FIELD = 'productStory';
const WORKFLOW_PREFIX = 'workflow.';
export const notesField = (elementId: string): string =>
  `elements.${elementId}.description`;

/** The name of a text by its subject (`EVENT_TEXTS`). */
export const fieldOfStoryText = (subject: string): string => {
  const space = subject.indexOf(' ');
  const name = subject.slice(space + 1);
  if (space < 0) return STORY_FIELD;
  return subject.startsWith('notes ')
    ? notesField(name)
    : `${WORKFLOW_PREFIX}${name}`;
};

/** Marks a field as rewritten, so that it no longer counts as redacted. */
const markWritten = (plan: GoToMarketPlan, field: string): GoToMarketPlan => ({
  ...plan,
  redactedFields: plan.redactedFields.filter((name) => name !== field),
});

const redactPlan = (
  plan: GoToMarketPlan,
  { texts }: StoryTextRedacted['data'],
): GoToMarketPlan => {
  const fields = new Set([
    ...plan.redactedFields,
    ...texts.filter(({ length }) => length > 0).map(({ field }) => field),
  ]);
  const textFields = [
    STORY_FIELD,
    ...plan.elements.map(({ id }) => notesField(id)),
  ];
  return {
    productStory: '',
    elements: plan.elements.map((element) => ({ ...element, description: '' })),
    redactedFields: textFields.filter((field) => fields.has(field)),
  };
};

const elementChanges = (
  id: string,
  fields: Readonly<Record<string, unknown>>,
): readonly FieldChange[] =>
  Object.entries(fields).map(([name, value]) => ({
    field: `elements.${id}.${name}`,
    value,
  }));

const change = (
  plan: GoToMarketPlan,
  elementId: string,
  changes: Partial<Element>,
): GoToMarketPlan => ({
  ...plan,
  elements: plan.elements.map((element) =>
    element.id === elementId ? { ...element, ...changes } : element,
  ),
});

const inOrder = (
  plan: GoToMarketPlan,
  ids: readonly string[],
): readonly Element[] =>
  ids.flatMap((id) => plan.elements.filter((element) => element.id === id));
