/**
 * Runs tasks with the same key one at a time, in order; tasks with different
 * keys run concurrently. A failed task does not stop later tasks.
 */
export const keyedMutex = () => {
  const tails = new Map<string, Promise<unknown>>();

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve();
    const current = before.then(task, task);
    tails.set(key, current);
    try {
      return await current;
    } finally {
      if (tails.get(key) === current) tails.delete(key);
    }
  };
};
