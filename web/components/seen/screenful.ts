/**
 * How many rows of a height fill the window below what stands above them, in CSS
 * pixels: a guess of what is seen first. What it misses is drawn a frame later,
 * what it adds delays the first frame.
 */
export const screenful = ({
  above,
  each,
}: Readonly<{ above: number; each: number }>): number =>
  Math.max(Math.ceil((innerHeight - above) / each), 0);
