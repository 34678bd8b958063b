/**
 * Rows of numbers in one flat array: first the keys of a row, then its sums.
 * With tens of thousands of rows, parsing this JSON is several times as fast as
 * parsing objects.
 */
export type Sums = readonly number[];

/**
 * Adds amounts to the row with these keys, and removes the row if all its sums
 * become 0.
 */
export const addTo = (
  sums: number[],
  keys: readonly number[],
  amounts: readonly number[],
): void => {
  const width = keys.length + amounts.length;
  const at = rowOf(sums, keys, width);
  if (at < 0) {
    for (const number of keys) sums.push(number);
    for (const number of amounts) sums.push(number);
    return;
  }
  const first = at + keys.length;
  let isNothing = true;
  for (const [index, amount] of amounts.entries()) {
    const sum = (sums[first + index] ?? 0) + amount;
    sums[first + index] = sum;
    isNothing &&= sum === 0;
  }
  if (isNothing) sums.splice(at, width);
};

/**
 * The index where the row begins, or -1. Searches from the end, because the row
 * is usually one of the last.
 */
const rowOf = (sums: Sums, keys: readonly number[], width: number): number => {
  for (let at = sums.length - width; at >= 0; at -= width) {
    let equalCount = 0;
    while (
      equalCount < keys.length &&
      sums[at + equalCount] === keys[equalCount]
    )
      equalCount++;
    if (equalCount === keys.length) return at;
  }
  return -1;
};
