/** How far this process knows the store. All positions only grow, from 0. */
export type NewestPosition = Readonly<{
  /** The position of the newest event that it has read or appended. */
  get: () => number;
  advance: (position: number) => void;
  /**
   * The position up to which the store was searched, including events of
   * others.
   */
  searchedUpTo: () => number;
  advanceSearched: (position: number) => void;
}>;

export const createNewestPosition = (): NewestPosition => {
  let newest = 0;
  let searched = 0;
  return {
    get: () => newest,
    advance: (position) => {
      newest = Math.max(newest, position);
    },
    searchedUpTo: () => Math.max(newest, searched),
    advanceSearched: (position) => {
      searched = Math.max(searched, position);
    },
  };
};
