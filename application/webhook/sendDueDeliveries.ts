import { instantAfter, instantBefore } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { StorageFailure } from '../shared/ports/EventStore.ts';
import type { HeldWork } from '../shared/ports/SoleWorker.ts';
import type {
  WaitingDelivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { AttemptDelivery } from './attemptDelivery.ts';
import type { Lanes } from './lanes.ts';
import { LOG_RETENTION_MS, MAX_LOGGED_DELIVERIES } from './logRetention.ts';
import { sleep } from './sleep.ts';

/** How many requests are sent at once, for all webhooks. */
const MAX_PARALLEL_REQUESTS = 200;
const POLL_MS = 200;
/** How often to check for deliveries that were requested again. */
const RESEND_POLL_MS = 1000;
/** How soon to check a paused webhook again. */
const PAUSED_POLL_MS = 5000;
/** How soon to try a webhook again whose delivery failed within Slipway. */
const FAILED_POLL_MS = 60_000;
/** How often to erase what is too old for the logs. */
const ERASE_POLL_MS = 60 * 60_000;

/**
 * Sends due deliveries until `signal` aborts or another process may take over.
 * Those in one lane (lanes.ts) wait for each other. A slow or unreachable
 * receiver only delays its own lanes, and so does a delivery that fails within
 * Slipway. Throws StorageFailure.
 */
export const sendDueDeliveries = async (
  {
    webhookDeliveries,
    attemptDelivery,
    clock,
  }: Readonly<{
    webhookDeliveries: WebhookDeliveries;
    attemptDelivery: AttemptDelivery;
    clock: Clock;
  }>,
  {
    lanes,
    held: { signal, isHeld },
    onFailure,
    onWaiting,
  }: Readonly<{
    lanes: Lanes;
    held: HeldWork;
    onFailure: (error: Error) => void;
    onWaiting: (waiting: number) => void;
  }>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];

  const hold = (webhookId: string, ms: number) => {
    lanes.holdUntil(webhookId, instantAfter(clock.now(), ms));
  };

  const attempt = async (waiting: WaitingDelivery) => {
    const { webhookId } = waiting;
    const result = await attemptDelivery(waiting, signal);
    if (result.kind === 'Tried') {
      const { hasArrived, retry } = result;
      lanes.settle(waiting, { isFailing: !hasArrived, retry });
      if (retry === null) {
        await webhookDeliveries.prune(webhookId, MAX_LOGGED_DELIVERIES);
      }
      return;
    }
    if (result.kind === 'Paused') hold(webhookId, PAUSED_POLL_MS);
    const retry = result.kind === 'Paused' ? waiting : null;
    // Nothing was sent, so whether the webhook fails stays as it was.
    lanes.settle(waiting, { isFailing: undefined, retry });
  };

  const holdFailed = async (waiting: WaitingDelivery, error: Error) => {
    onFailure(error);
    // The attempt may have been recorded before the error.
    const stored = await webhookDeliveries.find(waiting.id);
    hold(waiting.webhookId, FAILED_POLL_MS);
    const retry =
      stored?.state === 'Waiting' ? withStoredAttempts(waiting, stored) : null;
    lanes.settle(waiting, { isFailing: true, retry });
  };

  const start = (waiting: WaitingDelivery) => {
    const attempted = attempt(waiting)
      .catch((error: unknown) => {
        if (signal.aborted || concernsAllTeams(error)) throw error;
        return holdFailed(waiting, error as Error);
      })
      .catch((error: unknown) => {
        // An interrupted attempt counts as not tried.
        failures.push(error);
      });
    running.add(attempted);
    void attempted.then(() => running.delete(attempted));
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
      const [failure] = failures;
      if (failure !== undefined) throw failure as Error;
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

/** A delivery in its lane, with the attempts that were recorded. */
const withStoredAttempts = (
  waiting: WaitingDelivery,
  { attempts, firstAt, nextAt }: WaitingDelivery,
): WaitingDelivery => ({ ...waiting, attempts, firstAt, nextAt });

/** Whether an error stops all deliveries; unknown events stop one team's. */
const concernsAllTeams = (error: unknown): boolean =>
  error instanceof StorageFailure && error.reason !== 'unreadable';
