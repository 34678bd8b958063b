import { vi } from 'vitest';
import { Crash } from '#tests/support/adaptedStores.ts';
import type { Random } from '#tests/support/seededRandom.ts';

/** One life of a process: once it is cut, each of its calls fails. */
export type Life = { isCut: boolean };

type Call = Readonly<{ life: Life; proceed: () => void; die: () => void }>;

/**
 * Decides in which order the calls of all processes reach the stores. The same
 * seed gives the same order, because each call waits for the scheduler. The
 * caller fakes `setTimeout`.
 */
export const seededScheduler = (random: Random) => {
  const waiting: Call[] = [];
  let isFree = false;

  /** Resolves when the call may begin; rejects once its process is cut. */
  const enter = (life: Life): Promise<void> => {
    if (life.isCut) return Promise.reject(new Crash());
    if (isFree) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const die = () => {
        reject(new Crash());
      };
      waiting.push({ life, proceed: resolve, die });
    });
  };

  const release = (): void => {
    const index = random.below(waiting.length);
    const [call] = waiting.splice(index, 1);
    if (call?.life.isCut === true) call.die();
    else call?.proceed();
  };

  return {
    enter,
    /** Lets calls through one by one, in random order, until `done`. */
    runUntil: async (done: () => boolean): Promise<void> => {
      for (let idle = 0; !done();) {
        await untilSettled();
        if (done()) return;
        if (waiting.length > 0) {
          release();
          idle = 0;
        } else if (vi.getTimerCount() > 0) {
          await vi.advanceTimersToNextTimerAsync();
          idle = 0;
        } else if (++idle > MAX_IDLE) {
          throw new Error('Nothing is left to run, and not all is done.');
        }
      }
    },
    /** Lets up to `calls` calls through. */
    letThrough: async (calls: number): Promise<void> => {
      for (let count = 0; count < calls; count += 1) {
        await untilSettled();
        if (waiting.length === 0) return;
        release();
      }
    },
    cut: (life: Life): void => {
      life.isCut = true;
      const remaining = waiting.filter((call) => call.life !== life);
      const lost = waiting.filter((call) => call.life === life);
      waiting.splice(0, waiting.length);
      for (const call of remaining) waiting.push(call);
      for (const call of lost) call.die();
    },
    /** From now on, calls begin at once. */
    free: (): void => {
      isFree = true;
      for (const call of waiting.splice(0)) call.proceed();
    },
  };
};

export type Scheduler = ReturnType<typeof seededScheduler>;

const MAX_IDLE = 100;

/** Waits until everything that can run without the scheduler has run. */
const untilSettled = async (): Promise<void> => {
  for (let count = 0; count < 3; count += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};
