import type { Event, EventVersions } from '../shared/event.ts';
import type { WebhookFormat, WebhookKind } from '../shared/webhook.ts';

/**
 * The settings of a webhook. Its address and secret are stored next to the log
 * under these ids, because the address of a chat tool is a secret as well.
 */
export type WebhookSettings = Readonly<{
  addressId: string;
  secretId: string;
  kinds: readonly WebhookKind[];
  format: WebhookFormat;
  paused: boolean;
}>;

type WebhookEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string; webhookId: string }
>;

/**
 * A webhook was created: its address receives the team's events from now on.
 */
export type WebhookCreated = WebhookEventOf<
  'WebhookCreated',
  {
    /** Which events are sent, in which format, and to which address. */
    settings: WebhookSettings;
  }
>;
/**
 * The webhook was changed, paused or resumed. A new id means a new address or
 * secret.
 */
export type WebhookRevised = WebhookEventOf<
  'WebhookRevised',
  { from: WebhookSettings; to: WebhookSettings }
>;
/**
 * Slipway paused the webhook after three days without a successful delivery.
 */
export type WebhookGivenUp = WebhookEventOf<'WebhookGivenUp'>;
/** The webhook was deleted; its address, secret and log are erased. */
export type WebhookDeleted = WebhookEventOf<'WebhookDeleted'>;

export type WebhookEvent =
  | WebhookCreated
  | WebhookRevised
  | WebhookGivenUp
  | WebhookDeleted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const webhookEventVersions = {
  WebhookCreated: 1,
  WebhookRevised: 1,
  WebhookGivenUp: 1,
  WebhookDeleted: 1,
} satisfies EventVersions<WebhookEvent>;
