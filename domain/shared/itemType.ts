/** The kinds of item, as the wire writes them (E10). */
export const ItemType = {
  /** Reserves its number; none are created any more. */
  ProjectDeprecated: 0,
  Demo: 1,
  Implementation: 2,
  GoToMarket: 3,
} as const;
export type ItemType = (typeof ItemType)[keyof typeof ItemType];
