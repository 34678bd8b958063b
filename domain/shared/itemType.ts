/** The kinds of items, as numbers in calls (E10). */
export const ItemType = {
  /** No longer created; only reserves its number. */
  ProjectDeprecated: 0,
  Demo: 1,
  Implementation: 2,
  GoToMarket: 3,
} as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];
