/**
 * Runs tasks of one key one after another, tasks of different keys at once:
 * commands on one stream would only conflict with each other.
 */
export const keyedMutex = () => {
  const tails = new Map<string, Promise<unknown>>();

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
};
