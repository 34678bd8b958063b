import type { Checkpoints } from './ports.ts';
import { RELAY } from './relay.ts';

/** After this time, in ms, an unchanged trouble is stored again. */
const STORE_AGAIN_MS = 10_000;

/** Shows all processes why nothing is published. */
export type SharedTrouble = Readonly<{
  /** Stores a trouble, or null once events are published. */
  share: (trouble: string | null) => void;
  /** Withdraws what was shared, unless another relay has stored something else. */
  forget: () => void;
}>;

/**
 * Stores the trouble of a relay with its checkpoint. It is stored once, again
 * if that fails, and again after a while, because other relays store theirs in
 * the same place. `now` is a monotonic clock, in ms.
 */
export const shareTrouble = (
  checkpoints: Pick<Checkpoints, 'recordTrouble' | 'trouble'>,
  now: () => number = () => performance.now(),
): SharedTrouble => {
  let stored: Readonly<{ trouble: string | null; storedAt: number }> | null =
    null;
  let lastTask = Promise.resolve();

  const storeTrouble = async (trouble: string | null) => {
    const isStored =
      stored?.trouble === trouble && now() - stored.storedAt < STORE_AGAIN_MS;
    if (isStored) return;
    stored = null;
    await checkpoints.recordTrouble(RELAY, trouble);
    stored = { trouble, storedAt: now() };
  };

  const withdraw = async () => {
    const shared = stored?.trouble ?? null;
    if (shared !== null && (await checkpoints.trouble(RELAY)) === shared) {
      await checkpoints.recordTrouble(RELAY, null);
    }
    stored = null;
  };

  /** Runs tasks one after another; a failed one is left to the next call. */
  const enqueue = (task: () => Promise<void>) => {
    lastTask = lastTask.then(task).catch(() => undefined);
  };

  return {
    share: (trouble) => {
      enqueue(() => storeTrouble(trouble));
    },
    forget: () => {
      enqueue(withdraw);
    },
  };
};
