import { instantBefore } from '../shared/instants.ts';
import type { HeldLease } from '../shared/ports/SoleWorker.ts';
import type { WaitingDelivery } from '../shared/ports/WebhookDeliveries.ts';
import { deliverInLane } from './deliverInLane.ts';
import type { DeliveryDependencies } from './deliverInLane.ts';
import type { Lanes } from './lanes.ts';
import { LOG_RETENTION_MS } from './logRetention.ts';
import { sleep } from './sleep.ts';

/** How many requests are sent at once, for all webhooks. */
const MAX_PARALLEL_REQUESTS = 200;
/** How often to check for due deliveries. */
const POLL_MS = 200;
/** How often to check for deliveries that were requested again. */
const RESEND_POLL_MS = 1000;
/** How often to erase what is too old for the logs. */
const ERASE_POLL_MS = 60 * 60_000;

/**
 * Sends due deliveries until `signal` aborts or another process may take over.
 * Those in one lane (lanes.ts) wait for each other. A slow or unreachable
 * receiver only delays its own lanes, and so does a delivery that fails within
 * Slipway. Throws StorageFailure.
 */
export const sendDueDeliveries = async (
  dependencies: DeliveryDependencies,
  {
    lanes,
    lease: { signal, isHeld },
    onFailure,
    onWaiting,
  }: Readonly<{
    lanes: Lanes;
    lease: HeldLease;
    onFailure: (error: Error) => void;
    onWaiting: (waiting: number) => void;
  }>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  /** Errors that stop the loop, which throws the first one. */
  const fatalErrors: unknown[] = [];

  const { webhookDeliveries, clock } = dependencies;
  const deliver = deliverInLane(dependencies, { lanes, signal, onFailure });

  const start = (waiting: WaitingDelivery) => {
    const delivered = deliver(waiting).catch((error: unknown) => {
      fatalErrors.push(error);
    });
    running.add(delivered);
    void delivered.then(() => running.delete(delivered));
  };

  const queueResendRequests = atMostEvery(RESEND_POLL_MS, async () => {
    for (const delivery of await webhookDeliveries.takeResendRequests())
      lanes.addResend(delivery);
    onWaiting(await webhookDeliveries.countWaiting());
  });

  const eraseOldDeliveries = atMostEvery(ERASE_POLL_MS, () =>
    webhookDeliveries.eraseBefore(instantBefore(clock.now(), LOG_RETENTION_MS)),
  );

  try {
    while (isHeld() && !signal.aborted) {
      const [fatalError] = fatalErrors;
      if (fatalError !== undefined) throw fatalError as Error;
      await queueResendRequests();
      await eraseOldDeliveries();
      const due = lanes.take(clock.now(), MAX_PARALLEL_REQUESTS - running.size);
      for (const waiting of due) start(waiting);
      await Promise.race([
        sleep(POLL_MS, signal),
        // Otherwise each delivery of a long lane would wait for the next poll.
        ...(due.length > 0 ? running : []),
      ]);
    }
  } finally {
    await Promise.allSettled(running);
  }
};

/** Runs at the first call, and then only after `ms` have passed. */
const atMostEvery = (ms: number, run: () => Promise<void>) => {
  let ranAt = -Infinity;
  return async (): Promise<void> => {
    if (performance.now() - ranAt < ms) return;
    ranAt = performance.now();
    await run();
  };
};
