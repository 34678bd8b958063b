import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type {
  Delivery,
  WebhookDeliveries,
} from '../shared/ports/WebhookDeliveries.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { MAX_LOGGED_DELIVERIES } from './logRetention.ts';
import { requireWebhook } from './requireWebhook.ts';
import { bodyOf, personIdsIn } from './webhookBody.ts';

export type ListDeliveries = (
  request: Readonly<{ actor: Actor; webhookId: string }>,
) => Promise<readonly (Delivery & Readonly<{ body: string }>)[]>;

/**
 * Lists the last 200 deliveries of a webhook, newest first, each with the body
 * that would be sent now (O48). Throws WEBHOOK.NOT_FOUND.
 */
export const listDeliveries =
  ({
    states,
    directory,
    webhookDeliveries,
  }: {
    states: StreamStates;
    directory: Directory;
    webhookDeliveries: WebhookDeliveries;
  }): ListDeliveries =>
  async ({ actor: { teamId }, webhookId }) => {
    const { format } = await requireWebhook(states, teamId, webhookId);
    const deliveries = await webhookDeliveries.list(
      webhookId,
      MAX_LOGGED_DELIVERIES,
    );
    const people = await readPeople(directory, deliveries.flatMap(personIdsIn));
    return deliveries.map((delivery) => ({
      ...delivery,
      body: bodyOf(delivery, format, people),
    }));
  };

export type ResendDelivery = (
  request: Readonly<{ actor: Actor; webhookId: string; deliveryId: string }>,
) => Promise<void>;

/**
 * Requests that a delivery is sent again within seconds, with the same id
 * (O48). Throws WEBHOOK.NOT_FOUND, WEBHOOK.DELIVERY_NOT_FOUND.
 */
export const resendDelivery =
  ({
    states,
    webhookDeliveries,
    clock,
  }: {
    states: StreamStates;
    webhookDeliveries: WebhookDeliveries;
    clock: Clock;
  }): ResendDelivery =>
  async ({ actor: { teamId }, webhookId, deliveryId }) => {
    await requireWebhook(states, teamId, webhookId);
    const now = clock.now();
    if (!(await webhookDeliveries.requestResend(webhookId, deliveryId, now))) {
      throw new DomainError('WEBHOOK.DELIVERY_NOT_FOUND');
    }
  };
