import { createWebhook } from './createWebhook.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { reviseWebhook } from './reviseWebhook.ts';
import { eraseUnusedSecrets } from './eraseUnusedSecrets.ts';
import { listDeliveries, resendDelivery } from './deliveries.ts';
import { listWebhooks } from './listWebhooks.ts';
import { sendWebhooks } from './sendWebhooks.ts';

/** Use cases of webhooks. */
export const webhookUseCases = {
  createWebhook,
  reviseWebhook,
  deleteWebhook,
  listWebhooks,
  listDeliveries,
  resendDelivery,
  sendWebhooks,
  eraseUnusedSecrets,
};
