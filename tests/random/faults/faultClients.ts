import type { Clients } from '../clients.ts';
import { openClients } from '../clients.ts';
import { contextOf } from '../teamView.ts';
import { openBurst } from './burst.ts';
import type { Acknowledged, WorkingTime } from './retryingSession.ts';
import { openRetryingSession } from './retryingSession.ts';

/** Clients that retry, so that they continue during a fault. */
export type FaultClients = Readonly<{
  /**
   * Makes all clients send commands until the fault is over; one of them also
   * sends six saves of 250 kB at once (threat C1).
   */
  workDuring: (fault: () => Promise<void>) => Promise<void>;
  /** What is wrong in the servers' answers once they have caught up. */
  violations: () => Promise<readonly string[]>;
  /** Repeats unanswered commands; returns how many there were. */
  retry: () => Promise<number>;
  acknowledged: readonly Acknowledged[];
  /** Reads, which work even while an engine for writing is unavailable. */
  read: () => Promise<unknown>;
}>;

/** Far longer than any engine or process takes to recover. */
const CATCH_UP_MS = 180_000;

export const openFaultClients = async (
  urls: readonly string[],
  random: () => number,
): Promise<FaultClients> => {
  const workingTime: WorkingTime = { isOver: false };
  const acknowledged: Acknowledged[] = [];
  const clients: Clients = await openClients(
    (name, inviteCode) =>
      openRetryingSession(urls, name, {
        workingTime,
        acknowledged,
        inviteCode,
      }),
    { random, teams: 1 },
  );
  const { reader } = clients;
  const burst = await openBurst(urls, { workingTime, acknowledged });

  /** Each server must notice on its own that an engine is available again. */
  const caughtUp = async () => {
    const end = performance.now() + CATCH_UP_MS;
    for (let inARow = 0; performance.now() < end;) {
      const { status, isStale } = await reader.call({
        method: 'GET',
        path: '/user/core-application-context',
        upToDate: true,
      });
      inARow = status === 200 && !isStale ? inARow + 1 : 0;
      if (inARow === urls.length) return;
    }
    throw new Error('The read models do not catch up.');
  };

  return {
    acknowledged,
    workDuring: async (fault) => {
      workingTime.isOver = false;
      const working = Promise.all([clients.work(), burst.send()]);
      // Earlier failures are reported when the work is awaited.
      working.catch(() => undefined);
      try {
        await fault();
      } finally {
        workingTime.isOver = true;
      }
      await working;
    },
    violations: async () => {
      await caughtUp();
      return [...(await clients.violations()), ...(await burst.violations())];
    },
    retry: () => {
      workingTime.isOver = false;
      return clients.retry();
    },
    read: () =>
      contextOf({
        call: (call) => reader.call({ ...call, upToDate: false }),
      }),
  };
};
