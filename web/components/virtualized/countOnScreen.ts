/**
 * A guess of how many rows fit into the window below other content; heights are
 * in CSS pixels. Too few need a second render; too many delay the first.
 */
export const countOnScreen = ({
  heightAbove,
  rowHeight,
}: Readonly<{ heightAbove: number; rowHeight: number }>): number =>
  Math.max(Math.ceil((innerHeight - heightAbove) / rowHeight), 0);
