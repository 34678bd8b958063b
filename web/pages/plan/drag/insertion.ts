export type Point = Readonly<{ x: number; y: number }>;
export type Box = Readonly<{
  left: number;
  right: number;
  top: number;
  bottom: number;
}>;
/** Cards below each other, or side by side in the direction of the text. */
export type Flow = 'column' | 'ltr' | 'rtl';

/**
 * Between which cards a point lies: 0 before the first, their count after the
 * last. Side by side, cards may fill several rows.
 */
export const insertionIndex = (
  cards: readonly Box[],
  point: Point,
  flow: Flow,
): number => {
  if (flow === 'column')
    return cards.filter((card) => isBelow(card, point)).length;
  const above = cards.filter(({ bottom }) => bottom <= point.y);
  const row = cards.filter(
    ({ bottom, top }) => bottom > point.y && top <= point.y,
  );
  return above.length + row.filter((card) => isPast(card, point, flow)).length;
};

const isBelow = ({ top, bottom }: Box, { y }: Point): boolean =>
  y > (top + bottom) / 2;

const isPast = ({ left, right }: Box, { x }: Point, flow: Flow): boolean => {
  const middle = (left + right) / 2;
  return flow === 'rtl' ? x < middle : x > middle;
};
