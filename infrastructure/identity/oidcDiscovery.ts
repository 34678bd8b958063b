import type { Configuration } from 'openid-client';
import * as client from 'openid-client';
import { isLoopback } from '#application/shared/loopback.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';

export type OidcSettings = Readonly<{
  /** Issuer, exactly as in the provider's id tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Display name of the provider. */
  name: string;
  /** Addresses count as verified where the provider does not say. */
  trustEmail: boolean;
}>;

/** How long a provider's metadata is cached. */
const FRESH_MS = 60 * 60_000;
/** While a provider does not answer, it is good for so long. */
const GOOD_MS = 24 * FRESH_MS;

type Known = Readonly<{ configuration: Configuration; at: number }>;

/**
 * What a provider publishes about itself, asked for at the first sign-in, so
 * that one that is down prevents no start, and once for calls at the same time.
 * A failure is not remembered. Throws what the request failed with.
 */
export const oidcDiscovery = ({
  settings,
  clock,
  timeoutMs,
}: Readonly<{
  settings: OidcSettings;
  clock: Clock;
  /** For each request to the provider. */
  timeoutMs: number;
}>): (() => Promise<Configuration>) => {
  let known: Known | null = null;
  let asking: Promise<Configuration> | null = null;

  const ask = async (): Promise<Configuration> => {
    try {
      const configuration = await discover(settings, timeoutMs);
      known = { configuration, at: Date.parse(clock.now()) };
      return configuration;
    } finally {
      asking = null;
    }
  };

  return async () => {
    const former = known;
    const age = Math.abs(Date.parse(clock.now()) - (former?.at ?? 0));
    if (former !== null && age < FRESH_MS) return former.configuration;
    asking ??= ask();
    if (former === null || age >= GOOD_MS) return asking;
    return asking.catch(() => former.configuration);
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
  // Without it the channel to the provider alone would be trusted.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** A provider that names no ways takes the secret in a header (RFC 8414). */
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
