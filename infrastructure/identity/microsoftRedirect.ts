import { createHash, randomBytes } from 'node:crypto';
import type {
  Presenter,
  Redirect,
} from '#application/shared/ports/Identity.ts';

/** Distinguishes the nonces of this server from those of other clients. */
const NONCE_PREFIX = 'slipway.';

type RedirectRequest = Readonly<{
  authority: string;
  tenant: string;
  clientId: string;
  returnUrl: string;
}>;

/**
 * Sends a browser to Microsoft with a nonce that binds the sign-in to this
 * browser. The browser stores a secret; the nonce is the secret's hash and
 * comes back in the signed token.
 */
export const microsoftRedirect = (request: RedirectRequest): Redirect => {
  const { authority, tenant, clientId, returnUrl } = request;
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
    redirectState: { secret },
  };
};

/**
 * Whether this presenter may use a token with this nonce. A token must come
 * from the browser that requested it; otherwise a link could sign a user in as
 * somebody else.
 */
export const mayUseNonce = (
  nonce: string | undefined,
  { redirectState, isPage }: Presenter,
): boolean => {
  // Clients that are no pages request their own tokens, and check their nonces.
  if (!isPage && !isOwnNonce(nonce)) return true;
  const secret = redirectState?.['secret'];
  return secret !== undefined && nonce === nonceOf(secret);
};

/** Whether this server started the sign-in in a browser. */
export const isOwnNonce = (nonce: string | undefined): boolean =>
  nonce?.startsWith(NONCE_PREFIX) === true;

const nonceOf = (secret: string): string =>
  NONCE_PREFIX + hashOf('nonce', secret);

const hashOf = (use: string, secret: string): string =>
  createHash('sha256').update(`${use}:${secret}`).digest('base64url');
