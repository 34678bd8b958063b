import { interactionPolicy } from 'oidc-provider';
import type { GoogleEndpoints } from '#infrastructure/identity/googleStrategy.ts';
import { closeServer } from './listenLocally.ts';
import type { OpenIdServer } from './openIdServer.ts';
import { startOpenIdServer } from './openIdServer.ts';

export const GOOGLE_CLIENT = {
  clientId: 'slipway.apps.example.com',
  clientSecret: 'a secret of the client',
} as const;

export type Google = Pick<
  OpenIdServer,
  'accounts' | 'signIn' | 'stopResponding'
> &
  Readonly<{
    endpoints: GoogleEndpoints;
    close: () => Promise<void>;
  }>;

/** A double of Google: a real OpenID provider that also requires PKCE. */
export const startGoogle = async (callbackUrl: string): Promise<Google> => {
  const policy = interactionPolicy.base();
  policy.add(
    new interactionPolicy.Prompt({ name: 'select_account', requestable: true }),
    0,
  );
  const { issuer, server, ...provider } = await startOpenIdServer({
    clients: [
      {
        client_id: GOOGLE_CLIENT.clientId,
        client_secret: GOOGLE_CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callbackUrl],
      },
    ],
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    routes: { userinfo: '/userinfo' },
  });
  return {
    ...provider,
    endpoints: {
      issuer,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      profileUrl: `${issuer}/userinfo`,
    },
    close: () => closeServer(server),
  };
};
