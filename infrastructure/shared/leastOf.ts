/** The least of any number of numbers; Infinity for none. */
export const leastOf = (numbers: readonly number[]): number =>
  numbers.reduce((least, one) => Math.min(least, one), Infinity);
