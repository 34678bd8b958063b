/**
 * Rows of numbers, one after another: keys, then what is summed up for them. Of
 * tens of thousands of rows, JSON is read several times as fast as of objects.
 */
export type Sums = readonly number[];

/** Adds to the row with the keys; a row that sums up to nothing is removed. */
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

/** Where the row begins; most often it is one of the last. */
const rowOf = (sums: Sums, keys: readonly number[], width: number): number => {
  for (let at = sums.length - width; at >= 0; at -= width) {
    let same = 0;
    while (same < keys.length && sums[at + same] === keys[same]) same++;
    if (same === keys.length) return at;
  }
  return -1;
};
