import type { AppendResult } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { PreparedAppend } from '../../eventLog/decideAppend.ts';

/** Reports the outcome of an append to its caller. */
export type ReportOutcome = () => void;

export type Pending = Readonly<{
  append: PreparedAppend;
  resolve: (result: AppendResult) => void;
  reject: (error: unknown) => void;
}>;

export type GroupCommit = Readonly<{
  add: (append: PreparedAppend) => Promise<AppendResult>;
  /** Resolves when nothing is left to write. */
  idle: () => Promise<void>;
}>;

/**
 * The maximum number of appends in one transaction, which blocks all other
 * work.
 */
const MAX_GROUP = 512;
const RETRY_LOCK_MS = 10;

/**
 * Collects the appends of one turn of the event loop, so that they share one
 * transaction and one wait for the disk. `commit` writes a group, all or
 * nothing, and returns the outcomes; if it throws, all waiting appends are
 * rejected. While another process holds the lock, the group waits up to
 * `lockTimeoutMs` without blocking the event loop.
 */
export const createGroupCommit = ({
  commit,
  lockTimeoutMs,
}: {
  commit: (group: readonly Pending[]) => readonly ReportOutcome[];
  lockTimeoutMs: number;
}): GroupCommit => {
  let queue: Pending[] = [];
  let isScheduled = false;
  let lockedSince: number | null = null;
  let idleWaiters: (() => void)[] = [];

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(flush);
  };

  const flush = () => {
    const attempted = attempt(queue.slice(0, MAX_GROUP));
    if (attempted === 'locked') {
      setTimeout(flush, RETRY_LOCK_MS);
      return;
    }
    queue = queue.slice(attempted.endedCount);
    isScheduled = false;
    for (const report of attempted.outcomes) report();
    if (queue.length > 0) schedule();
    else reportIdle();
  };

  /** Returns how many appends of the queue have ended, and how. */
  const attempt = (
    group: readonly Pending[],
  ): { outcomes: readonly ReportOutcome[]; endedCount: number } | 'locked' => {
    try {
      const outcomes = commit(group);
      lockedSince = null;
      return { outcomes, endedCount: group.length };
    } catch (error) {
      if (isLockedFailure(error) && canWait()) return 'locked';
      lockedSince = null;
      // Reject later appends too, because they may build on the lost ones.
      const outcomes = queue.map(({ reject }) => () => {
        reject(error);
      });
      return { outcomes, endedCount: queue.length };
    }
  };

  const canWait = () => {
    const now = performance.now();
    lockedSince ??= now;
    return now - lockedSince < lockTimeoutMs;
  };

  const reportIdle = () => {
    const waiters = idleWaiters;
    idleWaiters = [];
    for (const report of waiters) report();
  };

  return {
    add: (append) =>
      new Promise((resolve, reject) => {
        queue.push({ append, resolve, reject });
        schedule();
      }),
    idle: () =>
      new Promise((resolve) => {
        if (isScheduled) idleWaiters.push(resolve);
        else resolve();
      }),
  };
};

const isLockedFailure = (error: unknown): boolean =>
  error instanceof StorageFailure && error.reason === 'locked';
