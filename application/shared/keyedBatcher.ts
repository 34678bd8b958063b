/** Tasks of one key that are done together. */
type Waiting<Task, Result> = {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs the tasks of one key in batches, one batch after another and in the
 * order they came; tasks of different keys at once. What comes while a batch is
 * run is the next one. `run` answers for each of its tasks, in their order.
 */
export const keyedBatcher = <Task, Result>({
  run,
  maxBatchSize,
}: {
  run: (
    key: string,
    tasks: readonly Task[],
  ) => Promise<readonly PromiseSettledResult<Result>[]>;
  /** Tasks of a batch. */
  maxBatchSize: number;
}) => {
  const queues = new Map<string, Waiting<Task, Result>[]>();

  const runNext = async (key: string, queue: Waiting<Task, Result>[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      const results = await settled(batch.map(({ task }) => task));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    }
    queues.delete(key);

    async function settled(tasks: readonly Task[]) {
      try {
        return await run(key, tasks);
      } catch (reason) {
        return tasks.map(() => ({ status: 'rejected' as const, reason }));
      }
    }
  };

  return (key: string, task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      const waiting = { task, resolve, reject };
      const queue = queues.get(key);
      if (queue === undefined) {
        const begun = [waiting];
        queues.set(key, begun);
        // Those that are asked for in the same breath come along.
        queueMicrotask(() => void runNext(key, begun));
      } else {
        queue.push(waiting);
      }
    });
};
