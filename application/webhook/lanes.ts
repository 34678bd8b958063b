import type { WaitingDelivery } from '../shared/ports/WebhookDeliveries.ts';

/**
 * What became of an attempt. After a failure, the webhook's deliveries are sent
 * one at a time until one arrives.
 */
type LaneAttempt = 'Arrived' | 'Failed' | 'NotSent';

/**
 * Waiting deliveries by webhook and lane. A lane sends its deliveries one by
 * one.
 */
export type Lanes = Readonly<{
  add: (delivery: WaitingDelivery) => void;
  /**
   * Adds a requested delivery, which is due at once and does not wait for
   * others, or starts it again if it is here already.
   */
  addResend: (delivery: WaitingDelivery) => void;
  /**
   * Takes at most `limit` deliveries that are due and may be sent now; they are
   * then in progress.
   */
  take: (now: string, limit: number) => readonly WaitingDelivery[];
  /** Settles a taken delivery: finished, or waiting for its next attempt. */
  settle: (
    delivery: WaitingDelivery,
    outcome: Readonly<{
      attempt: LaneAttempt;
      /** The delivery for its next attempt; null if it is finished. */
      retry: WaitingDelivery | null;
    }>,
  ) => void;
  /** Forgets all deliveries of a webhook. */
  drop: (webhookId: string) => void;
  /** Holds back all deliveries of a webhook until an instant. */
  holdUntil: (webhookId: string, instant: string) => void;
}>;

/** How many deliveries of a webhook are sent at once; one while it fails. */
const MAX_PARALLEL_PER_WEBHOOK = 4;

type WebhookLanes = {
  readonly lanes: Map<string, WaitingDelivery[]>;
  /** Names of lanes with a delivery in progress. */
  readonly busy: Set<string>;
  /** Whether its last attempt failed. */
  isFailing: boolean;
  /** Until when none of its deliveries is sent; null if never held back. */
  heldUntil: string | null;
};

/** Has the waiting deliveries of all webhooks in memory, at first none. */
export const openLanes = (): Lanes => {
  const webhooks = new Map<string, WebhookLanes>();

  const webhookOf = (webhookId: string): WebhookLanes => {
    const webhook = webhooks.get(webhookId) ?? {
      lanes: new Map<string, WaitingDelivery[]>(),
      busy: new Set<string>(),
      isFailing: false,
      heldUntil: null,
    };
    webhooks.set(webhookId, webhook);
    return webhook;
  };

  const add = (delivery: WaitingDelivery) => {
    const { lanes } = webhookOf(delivery.webhookId);
    const lane = lanes.get(delivery.lane);
    if (lane === undefined) lanes.set(delivery.lane, [delivery]);
    else if (!lane.some(({ id }) => id === delivery.id)) lane.push(delivery);
  };

  const addResend = (delivery: WaitingDelivery) => {
    const { lanes } = webhookOf(delivery.webhookId);
    const restarted = { ...delivery, attempts: 0, firstAt: null, nextAt: null };
    // A lane of its own, in which it does not wait for others.
    const ownLane = `again ${delivery.id}`;
    for (const name of [delivery.lane, ownLane]) {
      const lane = lanes.get(name) ?? [];
      const index = lane.findIndex(({ id }) => id === delivery.id);
      if (index < 0) continue;
      lane[index] = { ...restarted, lane: name };
      return;
    }
    add({ ...restarted, lane: ownLane });
  };

  const findDue = (
    webhook: WebhookLanes,
    now: string,
  ): readonly WaitingDelivery[] => {
    const { heldUntil } = webhook;
    if (heldUntil !== null && heldUntil > now) return [];
    const maxDue =
      (webhook.isFailing ? 1 : MAX_PARALLEL_PER_WEBHOOK) - webhook.busy.size;
    const due: WaitingDelivery[] = [];
    for (const [name, [first]] of webhook.lanes) {
      if (due.length >= maxDue) break;
      if (webhook.busy.has(name)) continue;
      if (isDue(first, now)) due.push(first);
    }
    return due;
  };

  const take = (now: string, limit: number) => {
    const taken: WaitingDelivery[] = [];
    for (const [webhookId, webhook] of [...webhooks]) {
      const due = findDue(webhook, now).slice(0, limit - taken.length);
      for (const delivery of due) {
        webhook.busy.add(delivery.lane);
        taken.push(delivery);
      }
      if (taken.length >= limit) return taken;
      // The next poll starts with the webhooks that were left out.
      webhooks.delete(webhookId);
      webhooks.set(webhookId, webhook);
    }
    return taken;
  };

  return {
    add,
    addResend,
    take,
    settle: (taken, { attempt, retry }) => {
      const { webhookId, lane: name } = taken;
      const webhook = webhooks.get(webhookId);
      if (webhook === undefined) return;
      if (attempt !== 'NotSent') webhook.isFailing = attempt === 'Failed';
      webhook.busy.delete(name);
      const lane = webhook.lanes.get(name) ?? [];
      // A delivery that was requested again has another entry, which stays.
      const others = lane.filter((delivery) => delivery !== taken);
      const isRequested = others.some(({ id }) => id === taken.id);
      const waiting =
        retry === null || isRequested ? others : [retry, ...others];
      // Move the lane to the end, so that a webhook that sends one at a time
      // serves all its lanes.
      webhook.lanes.delete(name);
      if (waiting.length > 0) webhook.lanes.set(name, waiting);
    },
    drop: (webhookId) => {
      webhooks.delete(webhookId);
    },
    holdUntil: (webhookId, instant) => {
      webhookOf(webhookId).heldUntil = instant;
    },
  };
};

const isDue = (
  first: WaitingDelivery | undefined,
  now: string,
): first is WaitingDelivery =>
  first !== undefined && (first.nextAt === null || first.nextAt <= now);
