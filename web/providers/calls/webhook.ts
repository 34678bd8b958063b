import type {
  CreatedWebhook,
  CreateWebhook,
  ReviseWebhook,
  Webhook,
  WebhookDelivery,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, post, put, remove } from './command.ts';

const WEBHOOKS = '/teams/active/webhooks';

/** Calls on the webhooks of the active team, for its Admins. */
export const webhookCalls = {
  /** Oldest first. */
  getWebhooks: async (signal?: AbortSignal): Promise<readonly Webhook[]> =>
    (await read<{ webhooks: Webhook[] }>({ path: WEBHOOKS, signal })).webhooks,

  /** The only answer with a secret. */
  createWebhook: (webhook: CreateWebhook): Promise<CreatedWebhook> =>
    command(post(WEBHOOKS, webhook)),

  reviseWebhook: (id: string, changes: ReviseWebhook): Promise<Webhook> =>
    command(put(WEBHOOKS + pathOf`/${id}`, changes)),

  deleteWebhook: (id: string): Promise<unknown> =>
    command(remove(WEBHOOKS + pathOf`/${id}`)),

  /** The last 200, newest first. */
  getDeliveries: async (
    id: string,
    signal?: AbortSignal,
  ): Promise<readonly WebhookDelivery[]> => {
    const path = WEBHOOKS + pathOf`/${id}/deliveries`;
    return (await read<{ deliveries: WebhookDelivery[] }>({ path, signal }))
      .deliveries;
  },

  resendDelivery: (id: string, deliveryId: string): Promise<unknown> =>
    command(
      post(WEBHOOKS + pathOf`/${id}/deliveries/${deliveryId}/resend`, {}),
    ),
};
