import type { Facet, Undo, ValueOf } from '../shared/undo.ts';
import { selectRestorable, splitKey } from '../shared/undo.ts';
import type { Element } from './events.ts';
import type { GoToMarketPlan } from './goToMarketPlan.ts';
import { notesField } from './storyFields.ts';

/**
 * The kind of the key `elementIndex <id>`: an element's index, which also
 * changes with the elements before it.
 */
const INDEX = 'elementIndex';

/**
 * The value of the story, of the order of elements, or of an element's title,
 * notes, index or whole. Null if a whole element or its index does not exist;
 * undefined if there is nothing to restore: the element of a title or of notes
 * is missing, or the text was redacted.
 */
export const valueOf: ValueOf<GoToMarketPlan> = (plan, key) => {
  if (plan.redactedFields.includes(fieldOf(key))) return undefined;
  return currentValueOf(plan, key);
};

const currentValueOf = (plan: GoToMarketPlan, key: string): unknown => {
  const { productStory, elements } = plan;
  if (key === 'productStory') return productStory;
  if (key === 'order') return elements.map((candidate) => candidate.id);
  const { kind, id } = splitKey(key);
  const index = elements.findIndex((candidate) => candidate.id === id);
  if (kind === INDEX) return index === -1 ? null : index;
  const element = elements[index];
  if (element === undefined) return kind === 'element' ? null : undefined;
  return (VALUE_READERS[kind] ?? wholeOf)(element);
};

/** The name in `redactedFields` of the text under a key. */
const fieldOf = (key: string): string => {
  const { kind, id } = splitKey(key);
  return kind === 'notes' ? notesField(id) : key;
};

const wholeOf = (element: Element): unknown => element;

const VALUE_READERS: Readonly<Record<string, (element: Element) => unknown>> = {
  title: ({ title }) => title,
  notes: ({ description }) => description,
};

/**
 * Whether setting `setKey` also sets `key`: an element as a whole includes its
 * title and notes.
 */
export const alsoSets = (setKey: string, key: string): boolean => {
  const set = splitKey(setKey);
  const { kind, id } = splitKey(key);
  if (set.id !== id || id === '') return false;
  return set.kind === 'element' || kind === 'element';
};

/** The plan with a change undone. Throws Superseded. */
export const undoStoryValues = (
  undo: Undo,
  plan: GoToMarketPlan,
): GoToMarketPlan =>
  selectRestorable(undo, valueOf, plan).reduce<GoToMarketPlan>(withValue, plan);

/** The plan with the value under a key as it was before the change. */
const withValue = (
  plan: GoToMarketPlan,
  { key, before }: Facet,
): GoToMarketPlan => {
  const { elements } = plan;
  if (key === 'productStory') {
    return { ...plan, productStory: before as string };
  }
  if (key === 'order') return inOrder(plan, before as readonly string[]);
  const { kind, id } = splitKey(key);
  if (kind === 'element') {
    return {
      ...plan,
      elements:
        before === null
          ? elements.filter((element) => element.id !== id)
          : [...elements, before as Element],
    };
  }
  if (kind === INDEX) return moveElement(plan, id, before as number | null);
  const field = kind === 'title' ? 'title' : 'description';
  return {
    ...plan,
    elements: elements.map((element) =>
      element.id === id ? { ...element, [field]: before as string } : element,
    ),
  };
};

/** Sorts elements; elements missing in the order come last. */
const inOrder = (
  plan: GoToMarketPlan,
  ids: readonly string[],
): GoToMarketPlan => {
  const place = ({ id }: Element) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length;
  return {
    ...plan,
    elements: plan.elements.toSorted((a, b) => place(a) - place(b)),
  };
};

const moveElement = (
  plan: GoToMarketPlan,
  id: string,
  index: number | null,
): GoToMarketPlan => {
  const element = plan.elements.find((candidate) => candidate.id === id);
  if (element === undefined || index === null) return plan;
  const others = plan.elements.filter((candidate) => candidate !== element);
  return { ...plan, elements: others.toSpliced(index, 0, element) };
};
