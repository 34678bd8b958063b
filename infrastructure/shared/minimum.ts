/** The smallest of some numbers; Infinity if there are none. */
export const minimum = (numbers: readonly number[]): number =>
  numbers.reduce((least, number) => Math.min(least, number), Infinity);
