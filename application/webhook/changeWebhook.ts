import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WebhookFormat, WebhookKind } from '#domain/shared/webhook.ts';
import type { WebhookCommand } from '#domain/webhook/commands.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { WebhookSender } from '../shared/ports/WebhookSender.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ListedWebhook } from './listWebhooks.ts';

type Origin = Readonly<{ actor: Actor; commandId: string }>;

/** Absent fields do not change, or get defaults in a new webhook. */
type WebhookInput = Readonly<{
  url?: string | undefined;
  secret?: string | undefined;
  kinds?: readonly WebhookKind[] | undefined;
  format?: WebhookFormat | undefined;
  paused?: boolean | undefined;
}>;

export type CreateWebhook = (
  request: Origin &
    Readonly<{
      url: string;
      secret: string | undefined;
      settings: Pick<WebhookSettings, 'kinds' | 'format' | 'paused'>;
    }>,
) => Promise<Committed<ListedWebhook & Readonly<{ secret: string }>>>;

type Dependencies = {
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: EventStore;
  webhookSecrets: WebhookSecrets;
  webhookDeliveries: WebhookDeliveries;
  webhookSender: WebhookSender;
  ids: Ids;
  clock: Clock;
};

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
  }: Dependencies): CreateWebhook =>
  async ({ actor: { userId, teamId }, commandId, url, settings, ...given }) => {
    requirePublic(webhookSender, url);
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

export type ReviseWebhook = (
  request: Origin & Readonly<{ webhookId: string; changes: WebhookInput }>,
) => Promise<Committed<ListedWebhook>>;

/**
 * Changes a webhook; a new address or secret replaces the former one (O40).
 * Throws WEBHOOK.NOT_FOUND, WEBHOOK.PRIVATE_ADDRESS.
 */
export const reviseWebhook = ({
  execute,
  states,
  webhookSecrets,
  webhookDeliveries,
  webhookSender,
  ids,
  clock,
}: Dependencies): ReviseWebhook => {
  const requireFound = async (teamId: string, webhookId: string) => {
    const streamId = streamOf.webhooks(teamId);
    const { state } = await states.load(webhookDecider, streamId);
    const settings = settingsOf(state, webhookId);
    if (settings === null) throw new DomainError('WEBHOOK.NOT_FOUND');
    return settings;
  };

  return async ({
    actor: { userId, teamId },
    commandId,
    webhookId,
    changes: { url, secret, ...settings },
  }) => {
    const before = await requireFound(teamId, webhookId);
    if (url !== undefined) requirePublic(webhookSender, url);
    const owner = { teamId, webhookId };
    const storeSecret = async (name: string, value: string | undefined) => {
      if (value === undefined) return undefined;
      const id = ids.derivedId(commandId, name);
      await webhookSecrets.store(owner, id, value);
      return id;
    };
    const currentUrls = await webhookSecrets.read([before.addressId]);
    const isSameUrl = currentUrls.get(before.addressId) === url;
    const addressId = await storeSecret('address', isSameUrl ? undefined : url);
    const secretId = await storeSecret('secret', secret);
    let replaced = before;
    const revised = execute(webhookDecider, {
      streamId: streamOf.webhooks(teamId),
      teamId,
      command: {
        type: 'ReviseWebhook',
        data: { webhookId, changes: { ...settings, addressId, secretId } },
        metadata: metadataFor(clock, { userId, commandId }),
      },
      check: (webhooks) => {
        replaced = settingsOf(webhooks, webhookId) ?? before;
      },
    });
    const { state, position } = await revised.catch(async (error: unknown) => {
      if (error instanceof DomainError)
        await webhookSecrets.erase([addressId, secretId].filter(isGiven));
      throw error;
    });
    const after = settingsOf(state, webhookId) ?? before;
    // Others may be storing theirs, so only what this replaced is erased.
    const current = [after.addressId, after.secretId];
    await webhookSecrets.erase(
      [replaced.addressId, replaced.secretId].filter(
        (id) => !current.includes(id),
      ),
    );
    // The webhook's three days without success start again.
    if (settings.paused === false) {
      await webhookDeliveries.setFailing(webhookId, null);
    }
    const { kinds, format, paused } = after;
    const urls = await webhookSecrets.read([after.addressId]);
    const newUrl = url ?? urls.get(after.addressId) ?? '';
    return {
      value: { id: webhookId, url: newUrl, kinds, format, paused },
      position,
    };
  };
};

export type DeleteWebhook = (
  request: Origin & Readonly<{ webhookId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Deletes a webhook with its secret and its log (O40). Throws
 * WEBHOOK.NOT_FOUND.
 */
export const deleteWebhook =
  ({
    execute,
    webhookSecrets,
    webhookDeliveries,
    clock,
  }: Dependencies): DeleteWebhook =>
  async ({ actor: { userId, teamId }, commandId, webhookId }) => {
    const command: WebhookCommand = {
      type: 'DeleteWebhook',
      data: { webhookId },
      metadata: metadataFor(clock, { userId, commandId }),
    };
    const streamId = streamOf.webhooks(teamId);
    const { position } = await execute(webhookDecider, {
      streamId,
      teamId,
      command,
    });
    await webhookSecrets.eraseWebhook(webhookId);
    await webhookDeliveries.eraseWebhook(webhookId);
    return { position };
  };

const isGiven = (id: string | undefined): id is string => id !== undefined;

const requirePublic = (sender: WebhookSender, url: string): void => {
  if (sender.isForbidden(url)) {
    throw new DomainError('WEBHOOK.PRIVATE_ADDRESS', 'url');
  }
};
