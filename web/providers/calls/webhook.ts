import type {
  CreatedWebhook,
  CreateWebhook,
  ReviseWebhook,
  Webhook,
  WebhookDelivery,
} from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, put, remove } from './command.ts';

const WEBHOOKS = '/teams/active/webhooks';

/** Calls on the webhooks of the active team, for its Admins. */
export const webhookCalls = {
  /** Reads the webhooks, oldest first. */
  getWebhooks: async (signal?: AbortSignal): Promise<readonly Webhook[]> =>
    (await read<{ webhooks: Webhook[] }>({ path: WEBHOOKS, signal })).webhooks,

  /** Creates a webhook; no other reply contains its secret. */
  createWebhook: (webhook: CreateWebhook): Promise<CreatedWebhook> =>
    createOnce(post(WEBHOOKS, webhook)),

  reviseWebhook: (id: string, changes: ReviseWebhook): Promise<Webhook> =>
    command(put(WEBHOOKS + pathOf`/${id}`, changes)),

  deleteWebhook: (id: string): Promise<unknown> =>
    command(remove(WEBHOOKS + pathOf`/${id}`)),

  /** Reads the last 200 deliveries, newest first. */
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
