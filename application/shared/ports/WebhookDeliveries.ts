import type { WebhookKind } from '#domain/shared/webhook.ts';

/** A delivery before it is queued. */
export type NewDelivery = Readonly<{
  /** The `webhook-id`, the same each time it is sent. */
  id: string;
  teamId: string;
  webhookId: string;
  /** Deliveries of one lane are sent one after another. */
  lane: string;
  /** Position of the event and index of the delivery, which order a lane. */
  position: number;
  index: number;
  kind: WebhookKind;
  occurredAt: string;
  actorId: string;
  /** The person it is about, if any. */
  subjectUserId: string | null;
  /** The content as JSON, without names of people. */
  content: string;
}>;

/** The content of a delivery, for searching redacted texts. */
export type DeliveryContent = Pick<
  NewDelivery,
  'id' | 'lane' | 'position' | 'content'
>;

/** The result of the last attempt of a delivery. */
export type Attempt = Readonly<{
  /** When it began; ISO in UTC. */
  at: string;
  /** HTTP status of the answer; null without an answer. */
  status: number | null;
  /** Why there was no answer, or why the answer counts as a failure. */
  error: string | null;
  /** The beginning of the answer; null without an answer. */
  response: string | null;
}>;

/** A delivery is `GivenUp` after its last try; the webhook may stay active. */
export type DeliveryState = 'Waiting' | 'Delivered' | 'GivenUp';

export type Delivery = NewDelivery &
  Readonly<{
    state: DeliveryState;
    queuedAt: string;
    /** Number of attempts after it was queued or requested again. */
    attempts: number;
    /** When the first of these attempts began. */
    firstAt: string | null;
    /** When it is tried next; null if it is delivered or given up. */
    nextAt: string | null;
    last: Attempt | null;
  }>;

/** Fields of a waiting delivery that the sender needs. */
export type WaitingDelivery = Pick<
  Delivery,
  | 'id'
  | 'teamId'
  | 'webhookId'
  | 'lane'
  | 'position'
  | 'index'
  | 'attempts'
  | 'firstAt'
  | 'nextAt'
>;

export type AttemptOutcome = Readonly<{
  attempt: Attempt;
  attempts: number;
  firstAt: string;
  state: DeliveryState;
  nextAt: string | null;
}>;

/** The queue and the log of webhook deliveries. */
export interface WebhookDeliveries {
  /** Position up to which all deliveries are queued; null before the start. */
  checkpoint(): Promise<number | null>;

  /** Starts after a position, unless there is a checkpoint already. */
  begin(position: number): Promise<void>;

  /** Moves a checkpoint back to the end of the log if it is beyond. */
  rewindCheckpoint(position: number): Promise<void>;

  /**
   * Queues new deliveries and advances the checkpoint. A crash between the two
   * repeats both. Returns the ids of the new deliveries.
   */
  queue(
    deliveries: readonly NewDelivery[],
    checkpoint: number,
    now: string,
  ): Promise<ReadonlySet<string>>;

  /** Waiting deliveries in the order of their events, after the given one. */
  waiting(
    after: Readonly<{ position: number; index: number; id: string }> | null,
    limit: number,
  ): Promise<readonly WaitingDelivery[]>;

  /** Takes deliveries that were requested again; each is returned once. */
  takeResendRequests(): Promise<readonly WaitingDelivery[]>;

  /** Finds a delivery; null if it is unknown. */
  find(id: string): Promise<Delivery | null>;

  /** Records the result of an attempt, unless the delivery was erased. */
  recordAttempt(id: string, outcome: AttemptOutcome): Promise<void>;

  /** Requests a delivery again; false if the webhook has no such delivery. */
  requestResend(webhookId: string, id: string, now: string): Promise<boolean>;

  /** Lists a webhook's deliveries, newest first. */
  list(webhookId: string, limit: number): Promise<readonly Delivery[]>;

  /** Lists contents of a team's deliveries by id, after the given id. */
  contents(
    teamId: string,
    after: string,
    limit: number,
  ): Promise<readonly DeliveryContent[]>;

  /** Replaces the content of a delivery, and erases the answers to it. */
  rewrite(id: string, content: string): Promise<void>;

  /** Counts the waiting deliveries of all webhooks. */
  countWaiting(): Promise<number>;

  /** Since when a webhook's deliveries have failed; null if they arrive. */
  failingSince(webhookId: string): Promise<string | null>;

  /**
   * Records since when deliveries fail, unless already recorded; null if they
   * arrive.
   */
  setFailingSince(webhookId: string, since: string | null): Promise<void>;

  /**
   * Erases a webhook's finished deliveries that are not among its newest `keep`
   * deliveries.
   */
  prune(webhookId: string, keep: number): Promise<void>;

  /** Erases all webhooks' finished deliveries that were queued before then. */
  eraseBefore(instant: string): Promise<void>;

  /** Erases all deliveries of a webhook. */
  eraseWebhook(webhookId: string): Promise<void>;

  /** Erases all deliveries of a team. */
  eraseTeam(teamId: string): Promise<void>;
}
