import type { Clients } from '../clients.ts';
import { openClients } from '../clients.ts';
import { contextOf } from '../teamView.ts';
import { openBurst } from './burst.ts';
import type { Acknowledged, WorkingTime } from './retryingSession.ts';
import { openRetryingSession } from './retryingSession.ts';

/** Clients that retry, so that they work through a fault. */
export type FaultClients = Readonly<{
  /**
   * Has all of them send commands until the fault is over, and one of them six
   * saves of 250 kB at once (threat C1).
   */
  workDuring: (fault: () => Promise<void>) => Promise<void>;
  /** What is wrong with what the servers show once they have caught up. */
  violations: () => Promise<readonly string[]>;
  /** Repeats what was not answered; returns how many commands that was. */
  retry: () => Promise<number>;
  acknowledged: readonly Acknowledged[];
  /** Reads go on while an engine of writing is unavailable. */
  read: () => Promise<unknown>;
}>;

/** Far longer than any engine or process takes to be back. */
const CATCH_UP_MS = 180_000;

export const openFaultClients = async (
  urls: readonly string[],
  random: () => number,
): Promise<FaultClients> => {
  const time: WorkingTime = { isOpen: true };
  const acknowledged: Acknowledged[] = [];
  const clients: Clients = await openClients(
    (name, inviteCode) =>
      openRetryingSession(urls, name, { time, acknowledged, inviteCode }),
    { random, teams: 1 },
  );
  const { reader } = clients;
  const burst = await openBurst(urls, { time, acknowledged });

  /** Each server has to find by itself what was unavailable. */
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
      time.isOpen = true;
      const working = Promise.all([clients.work(), burst.send()]);
      // Failures until then are reported when the work is awaited.
      working.catch(() => undefined);
      try {
        await fault();
      } finally {
        time.isOpen = false;
      }
      await working;
    },
    violations: async () => {
      await caughtUp();
      return [...(await clients.violations()), ...(await burst.violations())];
    },
    retry: () => {
      time.isOpen = true;
      return clients.retry();
    },
    read: () =>
      contextOf({
        call: (call) => reader.call({ ...call, upToDate: false }),
      }),
  };
};
