import type { WebhookKind } from '#domain/shared/webhook.ts';

/** A delivery as it is queued. */
export type NewDelivery = Readonly<{
  /** Stays the same however often it is sent: `webhook-id`. */
  id: string;
  teamId: string;
  webhookId: string;
  /** Deliveries of one lane go out one after another. */
  lane: string;
  /** Position of the event and index of the delivery: the order of a lane. */
  position: number;
  index: number;
  kind: WebhookKind;
  occurredAt: string;
  actorId: string;
  /** Whom it is about, where that is a person. */
  subjectUserId: string | null;
  /** Content without names of people, as JSON. */
  content: string;
}>;

/** Content of a delivery, to be searched for redacted texts. */
export type DeliveryContent = Pick<
  NewDelivery,
  'id' | 'lane' | 'position' | 'content'
>;

/** How the last attempt of a delivery ended; null before the first. */
export type Attempt = Readonly<{
  /** When it began; ISO in UTC. */
  at: string;
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  /** Why there was none, or why it does not count. */
  error: string | null;
  /** The beginning of the answer; null where there was none. */
  response: string | null;
}>;

export type DeliveryState = 'Waiting' | 'Delivered' | 'GivenUp';

export type Delivery = NewDelivery &
  Readonly<{
    state: DeliveryState;
    queuedAt: string;
    /** Since it was queued, or sent again. */
    attempts: number;
    /** When the first of these began. */
    firstAt: string | null;
    /** When it is tried next; null once it is done with. */
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

/** The queue of what webhooks are told, and its log. */
export interface WebhookDeliveries {
  /** Position up to which all deliveries are queued; null before the start. */
  checkpoint(): Promise<number | null>;

  /** Starts after a position, unless there is a checkpoint already. */
  begin(position: number): Promise<void>;

  /** Moves a checkpoint beyond the end of the log back to it. */
  setBack(position: number): Promise<void>;

  /**
   * Queues what is not known yet and moves the checkpoint on; a crash between
   * the two repeats both. Answers with the ids of what is new.
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
  takeAsked(): Promise<readonly WaitingDelivery[]>;

  /** Null for one that is not known. */
  find(id: string): Promise<Delivery | null>;

  /** Notes how an attempt ended; nothing for one that was erased. */
  note(id: string, outcome: AttemptOutcome): Promise<void>;

  /** False where the webhook has no such delivery. */
  askAgain(webhookId: string, id: string, now: string): Promise<boolean>;

  /** A webhook's, newest first. */
  list(webhookId: string, limit: number): Promise<readonly Delivery[]>;

  /** Contents of a team's deliveries by id, after the given one. */
  contents(
    teamId: string,
    after: string,
    limit: number,
  ): Promise<readonly DeliveryContent[]>;

  /** Replaces what one tells, and forgets what it was answered. */
  rewrite(id: string, content: string): Promise<void>;

  /** How many wait, of all webhooks. */
  countWaiting(): Promise<number>;

  /** Since when no delivery of a webhook has arrived; null while they do. */
  failingSince(webhookId: string): Promise<string | null>;

  /** Notes it, unless it is noted; null that they arrive. */
  setFailing(webhookId: string, since: string | null): Promise<void>;

  /** Erases a webhook's that are done with, but for the newest and younger ones. */
  prune(webhookId: string, keep: number, before: string): Promise<void>;

  /** Erases all of a webhook. */
  eraseWebhook(webhookId: string): Promise<void>;

  /** Erases all of a team. */
  eraseTeam(teamId: string): Promise<void>;
}
