import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { IS_SET } from '../shared/ports/ReadModels.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { HeldLease, SoleWorker } from '../shared/ports/SoleWorker.ts';
import type {
  WaitingDelivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { AttemptDelivery } from './attemptDelivery.ts';
import type { BeginDeliveries } from './createDeliveries.ts';
import type { Lanes } from './lanes.ts';
import { openLanes } from './lanes.ts';
import { sleep } from './sleep.ts';
import { queueBatch } from './queueBatch.ts';
import { sendDueDeliveries } from './sendDueDeliveries.ts';
import type { ToWire } from './webhookBody.ts';

type SendOptions = Readonly<{
  toWire: ToWire;
  signal: AbortSignal;
  /** Called with an error that is retried, and with null when it is over. */
  onTrouble: (error: Error | null) => void;
  /** Called with an error of one delivery, which does not block the others. */
  onFailure: (error: Error) => void;
  /**
   * Called from time to time with the number of waiting deliveries, and with 0
   * when this process no longer sends.
   */
  onWaiting: (waiting: number) => void;
}>;

export type SendWebhooks = (options: SendOptions) => Promise<void>;

/** The name of the lease of the sending process. */
const WEBHOOKS_LEASE = 'webhooks';
/** How often a standby process tries to take over. */
const STANDBY_MS = 500;
/** The pause after an error. */
const RETRY_MS = 2000;
/** How often to check whether any team has a webhook. */
const FIRST_WEBHOOK_POLL_MS = 1000;
const PAGE_SIZE = 1000;
/** How often to store the checkpoint if there are no deliveries. */
const CHECKPOINT_INTERVAL_MS = 5000;

/**
 * Queues the deliveries for all events, in one process at a time, and sends
 * them (O45, O46), until `signal` aborts. After an error, it continues from the
 * checkpoint and the queue. Never rejects.
 */
export const sendWebhooks = ({
  eventStore,
  readModels,
  soleWorker,
  webhookDeliveries,
  webhookSecrets,
  createDeliveries,
  attemptDelivery,
  clock,
}: {
  eventStore: EventStore;
  readModels: ReadModels;
  soleWorker: SoleWorker;
  webhookDeliveries: WebhookDeliveries;
  webhookSecrets: WebhookSecrets;
  createDeliveries: BeginDeliveries;
  attemptDelivery: AttemptDelivery;
  clock: Clock;
}): SendWebhooks => {
  /**
   * Finds the position to continue from; null while no team has ever had a
   * webhook.
   */
  const findCheckpoint = async (): Promise<number | null> => {
    const checkpoint = await webhookDeliveries.checkpoint();
    if (checkpoint === null) {
      // A moved data folder has webhooks but an empty queue.
      const { total } = await readModels.find('webhooks', {
        where: { teamId: IS_SET },
        limit: 1,
      });
      if (total === 0) return null;
      await webhookDeliveries.begin(await eventStore.lastPosition());
      return webhookDeliveries.checkpoint();
    }
    const last = await eventStore.lastPosition();
    if (checkpoint > last) await webhookDeliveries.rewindCheckpoint(last);
    return Math.min(checkpoint, last);
  };

  const loadWaiting = async (lanes: Lanes) => {
    let last: WaitingDelivery | null = null;
    for (;;) {
      const page: readonly WaitingDelivery[] = await webhookDeliveries.waiting(
        last,
        PAGE_SIZE,
      );
      for (const delivery of page) lanes.add(delivery);
      if (page.length < PAGE_SIZE) return;
      last = page.at(-1) ?? null;
    }
  };

  const queueNewEvents = async (
    lanes: Lanes,
    from: number,
    {
      toWire,
      onFailure,
      lease,
    }: Pick<SendOptions, 'toWire' | 'onFailure'> &
      Readonly<{ lease: HeldLease }>,
  ) => {
    const queueEvents = queueBatch({
      lanes,
      createDeliveries: createDeliveries(),
      webhookDeliveries,
      webhookSecrets,
      clock,
      onFailure,
    });
    let storedAt = performance.now();
    const batches = eventStore.subscribe(from, lease.signal);
    for await (const events of batches) {
      if (!lease.isHeld()) return;
      const isCheckpointDue =
        performance.now() - storedAt > CHECKPOINT_INTERVAL_MS;
      const hasStored = await queueEvents(events, toWire, isCheckpointDue);
      if (hasStored) storedAt = performance.now();
    }
  };

  const sendWhileHeld = async (
    { signal, isHeld }: HeldLease,
    { toWire, onTrouble, onFailure, onWaiting }: SendOptions,
  ) => {
    let from = await findCheckpoint();
    while (from === null && isHeld()) {
      onTrouble(null);
      await sleep(FIRST_WEBHOOK_POLL_MS, signal);
      from = await findCheckpoint();
    }
    if (from === null) return;
    const lanes = openLanes();
    await loadWaiting(lanes);
    onTrouble(null);
    // If one of the two fails, the other one stops too.
    const stopBoth = new AbortController();
    const stopped = AbortSignal.any([signal, stopBoth.signal]);
    const lease = { isHeld, signal: stopped };
    const dependencies = { webhookDeliveries, attemptDelivery, clock };
    try {
      await Promise.all([
        queueNewEvents(lanes, from, { toWire, onFailure, lease }),
        sendDueDeliveries(dependencies, { lanes, lease, onFailure, onWaiting }),
      ]);
    } finally {
      stopBoth.abort();
      // The next sender reports the number.
      onWaiting(0);
    }
  };

  return async (options) => {
    const { signal, onTrouble } = options;
    while (!signal.aborted) {
      try {
        const run = (lease: HeldLease) => sendWhileHeld(lease, options);
        const wasHeld = await soleWorker.run(WEBHOOKS_LEASE, run, signal);
        if (!wasHeld) onTrouble(null);
        await sleep(STANDBY_MS, signal);
      } catch (error) {
        // An error after a stop is not a problem.
        if (!isStopped(signal)) onTrouble(error as Error);
        await sleep(RETRY_MS, signal);
      }
    }
  };
};

/** A function, so that the compiler does not assume the loop's condition. */
const isStopped = ({ aborted }: AbortSignal): boolean => aborted;
