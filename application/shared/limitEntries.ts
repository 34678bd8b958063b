/**
 * Limits an LRU cache to a number of entries. Unlike `max`, this does not
 * allocate room for all of them at the start.
 */
export const limitEntries = (entries: number) => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
