import type { Command } from '../shared/command.ts';
import type { WebhookSettings } from './events.ts';

export type CreateWebhook = Command<
  'CreateWebhook',
  { teamId: string; webhookId: string; settings: WebhookSettings }
>;
/** Absent settings do not change. */
export type ReviseWebhook = Command<
  'ReviseWebhook',
  {
    webhookId: string;
    changes: {
      readonly [Field in keyof WebhookSettings]?:
        | WebhookSettings[Field]
        | undefined;
    };
  }
>;
/** Pauses a webhook whose deliveries have failed for days. */
export type GiveUpWebhook = Command<'GiveUpWebhook', { webhookId: string }>;
export type DeleteWebhook = Command<'DeleteWebhook', { webhookId: string }>;

export type WebhookCommand =
  | CreateWebhook
  | ReviseWebhook
  | GiveUpWebhook
  | DeleteWebhook;
