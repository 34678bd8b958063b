import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A random secret in the form of Standard Webhooks: `whsec_<base64>`. */
export const newWebhookSecret = (): string =>
  PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of a signed request; `at` is an ISO instant in UTC. */
export const signedHeaders = ({
  secret,
  id,
  at,
  body,
}: Readonly<{ secret: string; id: string; at: string; body: string }>) => {
  const timestamp = String(Math.floor(Date.parse(at) / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
