import { screenful } from '../../../components/seen/screenful.ts';

/** A card and the gap below it take no less, in px. */
const MIN_CARD_PX = 72;

/** Where cards begin at the earliest, in px from the top of the window. */
export const RAIL_AT = 160;
export const ANY_WEEK_AT = 230;
export const WEEKS_AT = 330;

/** So many cards of a column that begins there are seen at first. */
export const cardsSeen = (above: number): number =>
  screenful({ above, each: MIN_CARD_PX });
