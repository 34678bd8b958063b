import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#application/shared/ports/Clock.ts';
import { IdentityProviderFailed } from '#application/shared/ports/Identity.ts';

export type SigningKey = Readonly<{
  pem: string;
  /** The issuer whose tokens it may sign; `{tenantid}` means any tenant. */
  issuer: string | null;
}>;

export type SigningKeys = Readonly<{
  /**
   * The key with that id, or null if Microsoft publishes none. Throws
   * IdentityProviderFailed if the keys cannot be fetched.
   */
  find: (kid: string) => Promise<SigningKey | null>;
}>;

const HOUR_MS = 60 * 60_000;
/** For this long, known keys are not fetched again, in ms. */
const FRESH_MS = HOUR_MS;
/** Older keys are better than no sign-in, but not forever. */
const USABLE_MS = 24 * HOUR_MS;
/** Invented key ids must not make this server flood Microsoft. */
const PAUSE_MS = 60_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** The timeout of each request, in ms. */
const TIMEOUT_MS = 5_000;

const metadata = z.object({ jwks_uri: z.url() });
const keySet = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      kid: z.string().optional(),
      use: z.string().optional(),
      n: z.string().optional(),
      e: z.string().optional(),
      issuer: z.string().optional(),
    }),
  ),
});

/**
 * Microsoft's signing keys, found through its metadata. They are cached for an
 * hour, and fetched again, at most once a minute, for an unknown id.
 */
export const microsoftKeys = ({
  metadataUrl,
  clock,
}: {
  metadataUrl: string;
  clock: Clock;
}): SigningKeys => {
  let keys: ReadonlyMap<string, SigningKey> = new Map();
  let fetchedAt = -Infinity;
  let triedAt = -Infinity;
  let failure: IdentityProviderFailed | null = null;
  let underWay: Promise<void> | null = null;

  const now = () => Date.parse(clock.now());

  const load = async () => {
    triedAt = now();
    try {
      keys = await fetchKeys(metadataUrl);
      fetchedAt = triedAt;
      failure = null;
    } catch (cause) {
      failure = unreachableError(cause);
    }
    underWay = null;
  };

  const refresh = async () => {
    const pause = failure === null ? PAUSE_MS : PAUSE_AFTER_FAILURE_MS;
    if (underWay === null && now() - triedAt < pause) return;
    underWay ??= load();
    await underWay;
  };

  return {
    find: async (kid) => {
      if (now() - fetchedAt >= FRESH_MS || !keys.has(kid)) await refresh();
      const key = now() - fetchedAt < USABLE_MS ? keys.get(kid) : undefined;
      if (key === undefined && failure !== null) throw failure;
      return key ?? null;
    },
  };
};

const fetchKeys = async (
  metadataUrl: string,
): Promise<ReadonlyMap<string, SigningKey>> => {
  const { jwks_uri } = metadata.parse(await fetchJson(metadataUrl));
  const { keys } = keySet.parse(await fetchJson(jwks_uri));
  return new Map(keys.flatMap(usableKeyOf));
};

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`answered ${String(response.status)}`);
  return response.json();
};

type PublishedKey = z.infer<typeof keySet>['keys'][number];

/** The key with its id; empty for a key that cannot verify our tokens. */
const usableKeyOf = (key: PublishedKey): [string, SigningKey][] => {
  const { kty, kid, use, n, e, issuer = null } = key;
  if (kty !== 'RSA' || use === 'enc') return [];
  if (kid === undefined || n === undefined || e === undefined) return [];
  const pem = createPublicKey({ key: { kty, n, e }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
  return [[kid, { pem, issuer }]];
};

const unreachableError = (cause: unknown) =>
  new IdentityProviderFailed(
    'Microsoft is unavailable. Please try again shortly.',
    { cause },
  );
