import { randomText } from '../../infrastructure/kafka/largeEvents.ts';
import type { Acknowledged, WorkingTime } from './retryingSession.ts';
import { openRetryingSession } from './retryingSession.ts';

/** One person's large saves, all at once, each of the largest size. */
export type Burst = Readonly<{
  /** Sends the saves; those that are not answered in time are given up. */
  send: () => Promise<void>;
  violations: () => Promise<readonly string[]>;
}>;

const PARALLEL_SAVES = 6;
const BYTES = 250_000;
const PATH = '/agent/product-story';

/** Opens a burst in its own team, whose events go to one partition of Kafka. */
export const openBurst = async (
  urls: readonly string[],
  given: Readonly<{ workingTime: WorkingTime; acknowledged: Acknowledged[] }>,
): Promise<Burst> => {
  const who = 'burst@slipway.localhost';
  const session = await openRetryingSession(urls, who, {
    ...given,
    inviteCode: undefined,
  });
  const text = randomText(BYTES);
  let count = 0;
  /** The saves that may be the last one: those of the newest answered round. */
  let possible: ReadonlySet<unknown> = new Set([undefined]);

  const save = async (n: number): Promise<boolean> => {
    const body = { n, text };
    const key = `burst-${String(n)}`;
    try {
      const call = { method: 'PUT', path: PATH, body, key } as const;
      const { status } = await session.call(call);
      if (status !== 200) throw new Error(`A save answers ${String(status)}.`);
      return true;
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  };

  return {
    send: async () => {
      const round = Array.from({ length: PARALLEL_SAVES }, () => count++);
      const answered = await Promise.all(round.map(save));
      // Without an answer, a save may still have been stored.
      const before = answered.includes(true) ? [] : possible;
      possible = new Set([...before, ...round]);
    },
    violations: async () => {
      const { status, data } = await session.call({
        method: 'GET',
        path: PATH,
        upToDate: true,
      });
      const shown = (data as { n?: number } | undefined)?.n;
      return status === 200 && possible.has(shown)
        ? []
        : [`The burst shows save ${String(shown)} (${String(status)}).`];
    },
  };
};
