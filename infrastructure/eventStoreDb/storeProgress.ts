/** How far this process knows the store. All positions only grow, from 0. */
export type StoreProgress = Readonly<{
  /** The position of Slipway's newest event that was read or appended. */
  newest: () => number;
  recordNewest: (position: number) => void;
  /**
   * The end from which `findLastPosition` last searched back for Slipway's
   * newest event; the next search goes back only to here. Events of other
   * applications may be up to this position, after the newest event.
   */
  searchedUpTo: () => number;
  recordSearched: (position: number) => void;
}>;

export const createStoreProgress = (): StoreProgress => {
  let newest = 0;
  let searched = 0;
  return {
    newest: () => newest,
    recordNewest: (position) => {
      newest = Math.max(newest, position);
    },
    searchedUpTo: () => Math.max(newest, searched),
    recordSearched: (position) => {
      searched = Math.max(searched, position);
    },
  };
};
