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
export const addToRow = (
  sums: number[],
  keys: readonly number[],
  amounts: readonly number[],
): void => {
  const width = keys.length + amounts.length;
  const start = findRow(sums, keys, width);
  if (start < 0) {
    for (const number of keys) sums.push(number);
    for (const number of amounts) sums.push(number);
    return;
  }
  const firstSum = start + keys.length;
  let isEmpty = true;
  for (const [index, amount] of amounts.entries()) {
    const sum = (sums[firstSum + index] ?? 0) + amount;
    sums[firstSum + index] = sum;
    isEmpty &&= sum === 0;
  }
  if (isEmpty) sums.splice(start, width);
};

/**
 * Finds the index where the row with these keys begins; -1 if there is none.
 * Searches from the end, because the row is usually one of the last.
 */
const findRow = (
  sums: Sums,
  keys: readonly number[],
  width: number,
): number => {
  for (let start = sums.length - width; start >= 0; start -= width) {
    let equalCount = 0;
    while (
      equalCount < keys.length &&
      sums[start + equalCount] === keys[equalCount]
    )
      equalCount++;
    if (equalCount === keys.length) return start;
  }
  return -1;
};
