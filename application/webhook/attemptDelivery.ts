import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type {
  AttemptOutcome,
  Delivery,
  WaitingDelivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type {
  SentOutcome,
  WebhookSender,
} from '../shared/ports/WebhookSender.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { PauseFailingWebhook } from './pauseFailingWebhook.ts';
import type { PauseUnownedWebhook } from './pauseUnownedWebhook.ts';
import { nextAttemptAt } from './nextAttemptAt.ts';
import { bodyOf, personIdsIn } from './webhookBody.ts';

/**
 * `Deleted`: the webhook or delivery was deleted. `HeldBack`: nothing was sent,
 * because the webhook is paused (perhaps just now, as its owner is no longer an
 * Admin) or its address or secret was just replaced.
 */
export type AttemptResult =
  | Readonly<{ kind: 'Deleted' | 'HeldBack' }>
  | Readonly<{
      kind: 'Tried';
      hasArrived: boolean;
      /** The delivery for its next attempt; null if it is finished. */
      retry: WaitingDelivery | null;
    }>;

export type AttemptDelivery = (
  waiting: WaitingDelivery,
  signal: AbortSignal,
) => Promise<AttemptResult>;

/**
 * Sends a delivery once, with the current settings of its webhook, and records
 * the result (O46). If a crash prevents the record, the delivery is sent again.
 * Rejects if `signal` aborts; throws StorageFailure.
 */
export const attemptDelivery = ({
  states,
  directory,
  webhookDeliveries,
  webhookSecrets,
  webhookSender,
  pauseFailingWebhook,
  pauseUnownedWebhook,
  clock,
}: {
  states: StreamStates;
  directory: Directory;
  webhookDeliveries: WebhookDeliveries;
  webhookSecrets: WebhookSecrets;
  webhookSender: WebhookSender;
  pauseFailingWebhook: PauseFailingWebhook;
  pauseUnownedWebhook: PauseUnownedWebhook;
  clock: Clock;
}): AttemptDelivery => {
  const send = async (
    delivery: Delivery,
    settings: WebhookSettings,
    { at, signal }: Readonly<{ at: string; signal: AbortSignal }>,
  ): Promise<SentOutcome | null> => {
    const { addressId, secretId, format } = settings;
    const { id } = delivery;
    const [secrets, people] = await Promise.all([
      webhookSecrets.read([addressId, secretId]),
      readPeople(directory, personIdsIn(delivery)),
    ]);
    const url = secrets.get(addressId);
    const secret = secrets.get(secretId);
    // They were just replaced; the next poll finds the new ones.
    if (url === undefined || secret === undefined) return null;
    const body = bodyOf(delivery, format, people);
    return webhookSender.send({ url, secret, id, at, body }, signal);
  };

  const outcomeOf = (
    { attempts: earlierAttempts, firstAt: earlierFirstAt }: WaitingDelivery,
    at: string,
    sent: SentOutcome,
  ): AttemptOutcome => {
    const attempts = earlierAttempts + 1;
    const firstAt = earlierFirstAt ?? at;
    const attempt = { at, ...sent };
    const shared = { attempt, attempts, firstAt };
    if (hasArrived(sent))
      return { ...shared, state: 'Delivered', nextAt: null };
    const nextAt = nextAttemptAt({ attempts, firstAt, now: clock.now() });
    const state = nextAt === null ? 'GivenUp' : 'Waiting';
    return { ...shared, state, nextAt };
  };

  return async (waiting, signal) => {
    const { id, teamId, webhookId } = waiting;
    const { state, revision } = await states.load(
      webhookDecider,
      streamOf.webhooks(teamId),
    );
    const settings = settingsOf(state, webhookId);
    const delivery = await webhookDeliveries.find(id);
    if (settings === null || delivery === null) return { kind: 'Deleted' };
    if (settings.paused) return { kind: 'HeldBack' };
    if (await pauseUnownedWebhook({ teamId, webhookId, revision })) {
      return { kind: 'HeldBack' };
    }
    const at = clock.now();
    const sent = await send(delivery, settings, { at, signal });
    if (sent === null) return { kind: 'HeldBack' };
    const outcome = outcomeOf(waiting, at, sent);
    await webhookDeliveries.recordAttempt(id, outcome);
    await pauseFailingWebhook({
      teamId,
      webhookId,
      at,
      hasArrived: hasArrived(sent),
    });
    const { attempts, firstAt, nextAt } = outcome;
    const retry =
      nextAt === null ? null : { ...waiting, attempts, firstAt, nextAt };
    return { kind: 'Tried', hasArrived: hasArrived(sent), retry };
  };
};

const hasArrived = ({ status }: SentOutcome): boolean =>
  status !== null && status >= 200 && status < 300;
