import { z } from 'zod';
import { WEBHOOK_FORMATS, WEBHOOK_KINDS } from '#domain/shared/webhook.ts';
import { LIMITS } from './limits.ts';
import { id, instant, isStorable, UNSTORABLE_TEXT } from './scalars.ts';

/** A secret as in Standard Webhooks: 24 to 64 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const SECRET_BYTES = { min: 24, max: 64 };

const isWebAddress = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
};

const hasCredentials = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && url.username + url.password !== '';
};

const webhookUrl = z
  .string()
  .trim()
  .max(LIMITS.url, 'Use at most 2,000 characters.')
  .refine(isStorable, UNSTORABLE_TEXT)
  .refine(isWebAddress, 'Enter an address like https://example.com/hook.')
  .refine(
    (value) => !hasCredentials(value),
    'Leave out the user name and password: the signature proves who sent it.',
  )
  .meta({ pattern: String.raw`^\s*[hH][tT]{2}[pP][sS]?:` });

/** The bytes after the prefix; `=` is only padding. */
const bytesIn = (secret: string): number =>
  Math.floor(
    (secret.replaceAll('=', '').slice('whsec_'.length).length * 3) / 4,
  );

const webhookSecret = z
  .string()
  .refine(
    (value) =>
      SECRET.test(value) &&
      bytesIn(value) >= SECRET_BYTES.min &&
      bytesIn(value) <= SECRET_BYTES.max,
    'Use whsec_ and 24 to 64 random bytes in base64.',
  )
  .meta({ pattern: SECRET.source });

const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1, 'Choose at least one kind of event.')
  .transform((values) => WEBHOOK_KINDS.filter((kind) => values.includes(kind)));

const format = z.enum(WEBHOOK_FORMATS);

export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  format,
  /** Nothing is sent, and events of that time are not sent later either. */
  paused: z.boolean(),
});

export const createWebhook = z.object({
  url: webhookUrl,
  kinds,
  /** A random secret is created if it is omitted. */
  secret: webhookSecret.optional(),
  format: format.default('Standard'),
  paused: z.boolean().default(false),
});

/** Omitted fields keep their values. */
export const reviseWebhook = z.object({
  url: webhookUrl.optional(),
  kinds: kinds.optional(),
  secret: webhookSecret.optional(),
  format: format.optional(),
  paused: z.boolean().optional(),
});

/** `secret` is returned only in this reply. */
export const createdWebhook = webhook.extend({ secret: z.string() });

/** Oldest first. */
export const webhooksReply = z.object({ webhooks: z.array(webhook) });

export const webhookDelivery = z.object({
  /** The `webhook-id` that receivers get, the same for each attempt. */
  id,
  kind: z.enum(WEBHOOK_KINDS),
  /** When the last attempt began; before the first one, when it was queued. */
  at: instant,
  /** The number of attempts since it was queued or sent again. */
  attempt: z.int(),
  /** The HTTP status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** Why there was no answer, such as `Timeout` or `PrivateAddress`. */
  error: z.string().optional(),
  /** The request as it is sent; at most 10,000 characters of the body. */
  request: z.object({
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  /** The first 2,000 characters of the last answer. */
  response: z.string().optional(),
  /** When it is tried again; omitted once it has arrived or was given up. */
  nextAt: instant.optional(),
});

/** The last 200, newest first. */
export const webhookDeliveriesReply = z.object({
  deliveries: z.array(webhookDelivery),
});

export type Webhook = z.infer<typeof webhook>;
export type CreateWebhook = z.input<typeof createWebhook>;
export type CreatedWebhook = z.infer<typeof createdWebhook>;
export type ReviseWebhook = z.input<typeof reviseWebhook>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
