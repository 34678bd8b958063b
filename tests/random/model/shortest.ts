/**
 * The shortest list to be found in a while that still fails: without halves,
 * quarters and so on, down to single ones. `failsAt` answers with the index at
 * which a list fails, null when it does not; what comes after it is of no use.
 */
export const shortest = async <T>(
  list: readonly T[],
  failsAt: (list: readonly T[]) => Promise<number | null>,
  isOver: () => boolean,
): Promise<readonly T[]> => {
  let found = list;
  for (let size = Math.ceil(found.length / 2); ; size = Math.ceil(size / 2)) {
    for (let from = 0; from < found.length && !isOver();) {
      const fewer = found.toSpliced(from, size);
      const index = await failsAt(fewer);
      if (index === null) from += size;
      else found = fewer.slice(0, index + 1);
    }
    if (size === 1 || isOver()) return found;
  }
};
