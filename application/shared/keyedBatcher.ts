type WaitingTask<Task, Result> = {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Collects tasks with the same key into batches. Runs the batches of a key one
 * at a time, in order; different keys run concurrently. Tasks that arrive while
 * a batch runs form the next batch. `run` returns one result per task.
 */
export const keyedBatcher = <Task, Result>({
  run,
  maxBatchSize,
}: {
  run: (
    key: string,
    tasks: readonly Task[],
  ) => Promise<readonly PromiseSettledResult<Result>[]>;
  maxBatchSize: number;
}) => {
  const queues = new Map<string, WaitingTask<Task, Result>[]>();

  const drain = async (key: string, queue: WaitingTask<Task, Result>[]) => {
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
        const started = [waiting];
        queues.set(key, started);
        // Tasks of the same tick join the first batch.
        queueMicrotask(() => void drain(key, started));
      } else {
        queue.push(waiting);
      }
    });
};
