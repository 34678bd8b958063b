import type { GoToMarketPlan } from '#api/contract/index.ts';
import type { WritingSession } from '../../../components/versions/writingSessions.ts';

export type Element = GoToMarketPlan['businessModel']['elements'][number];

/** All texts of a plan, one below the other. */
export const planInWords = ({
  productStory,
  businessModel,
}: GoToMarketPlan): string =>
  [
    productStory,
    ...businessModel.elements.map(({ title, description }) =>
      [title, description].filter(Boolean).join('\n'),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');

const withElements = (
  plan: GoToMarketPlan,
  elements: readonly Element[],
): GoToMarketPlan => ({ ...plan, businessModel: { elements: [...elements] } });

/** Adds an element at the end, without notes and maybe without a title. */
export const withAdded = (
  plan: GoToMarketPlan,
  id: string,
  title = '',
): GoToMarketPlan =>
  withElements(plan, [
    ...plan.businessModel.elements,
    { id, title, description: '' },
  ]);

export const withChanged = (
  plan: GoToMarketPlan,
  changed: Element,
): GoToMarketPlan =>
  withElements(
    plan,
    plan.businessModel.elements.map((element) =>
      element.id === changed.id ? changed : element,
    ),
  );

export const withRemoved = (plan: GoToMarketPlan, id: string): GoToMarketPlan =>
  withElements(
    plan,
    plan.businessModel.elements.filter((element) => element.id !== id),
  );

/** Restores a removed element at its index, or at the end. */
export const withRestored = (
  plan: GoToMarketPlan,
  element: Element,
  index: number,
): GoToMarketPlan =>
  plan.businessModel.elements.some(({ id }) => id === element.id)
    ? plan
    : withElements(
        plan,
        plan.businessModel.elements.toSpliced(index, 0, element),
      );

const elementWith = (plan: GoToMarketPlan, id: string): Element | undefined =>
  plan.businessModel.elements.find((element) => element.id === id);

const PARTS = ['title', 'description'] as const;
type Part = (typeof PARTS)[number];

/** The element and the part that a version belongs to; null for the story. */
export const elementIn = (
  { field, version }: WritingSession,
  plan: GoToMarketPlan,
): Readonly<{ id: string; part: Part; title: string }> | null => {
  const [, id = '', name] = field.split('.');
  const part = PARTS.find((candidate) => candidate === name);
  if (part === undefined) return null;
  const current = elementWith(plan, id);
  const title = current?.title ?? textIn(version, `elements.${id}.title`);
  return { id, part, title };
};

/**
 * The plan with the text of a version; restores the element if the version
 * removed it.
 */
export const withSession = (
  plan: GoToMarketPlan,
  session: WritingSession,
): GoToMarketPlan => {
  const element = elementIn(session, plan);
  const value = session.after ?? session.before;
  const text = typeof value === 'string' ? value : '';
  if (element === null) return { ...plan, productStory: text };
  const { id, part } = element;
  const current = elementWith(plan, id);
  if (current !== undefined) {
    return withChanged(plan, { ...current, [part]: text });
  }
  const [title, description] = PARTS.map((name) =>
    textIn(session.version, `elements.${id}.${name}`),
  );
  return withRestored(
    plan,
    { id, title: title ?? '', description: description ?? '', [part]: text },
    plan.businessModel.elements.length,
  );
};

/** The text of a field in a version, or before the version removed it. */
const textIn = (
  { changes }: WritingSession['version'],
  field: string,
): string => {
  const change = changes.find((candidate) => candidate.field === field);
  const value = change?.after ?? change?.before;
  return typeof value === 'string' ? value : '';
};
