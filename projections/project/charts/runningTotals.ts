/** For each number, the sum of all numbers up to it. */
export const runningTotals = (numbers: readonly number[]): number[] => {
  let total = 0;
  return numbers.map((number) => {
    total += number;
    return total;
  });
};
