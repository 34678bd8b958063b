import { countOnScreen } from '../../../components/virtualized/countOnScreen.ts';

/** Minimum height of a card with the gap below it, in px. */
const MIN_CARD_PX = 72;

/** The topmost position of cards, in px from the top of the window. */
export const RAIL_TOP_PX = 160;
export const ANY_WEEK_TOP_PX = 230;
export const WEEKS_TOP_PX = 330;

/** How many cards of a column that begins there are visible at first. */
export const visibleCards = (heightAbove: number): number =>
  countOnScreen({ heightAbove, rowHeight: MIN_CARD_PX });
