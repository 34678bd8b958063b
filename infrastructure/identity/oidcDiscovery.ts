import type { Configuration } from 'openid-client';
import * as client from 'openid-client';
import { isLoopback } from '#application/shared/loopback.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';

export type OidcSettings = Readonly<{
  /** The issuer, exactly as in the provider's id tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The display name of the provider. */
  name: string;
  /** Whether addresses count as verified if the provider does not say. */
  trustEmail: boolean;
}>;

/** How long a provider's metadata is cached. */
const FRESH_MS = 60 * 60_000;
/** How long cached metadata is used if the provider does not answer. */
const USABLE_MS = 24 * FRESH_MS;

type CachedConfiguration = Readonly<{
  configuration: Configuration;
  fetchedMs: number;
}>;

/**
 * The metadata that a provider publishes. It is fetched at the first sign-in,
 * so that the server starts even if the provider is down; concurrent calls
 * share one request. A failure is not cached. Throws the request's error.
 */
export const oidcDiscovery = ({
  settings,
  clock,
  timeoutMs,
}: Readonly<{
  settings: OidcSettings;
  clock: Clock;
  /** The timeout of each request to the provider. */
  timeoutMs: number;
}>): (() => Promise<Configuration>) => {
  let cached: CachedConfiguration | null = null;
  let underWay: Promise<Configuration> | null = null;

  const discoverNow = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(settings, timeoutMs);
      cached = { configuration, fetchedMs: Date.parse(clock.now()) };
      return configuration;
    } finally {
      underWay = null;
    }
  };

  return async () => {
    const former = cached;
    // Positive even if the clock was set back, or it would stay fresh too long.
    const ageMs =
      former === null
        ? Infinity
        : Math.abs(Date.parse(clock.now()) - former.fetchedMs);
    if (former !== null && ageMs < FRESH_MS) return former.configuration;
    underWay ??= discoverNow();
    if (former === null || ageMs >= USABLE_MS) return underWay;
    return underWay.catch(() => former.configuration);
  };
};

/** Discovers the provider for a client with a secret and signed id tokens. */
const discover = async (
  { issuer, clientId, clientSecret }: OidcSettings,
  timeoutMs: number,
): Promise<Configuration> => {
  const url = new URL(issuer);
  const { protocol, hostname } = url;
  const isInsecure = protocol === 'http:' && isLoopback(hostname);
  const configuration = await client.discovery(
    url,
    clientId,
    undefined,
    authenticationBy(clientSecret),
    {
      timeout: timeoutMs / 1000,
      execute: isInsecure ? [client.allowInsecureRequests] : [],
    },
  );
  // Without this, id tokens from the provider's own endpoint would be trusted
  // without a signature check.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** By default the secret is sent in a header (RFC 8414). */
const authenticationBy =
  (clientSecret: string): client.ClientAuth =>
  (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const isInBody =
      methods !== undefined && !methods.includes('client_secret_basic');
    const authenticate = isInBody
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret);
    authenticate(server, ...request);
  };
