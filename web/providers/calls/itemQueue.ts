import { savingState as tabState } from './savingState.ts';
import type { Update } from './savingState.ts';
import { isTransient as passes } from '../http/errors.ts';
import { waitOrOnline, withRetries } from '../http/retry.ts';

type Dependencies = Readonly<{
  begin: () => Update;
  isTransient: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
}>;

export type ItemQueue = ReturnType<typeof createItemQueue>;

const TEMPORARY = 'temporary-';
/** The queue of all that is added. */
const ADDS = 'adds';

/** An id for an item that the server has not seen yet. */
export const temporaryId = (): string => TEMPORARY + crypto.randomUUID();

export const isTemporaryId = (id: string): boolean => id.startsWith(TEMPORARY);

/**
 * Runs the updates of one item one after another (E50), in the order they were
 * requested. Those of a temporary item wait for its server id. While the
 * network fails, the first is tried again and the rest wait behind it; a
 * refusal by the server rejects that one update and the next one runs.
 */
export const createItemQueue = (dependencies: Partial<Dependencies> = {}) => {
  const { begin, isTransient, wait } = { ...defaults, ...dependencies };
  const tails = new Map<string, Promise<unknown>>();
  const serverIds = new Map<string, Promise<string>>();
  // An item created here has its temporary id as the key of its queue.
  const firstNames = new Map<string, string>();

  /** Runs a task after the last one of each queue, as the new last one of all. */
  const enqueue = async <T>(
    queues: readonly string[],
    task: () => Promise<T>,
  ): Promise<T> => {
    const update = begin();
    const patient = () =>
      withRetries(task, {
        attempts: Infinity,
        isTransient,
        onWait: update.retrying,
        wait,
      });
    const before = queues.map((queue) => tails.get(queue) ?? Promise.resolve());
    const run = Promise.all(before).then(patient);
    const tail = run.catch(() => undefined);
    for (const queue of queues) tails.set(queue, tail);
    try {
      return await run;
    } finally {
      update.end();
      for (const queue of queues) {
        if (tails.get(queue) === tail) tails.delete(queue);
      }
    }
  };

  const queueOf = (id: string): string => firstNames.get(id) ?? id;

  /** The server's id of the item of a queue; null when it was never created. */
  const madeId = async (queue: string, id: string): Promise<string | null> => {
    try {
      return (await serverIds.get(queue)) ?? id;
    } catch {
      return null;
    }
  };

  return {
    /**
     * Creates an item after those created before: each is added at the end, so
     * that the order is preserved. Updates sent to `temporary` wait for the id
     * that `task` resolves to, and fail when it is refused.
     */
    create: <T extends { id: string }>(
      temporary: string,
      task: () => Promise<T>,
    ): Promise<T> => {
      const run = enqueue([ADDS, temporary], task);
      const serverId = run.then(({ id }) => {
        firstNames.set(id, temporary);
        return id;
      });
      // Waiting updates handle a refusal; there may be none.
      serverId.catch(() => undefined);
      serverIds.set(temporary, serverId);
      return run;
    },

    /** Runs `task` with the item's server id after its earlier updates. */
    run: <T>(
      id: string,
      task: (serverId: string) => Promise<T>,
    ): Promise<T> => {
      const queue = queueOf(id);
      return enqueue([queue], async () =>
        task((await serverIds.get(queue)) ?? id),
      );
    },

    /**
     * Runs one `task` for many items after their earlier updates and after the
     * earlier tasks of the same `series`. An item that was never created has
     * null for its server id.
     */
    runMany: <T>(
      series: string,
      ids: readonly string[],
      task: (serverIds: readonly (string | null)[]) => Promise<T>,
    ): Promise<T> => {
      const queues = ids.map(queueOf);
      return enqueue([series, ...queues], async () =>
        task(await Promise.all(queues.map((q, i) => madeId(q, ids[i] ?? q)))),
      );
    },

    /**
     * The server's id of an item, once the updates made so far are done;
     * null when it was never created. For a command that names another item.
     */
    settled: async (id: string): Promise<string | null> => {
      const queue = queueOf(id);
      await tails.get(queue);
      return madeId(queue, id);
    },

    /** True while an update of the item runs or waits. */
    isBusy: (id: string): boolean => tails.has(queueOf(id)),
  };
};

const defaults: Dependencies = {
  begin: tabState.begin,
  isTransient: passes,
  wait: waitOrOnline,
};

/** The queue of this tab. */
export const itemQueue = createItemQueue();
