import type { FieldChange } from '../shared/fieldChange.ts';
import type { Element, GoToMarketPlanEvent } from './events.ts';

/** A team's go-to-market plan, the same for all its projects (J3). */
export type GoToMarketPlan = Readonly<{
  productStory: string;
  elements: readonly Element[];
}>;

export const noPlan = (): GoToMarketPlan => ({
  productStory: '',
  elements: [],
});

export const evolvePlan = (
  plan: GoToMarketPlan,
  event: GoToMarketPlanEvent,
): GoToMarketPlan => {
  switch (event.type) {
    case 'StoryRevised':
      return { ...plan, productStory: event.data.productStory };
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
      return change(plan, event.data.elementId, {
        description: event.data.description,
      });
    case 'ElementRemoved':
      return {
        ...plan,
        elements: plan.elements.filter(({ id }) => id !== event.data.elementId),
      };
    case 'ElementsReordered':
      return { ...plan, elements: inOrder(plan, event.data.elementIds) };
    default:
      event satisfies never;
      return plan;
  }
};

/**
 * What an event says of the story and of the elements, whose fields are named
 * `elements.<id>.title` and `elements.<id>.description` (acceptance 1).
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
