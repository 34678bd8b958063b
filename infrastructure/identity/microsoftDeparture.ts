import { createHash, randomBytes } from 'node:crypto';
import type { Bearer, Departure } from '#application/shared/ports/Identity.ts';

/** Tells the nonces of this server from those of clients of other makers. */
const OURS = 'slipway.';

type Asked = Readonly<{
  authority: string;
  tenant: string;
  clientId: string;
  returnUrl: string;
}>;

/**
 * Sends a browser to Microsoft with a nonce that only this browser can answer
 * for: it keeps a secret, and the nonce, which comes back signed in the token,
 * is the hash of it.
 */
export const microsoftDeparture = (asked: Asked): Departure => {
  const { authority, tenant, clientId, returnUrl } = asked;
  const secret = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnUrl,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: nonceOf(secret),
    state: hashOf('state', secret),
  });
  return {
    location: `${authority}/${tenant}/oauth2/v2.0/authorize?${query.toString()}`,
    keepsake: { secret },
  };
};

/**
 * A page may bring only what its own browser has set out for, lest a link makes
 * somebody sign in as somebody else. What was made for a browser nobody else
 * may bring. Other clients keep their own promises.
 */
export const nonceObjection = (
  nonce: string | undefined,
  { keepsake, isPage }: Bearer,
): 'nonce' | null => {
  const isBound = isPage || nonce?.startsWith(OURS) === true;
  if (!isBound) return null;
  const secret = keepsake?.['secret'];
  const isAnswered = secret !== undefined && nonce === nonceOf(secret);
  return isAnswered ? null : 'nonce';
};

const nonceOf = (secret: string): string => OURS + hashOf('nonce', secret);

const hashOf = (use: string, secret: string): string =>
  createHash('sha256').update(`${use}:${secret}`).digest('base64url');
