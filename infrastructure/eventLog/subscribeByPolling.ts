import type { RecordedEvent } from '#domain/shared/event.ts';

/** The maximum number of events per batch of a subscription. */
const BATCH_SIZE = 2000;
/** A batch smaller than this was the last one available at that moment. */
const MIN_EVENTS_TO_CONTINUE = 200;

/** Wakes waiting readers after a commit. */
export type CommitSignal = Readonly<{
  /** Grows with every commit; read it before reading events. */
  count: () => number;
  /** Reports a commit. */
  notify: () => void;
  /** Resolves once the count is past `seen`, or `signal` aborts. */
  waitPast: (seen: number, signal: AbortSignal) => Promise<void>;
}>;

/** Implements EventStore.subscribe with a read and a signal about commits. */
export async function* subscribeByPolling(
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
    // Counted before the read, so that a commit during it is not missed.
    const seen = commits.count();
    const batch = await readAll(position, BATCH_SIZE);
    const last = batch.at(-1);
    if (last === undefined) {
      await commits.waitPast(seen, signal);
    } else {
      position = last.position;
      yield batch;
      // There is nothing more to read unless something was committed since.
      if (batch.length < MIN_EVENTS_TO_CONTINUE)
        await commits.waitPast(seen, signal);
    }
  }
}

export const createCommitSignal = (): CommitSignal => {
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
