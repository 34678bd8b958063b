import type {
  Element,
  GoToMarketPlanEvent,
  StoryTextRedacted,
} from './events.ts';
import { notesField, STORY_FIELD } from './storyFields.ts';

/** A team's go-to-market plan, the same for all its projects (J3). */
export type GoToMarketPlan = Readonly<{
  productStory: string;
  elements: readonly Element[];
  /** Fields whose text was redacted and not rewritten (`storyFields.ts`). */
  redactedFields: readonly string[];
}>;

/** Whether a team has written neither a story nor a business model. */
export const isPlanEmpty = ({
  productStory,
  elements,
}: Pick<GoToMarketPlan, 'productStory' | 'elements'>): boolean =>
  productStory === '' && elements.length === 0;

export const emptyGoToMarketPlan = (): GoToMarketPlan => ({
  productStory: '',
  elements: [],
  redactedFields: [],
});

export const evolveGoToMarketPlan = (
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
      return withElement(plan, event.data.elementId, {
        title: event.data.title,
      });
    case 'ElementNotesRevised':
      return withElement(
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
    // A text that was already empty does not count as redacted.
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

const withElement = (
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
