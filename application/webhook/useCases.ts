import {
  createWebhook,
  deleteWebhook,
  reviseWebhook,
} from './changeWebhook.ts';
import {
  listDeliveries,
  listWebhooks,
  resendDelivery,
} from './listWebhooks.ts';
import { sendWebhooks } from './sendWebhooks.ts';

/** What other programs are told of a team, and how Admins set it up. */
export const webhook = {
  createWebhook,
  reviseWebhook,
  deleteWebhook,
  listWebhooks,
  listDeliveries,
  resendDelivery,
  sendWebhooks,
};
