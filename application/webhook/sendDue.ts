import type { Clock } from '../shared/ports/Clock.ts';
import type { Held } from '../shared/ports/SoleWorker.ts';
import type {
  WaitingDelivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { AttemptDelivery } from './attemptDelivery.ts';
import type { Lanes } from './lanes.ts';
import { pause } from './pause.ts';

/** Requests at once, of all webhooks. */
const AT_ONCE = 200;
const POLL_MS = 200;
/** How often to check what is to be sent again. */
const ASKED_MS = 1000;
/** How soon a paused webhook is looked at again. */
const PAUSED_MS = 5000;
/** Deliveries that a webhook's log has. */
export const MAX_DELIVERIES = 200;
/** Texts that were deleted since are gone from logs after so long. */
const LOG_MS = 14 * 24 * 60 * 60_000;

/**
 * Sends what is due, lane by lane, as long as it may, until `signal` aborts. A
 * receiver that is slow or away holds up its own lanes alone. Throws StorageFailure.
 */
export const sendDue = async (
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
    onWaiting,
  }: Readonly<{
    lanes: Lanes;
    held: Held;
    onWaiting: (waiting: number) => void;
  }>,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let askedAt = -Infinity;

  const attempt = async (waiting: WaitingDelivery) => {
    const { webhookId } = waiting;
    const end = await attemptDelivery(waiting, signal);
    if (end.kind === 'Tried') {
      lanes.settle(waiting, end);
      if (end.again === null) await prune(webhookId);
      return;
    }
    if (end.kind === 'Paused') {
      const until = Date.parse(clock.now()) + PAUSED_MS;
      lanes.holdUntil(webhookId, new Date(until).toISOString());
    }
    const again = end.kind === 'Paused' ? waiting : null;
    lanes.settle(waiting, { hasArrived: true, again });
  };

  const prune = async (webhookId: string) => {
    const before = Date.parse(clock.now()) - LOG_MS;
    await webhookDeliveries.prune(
      webhookId,
      MAX_DELIVERIES,
      new Date(before).toISOString(),
    );
  };

  const start = (waiting: WaitingDelivery) => {
    const one = attempt(waiting).catch((error: unknown) => {
      // One that was cut off is as if it had not been tried.
      failures.push(error);
    });
    running.add(one);
    void one.then(() => running.delete(one));
  };

  const takeAsked = async () => {
    if (performance.now() - askedAt < ASKED_MS) return;
    askedAt = performance.now();
    for (const one of await webhookDeliveries.takeAsked()) lanes.addAgain(one);
    onWaiting(await webhookDeliveries.countWaiting());
  };

  try {
    while (isHeld() && !signal.aborted) {
      const [failure] = failures;
      if (failure !== undefined) throw failure as Error;
      await takeAsked();
      const due = lanes.take(clock.now(), AT_ONCE - running.size);
      for (const waiting of due) start(waiting);
      await Promise.race([
        pause(POLL_MS, signal),
        // With many in a lane, each would wait for the next poll.
        ...(due.length > 0 ? running : []),
      ]);
    }
  } finally {
    await Promise.allSettled(running);
  }
};
