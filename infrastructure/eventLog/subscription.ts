import type { RecordedEvent } from '#domain/shared/event.ts';

/** Events per batch of a subscription, at most. */
const BATCH = 2000;
/** Fewer than this, and a store had no more of them at that moment. */
const FEW = 200;

/** EventStore.subscribe over a way to read and a signal that wakes it. */
export async function* subscription(
  {
    readAll,
    commits,
  }: {
    readAll: (
      after: number,
      limit: number,
    ) => Promise<readonly RecordedEvent[]>;
    commits: CommitSignal;
  },
  afterPosition: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[], void, undefined> {
  let position = afterPosition;
  while (!signal.aborted) {
    // Counted before reading: a commit in between must not be slept through.
    const seen = commits.count();
    const batch = await readAll(position, BATCH);
    const last = batch.at(-1);
    if (last === undefined) {
      await commits.waitPast(seen, signal);
    } else {
      position = last.position;
      yield batch;
      // There is nothing more to read unless something was committed since.
      if (batch.length < FEW) await commits.waitPast(seen, signal);
    }
  }
}

/** Wakes waiting readers when something was committed. */
export type CommitSignal = Readonly<{
  /** Grows with every commit; read it before reading events. */
  count: () => number;
  notify: () => void;
  /** Resolves once the count is past `seen`, or `signal` aborts. */
  waitPast: (seen: number, signal: AbortSignal) => Promise<void>;
}>;

export const commitSignal = (): CommitSignal => {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => count,
    notify: () => {
      count += 1;
      for (const wake of waiting) wake();
    },
    waitPast: (seen, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
        if (count > seen || signal.aborted) wake();
      }),
  };
};
