import type { GoToMarketPlan } from '#api/contract/index.ts';

export type Element = GoToMarketPlan['businessModel']['elements'][number];

const withElements = (
  plan: GoToMarketPlan,
  elements: readonly Element[],
): GoToMarketPlan => ({ ...plan, businessModel: { elements: [...elements] } });

/** The plan with a new last element; without notes, its title maybe empty. */
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
