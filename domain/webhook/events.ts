import type { Event, EventVersions } from '../shared/event.ts';
import type { WebhookFormat, WebhookKind } from '../shared/webhook.ts';

/**
 * What a webhook is. Address and secret stand beside the log under these ids:
 * the address of a chat tool is a secret as well.
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

/** An address is told from now on what happens in the team. */
export type WebhookCreated = WebhookEventOf<
  'WebhookCreated',
  {
    /** What it is told, how and where. */
    settings: WebhookSettings;
  }
>;
/** It was changed, paused or resumed; another id is another address or secret. */
export type WebhookRevised = WebhookEventOf<
  'WebhookRevised',
  { from: WebhookSettings; to: WebhookSettings }
>;
/** By Slipway, after three days in which nothing could be delivered. */
export type WebhookGivenUp = WebhookEventOf<'WebhookGivenUp'>;
/** With it, its address, secret and log are erased. */
export type WebhookDeleted = WebhookEventOf<'WebhookDeleted'>;

export type WebhookEvent =
  WebhookCreated | WebhookRevised | WebhookGivenUp | WebhookDeleted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const webhookEventVersions = {
  WebhookCreated: 1,
  WebhookRevised: 1,
  WebhookGivenUp: 1,
  WebhookDeleted: 1,
} satisfies EventVersions<WebhookEvent>;
