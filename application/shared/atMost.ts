/**
 * Bounds an LRU cache to so many entries, as `max` does, which would take room
 * for all of them at its start.
 */
export const atMost = (entries: number) => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
