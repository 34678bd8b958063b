import type { ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import { decodeJwt, SignJWT } from 'jose';
import type { OidcSettings } from '#infrastructure/identity/oidcDiscovery.ts';
import { closeServer } from './listenLocally.ts';
import type { OpenIdServer } from './openIdServer.ts';
import { startOpenIdServer } from './openIdServer.ts';

type Forge = (
  claims: JWTPayload,
  sign: (claims: JWTPayload) => Promise<string>,
) => string | Promise<string>;

export type Oidc = Pick<
  OpenIdServer,
  'accounts' | 'signIn' | 'stopResponding'
> &
  Readonly<{
    settings: OidcSettings;
    /** How many requests of each path were received. */
    requestCounts: ReadonlyMap<string, number>;
    /** From now on, changes id tokens before they are sent. */
    forge: (how: Forge) => void;
    close: () => Promise<void>;
  }>;

type Options = Readonly<{
  /** Whether it has pages on which people enter who they are. */
  pages?: boolean;
  /** Whether the id token has the address too, not only the user info. */
  addressInToken?: boolean;
  authentication?: 'client_secret_basic' | 'client_secret_post';
}>;

/** An OpenID Connect provider, as a company may have its own. */
export const startOidc = async (
  callbackUrl: string,
  {
    pages = false,
    addressInToken = false,
    authentication = 'client_secret_basic',
  }: Options = {},
): Promise<Oidc> => {
  const requestCounts = new Map<string, number>();
  let forge: Forge | null = null;
  const client = { clientId: 'slipway', clientSecret: 'a secret: 50 % & more' };
  const { issuer, server, privateKey, ...provider } = await startOpenIdServer(
    {
      clients: [
        {
          client_id: client.clientId,
          client_secret: client.clientSecret,
          token_endpoint_auth_method: authentication,
          redirect_uris: [callbackUrl],
        },
      ],
      clientAuthMethods: [authentication],
      conformIdTokenClaims: !addressInToken,
      features: { devInteractions: { enabled: pages } },
    },
    ({ url = '' }, response) => {
      const path = url.split('?', 1)[0] ?? '';
      requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1);
      if (path === '/token' && forge !== null) {
        rewriteToken(response, (token) => signedAgain(token));
      }
    },
  );
  const signedAgain = async (token: string): Promise<string> =>
    forge === null
      ? token
      : forge(decodeJwt(token), (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
            .sign(privateKey),
        );
  return {
    ...provider,
    requestCounts,
    settings: { ...client, issuer, name: 'Keycloak', trustEmail: false },
    forge: (how) => {
      forge = how;
    },
    close: () => closeServer(server),
  };
};

/** Changes the id token in a response before it is sent. */
const rewriteToken = (
  response: ServerResponse,
  changeToken: (token: string) => Promise<string>,
): void => {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  const rewrite = async (body: string) => {
    const answer = JSON.parse(body) as Record<string, unknown>;
    const { id_token: token } = answer;
    const changed =
      typeof token === 'string'
        ? JSON.stringify({ ...answer, id_token: await changeToken(token) })
        : body;
    response.setHeader('Content-Length', Buffer.byteLength(changed));
    end(changed);
  };
  response.end = ((body: unknown) => {
    void rewrite(String(body));
    return response;
  }) as typeof response.end;
};
