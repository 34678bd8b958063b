import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { CryptoKey } from 'jose';
import { exportJWK } from 'jose';
import type {
  Adapter,
  AdapterPayload,
  Configuration,
  InteractionResults,
  KoaContextWithOIDC,
} from 'oidc-provider';
import { Provider } from 'oidc-provider';
import { listenLocally } from './listenLocally.ts';
import { signingKeys } from './signingKeys.ts';

/** The address of an account, and what the provider says about it. */
export type OpenIdAccount = Readonly<{
  email?: string;
  email_verified?: boolean | string;
  /** The domain of an organization at Google. */
  hd?: string;
}>;

export type OpenIdServer = Readonly<{
  issuer: string;
  server: Server;
  /** Signs the id tokens; its id is `key-1`. */
  privateKey: CryptoKey;
  /** Accounts by id; an account that is not listed has a verified address. */
  accounts: Map<string, OpenIdAccount>;
  /**
   * Follows a redirect to the provider and signs in as a user. Returns the
   * address to which the browser is sent back.
   */
  signIn: (location: string, accountId: string) => Promise<URL>;
  /** From now on, requests are never answered. */
  stopResponding: () => void;
}>;

/** A real OpenID provider in this process, by default without pages. */
export const startOpenIdServer = async (
  configuration: Configuration,
  onRequest: (
    request: IncomingMessage,
    response: ServerResponse,
  ) => void = () => undefined,
): Promise<OpenIdServer> => {
  const accounts = new Map<string, OpenIdAccount>();
  let provider: Provider | null = null;
  let isSilent = false;
  let currentAccountId = '';
  const hasPages = configuration.features?.devInteractions?.enabled === true;

  const finishInteraction = async (
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    if (provider === null) return;
    const results = await resultsFor(
      provider,
      request,
      response,
      currentAccountId,
    );
    await provider.interactionFinished(request, response, results);
  };
  const server = createServer((request, response) => {
    if (isSilent) return;
    onRequest(request, response);
    if (!hasPages && request.url?.startsWith('/interaction/') === true) {
      void finishInteraction(request, response);
      return;
    }
    void provider?.callback()(request, response);
  });
  const issuer = await listenLocally(server);
  const { privateKey } = await signingKeys();
  provider = new Provider(issuer, {
    adapter: memory(),
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
    cookies: { keys: ['tests'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key-1' }] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_context: KoaContextWithOIDC, accountId) => ({
      accountId,
      claims: async () => ({
        sub: accountId,
        ...(accounts.get(accountId) ?? {
          email: `${accountId}@example.com`,
          email_verified: true,
        }),
      }),
    }),
    ...(hasPages
      ? {}
      : { interactions: { url: (_, { uid }) => `/interaction/${uid}` } }),
    ...configuration,
  });

  return {
    issuer,
    server,
    privateKey,
    accounts,
    signIn: async (location, accountId) => {
      currentAccountId = accountId;
      return follow(location, issuer);
    },
    stopResponding: () => {
      isSilent = true;
    },
  };
};

/** The provider's storage; the built-in one prints a warning at every start. */
const memory = () => {
  const stored = new Map<string, AdapterPayload>();
  return (model: string): Adapter => ({
    upsert: async (id, payload) => {
      stored.set(model + id, payload);
    },
    find: async (id) => stored.get(model + id),
    findByUid: async (uid) =>
      [...stored.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = stored.get(model + id);
      if (payload !== undefined) payload.consumed = true;
    },
    destroy: async (id) => {
      stored.delete(model + id);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of stored) {
        if (payload.grantId === grantId) stored.delete(key);
      }
    },
  });
};

/** Confirms every page of the provider in this browser. */
const resultsFor = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<InteractionResults> => {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({
    accountId,
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope(String(params['scope']));
  return {
    select_account: {},
    login: { accountId },
    consent: { grantId: await grant.save() },
  };
};

/**
 * A browser without history: follows redirects until one leaves the provider.
 */
const follow = async (location: string, issuer: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = new URL(location);
  while (next.origin === issuer) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(
        '=',
      );
      cookies.set(name, value);
    }
    const target = response.headers.get('location');
    if (target === null) throw new Error(await response.text());
    next = new URL(target, issuer);
  }
  return next;
};
