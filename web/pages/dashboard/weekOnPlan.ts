/** Where a week stands on the plan; its index is 0-based. */
export const weekOnPlan = (index: number): string =>
  `/project/plan?week=${String(index + 1)}`;
