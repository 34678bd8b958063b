import { streamOf } from '#domain/shared/streamNames.ts';
import { webhookDecider } from '#domain/webhook/decide.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { WebhookDeliveries } from '../shared/ports/WebhookDeliveries.ts';
import type { WebhookSecrets } from '../shared/ports/WebhookSecrets.ts';

export type DeleteWebhook = (
  request: Readonly<{ actor: Actor; commandId: string; webhookId: string }>,
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
  }: {
    execute: ExecuteCommand;
    webhookSecrets: WebhookSecrets;
    webhookDeliveries: WebhookDeliveries;
    clock: Clock;
  }): DeleteWebhook =>
  async ({ actor: { userId, teamId }, commandId, webhookId }) => {
    const { position } = await execute(webhookDecider, {
      streamId: streamOf.webhooks(teamId),
      teamId,
      command: {
        type: 'DeleteWebhook',
        data: { webhookId },
        metadata: metadataFor(clock, { userId, commandId }),
      },
    });
    await webhookSecrets.eraseWebhook(webhookId);
    await webhookDeliveries.eraseWebhook(webhookId);
    return { position };
  };
