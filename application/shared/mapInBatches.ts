/** Processes elements, `size` at a time, and returns results in order. */
export const mapInBatches = async <T, R>(
  elements: readonly T[],
  size: number,
  work: (element: T) => Promise<R>,
): Promise<R[]> => {
  let results: R[] = [];
  for (let from = 0; from < elements.length; from += size) {
    const batch = elements.slice(from, from + size);
    results = results.concat(await Promise.all(batch.map(work)));
  }
  return results;
};
