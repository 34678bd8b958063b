import { instantAfter } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { StorageFailure } from '../shared/ports/EventStore.ts';
import type {
  WaitingDelivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { AttemptDelivery } from './attemptDelivery.ts';
import type { Lanes } from './lanes.ts';
import { MAX_LOGGED_DELIVERIES } from './logRetention.ts';

export type DeliveryDependencies = Readonly<{
  webhookDeliveries: WebhookDeliveries;
  attemptDelivery: AttemptDelivery;
  clock: Clock;
}>;

export type DeliverInLane = (waiting: WaitingDelivery) => Promise<void>;

/** How soon to check a webhook again whose delivery was held back. */
const HELD_BACK_MS = 5000;
/** How soon to try a webhook again whose delivery failed within Slipway. */
const RETRY_AFTER_FAULT_MS = 60_000;

/**
 * Attempts a delivery that was taken from its lane, and settles it there. If it
 * fails within Slipway, its webhook is held back for a while. Rejects if
 * `signal` aborts, and with a StorageFailure that concerns all deliveries; the
 * delivery is attempted again after the lanes are loaded again.
 */
export const deliverInLane = (
  { webhookDeliveries, attemptDelivery, clock }: DeliveryDependencies,
  {
    lanes,
    signal,
    onFailure,
  }: Readonly<{
    lanes: Lanes;
    signal: AbortSignal;
    onFailure: (error: Error) => void;
  }>,
): DeliverInLane => {
  const hold = (webhookId: string, ms: number) => {
    lanes.holdUntil(webhookId, instantAfter(clock.now(), ms));
  };

  const attempt = async (waiting: WaitingDelivery) => {
    const { webhookId } = waiting;
    const result = await attemptDelivery(waiting, signal);
    if (result.kind === 'Tried') {
      const { hasArrived, retry } = result;
      lanes.settle(waiting, {
        attempt: hasArrived ? 'Arrived' : 'Failed',
        retry,
      });
      if (retry === null) {
        await webhookDeliveries.prune(webhookId, MAX_LOGGED_DELIVERIES);
      }
      return;
    }
    if (result.kind === 'HeldBack') hold(webhookId, HELD_BACK_MS);
    const retry = result.kind === 'HeldBack' ? waiting : null;
    lanes.settle(waiting, { attempt: 'NotSent', retry });
  };

  const retryLater = async (waiting: WaitingDelivery, error: Error) => {
    onFailure(error);
    // The attempt may have been recorded before the error.
    const stored = await webhookDeliveries.find(waiting.id);
    hold(waiting.webhookId, RETRY_AFTER_FAULT_MS);
    const retry =
      stored?.state === 'Waiting' ? withStoredAttempts(waiting, stored) : null;
    lanes.settle(waiting, { attempt: 'Failed', retry });
  };

  return (waiting) =>
    attempt(waiting).catch((error: unknown) => {
      if (signal.aborted || concernsAllTeams(error)) throw error;
      return retryLater(waiting, error as Error);
    });
};

/** A delivery in its lane, with the attempts that were recorded. */
const withStoredAttempts = (
  waiting: WaitingDelivery,
  { attempts, firstAt, nextAt }: WaitingDelivery,
): WaitingDelivery => ({ ...waiting, attempts, firstAt, nextAt });

/**
 * Whether an error stops all deliveries. Events that this version of Slipway
 * cannot read stop only those of their team.
 */
const concernsAllTeams = (error: unknown): boolean =>
  error instanceof StorageFailure && error.reason !== 'unreadable';
