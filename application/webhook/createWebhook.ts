import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { WebhookSender } from '../shared/ports/WebhookSender.ts';
import type { ListedWebhook } from './listWebhooks.ts';

export type CreateWebhook = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    url: string;
    secret: string | undefined;
    settings: Pick<WebhookSettings, 'kinds' | 'format' | 'paused'>;
  }>,
) => Promise<Committed<ListedWebhook & Readonly<{ secret: string }>>>;

/**
 * Creates a webhook of the team, which gets all events from now on (O40). Its
 * secret is only returned this once. Throws WEBHOOK.PRIVATE_ADDRESS,
 * WEBHOOK.TOO_MANY, and WEBHOOK.SHOWN_ONCE for a repeat.
 */
export const createWebhook =
  ({
    execute,
    eventStore,
    webhookSecrets,
    webhookDeliveries,
    webhookSender,
    ids,
    clock,
  }: {
    execute: ExecuteCommand;
    eventStore: Pick<EventStore, 'lastPosition'>;
    webhookSecrets: WebhookSecrets;
    webhookDeliveries: WebhookDeliveries;
    webhookSender: WebhookSender;
    ids: Ids;
    clock: Clock;
  }): CreateWebhook =>
  async ({ actor: { userId, teamId }, commandId, url, settings, ...given }) => {
    requirePublicAddress(webhookSender, url);
    const webhookId = ids.derivedId(commandId, 'webhook');
    const addressId = ids.derivedId(commandId, 'address');
    const secretId = ids.derivedId(commandId, 'secret');
    const secret = given.secret ?? webhookSender.newSecret();
    const owner = { teamId, webhookId };
    // Store address and secret before the event, which refers to them.
    await webhookSecrets.store(owner, addressId, url);
    await webhookSecrets.store(owner, secretId, secret);
    // Start the queue before the event, so that no later event is missed.
    await webhookDeliveries.begin(await eventStore.lastPosition());
    const storedSettings = { addressId, secretId, ...settings };
    const created = execute(webhookDecider, {
      streamId: streamOf.webhooks(teamId),
      teamId,
      command: {
        type: 'CreateWebhook',
        data: { teamId, webhookId, settings: storedSettings },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    const { events, position } = await created.catch(async (error: unknown) => {
      // After any other error, the webhook may have been created.
      if (error instanceof DomainError)
        await webhookSecrets.erase([addressId, secretId]);
      throw error;
    });
    if (events.length === 0) throw new DomainError('WEBHOOK.SHOWN_ONCE');
    const stored = await webhookSecrets.read([secretId]);
    return {
      value: {
        id: webhookId,
        url,
        ...settings,
        // After a crash, this is the secret that the first attempt stored.
        secret: stored.get(secretId) ?? secret,
      },
      position,
    };
  };

/** Throws WEBHOOK.PRIVATE_ADDRESS for an address that is not public. */
export const requirePublicAddress = (
  sender: WebhookSender,
  url: string,
): void => {
  if (sender.isForbidden(url)) {
    throw new DomainError('WEBHOOK.PRIVATE_ADDRESS', 'url');
  }
};
