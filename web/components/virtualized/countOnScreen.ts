/**
 * A guess of how many rows fit into the window below other content, in CSS
 * pixels. Too few need a second frame; too many delay the first.
 */
export const countOnScreen = ({
  above,
  each,
}: Readonly<{ above: number; each: number }>): number =>
  Math.max(Math.ceil((innerHeight - above) / each), 0);
