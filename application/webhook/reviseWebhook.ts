import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { WebhookFormat, WebhookKind } from '#domain/shared/webhook.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import { settingsOf } from '#domain/webhook/webhook.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';
import type { WebhookSender } from '../shared/ports/WebhookSender.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { requirePublicAddress } from './createWebhook.ts';
import type { ListedWebhook } from './listWebhooks.ts';
import { requireWebhook } from './requireWebhook.ts';

export type ReviseWebhook = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    webhookId: string;
    /** Absent fields do not change. */
    changes: Readonly<{
      url?: string | undefined;
      secret?: string | undefined;
      kinds?: readonly WebhookKind[] | undefined;
      format?: WebhookFormat | undefined;
      paused?: boolean | undefined;
    }>;
  }>,
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
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  webhookSecrets: WebhookSecrets;
  webhookDeliveries: WebhookDeliveries;
  webhookSender: WebhookSender;
  ids: Ids;
  clock: Clock;
}): ReviseWebhook => {
  const readUrl = async ({ addressId }: WebhookSettings) =>
    (await webhookSecrets.read([addressId])).get(addressId);

  /** Stores a new address or secret; returns its id, or undefined if absent. */
  const storeIfGiven = async (
    owner: Parameters<WebhookSecrets['store']>[0],
    id: string,
    value: string | undefined,
  ): Promise<string | undefined> => {
    if (value === undefined) return undefined;
    await webhookSecrets.store(owner, id, value);
    return id;
  };

  /**
   * Erases only what this change has replaced, because other requests may be
   * storing an address or secret of the webhook.
   */
  const eraseReplaced = async (
    replaced: WebhookSettings,
    current: WebhookSettings,
  ) => {
    const currentIds = [current.addressId, current.secretId];
    await webhookSecrets.erase(
      [replaced.addressId, replaced.secretId].filter(
        (id) => !currentIds.includes(id),
      ),
    );
  };

  return async ({
    actor: { userId, teamId },
    commandId,
    webhookId,
    changes: { url, secret, ...settings },
  }) => {
    const before = await requireWebhook(states, teamId, webhookId);
    if (url !== undefined) requirePublicAddress(webhookSender, url);
    const owner = { teamId, webhookId };
    const newUrl = (await readUrl(before)) === url ? undefined : url;
    const newAddressId = ids.derivedId(commandId, 'address');
    const addressId = await storeIfGiven(owner, newAddressId, newUrl);
    const newSecretId = ids.derivedId(commandId, 'secret');
    const secretId = await storeIfGiven(owner, newSecretId, secret);
    // The settings on which the command is decided; others may have changed.
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
    await eraseReplaced(replaced, after);
    // The webhook's three days without success start again.
    if (settings.paused === false) {
      await webhookDeliveries.setFailingSince(webhookId, null);
    }
    const { kinds, format, paused } = after;
    const currentUrl = url ?? (await readUrl(after)) ?? '';
    return {
      value: { id: webhookId, url: currentUrl, kinds, format, paused },
      position,
    };
  };
};

const isGiven = (id: string | undefined): id is string => id !== undefined;
