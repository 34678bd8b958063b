import { isLoopback } from '#application/shared/loopback.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { GoogleSettings } from './googleStrategy.ts';
import { localIdentity } from './localIdentity.ts';
import { mailIdentity } from './mailIdentity.ts';
import type { MicrosoftSettings } from './microsoftIdentity.ts';
import type { OidcSettings } from './oidcDiscovery.ts';
import { identityRefusal } from './identityRefusal.ts';

/** The providers that are set up; null for one that is not. */
export type IdentitySettings = Readonly<{
  microsoft: MicrosoftSettings | null;
  google: GoogleSettings | null;
  /** Any other OpenID Connect provider. */
  oidc?: OidcSettings | null;
}>;

type Options = Readonly<{
  settings: IdentitySettings;
  /** The origin that people open, to which providers send them back. */
  publicUrl: string;
  /** Who can sign in without a provider. */
  localSignIn: 'everyone' | 'thisComputer' | 'nobody';
  /** The links of sign-in by mail; null if it is not offered. */
  signInLinks: SignInLinks | null;
  /** Remembers used tokens that may open only one session. */
  uses?: RateLimits;
  clock: Clock;
}>;

export type Identity = Readonly<{
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  redirectSignIns: RedirectSignIns;
  /** The display name of the OpenID Connect provider; null without one. */
  oidcName: string | null;
}>;

/**
 * The ways to sign in that are set up. If there are none, people at this
 * computer just say who they are, unless the server also serves others. The
 * code of a provider is loaded only if that provider is set up.
 */
export const openIdentity = async (options: Options): Promise<Identity> => {
  const local = localIdentity({ clock: options.clock });
  const Oidc = await openOidc(options);
  const Microsoft = await openMicrosoft(options);
  const Google = await openGoogle(options);
  const { signInLinks, clock } = options;
  const Mail = signInLinks && mailIdentity({ signInLinks, clock });
  const redirectSignIns = withoutNull({ Oidc, Microsoft, Google });
  const ways = { Oidc, Microsoft, Google, Mail };
  const oidcName = options.settings.oidc?.name ?? null;
  const base = { localIdentity: local, redirectSignIns, oidcName };
  const providers = BUTTON_ORDER.filter((provider) => ways[provider] !== null);
  if (providers.length === 0 && isLocalServed(options)) {
    return { ...base, identityVerifier: local };
  }
  // The other providers send their proof to this server, not through a page.
  const verifiers: Readonly<
    Record<string, Pick<IdentityVerifier, 'verify'> | null>
  > = { Microsoft, Mail };
  return {
    ...base,
    identityVerifier: {
      providers,
      verify: async (provider, proof, presenter) => {
        const verifier = verifiers[provider] ?? null;
        if (verifier === null) throw identityRefusal(provider, 'wrong-way');
        return verifier.verify(provider, proof, presenter);
      },
    },
  };
};

type Redirects = Required<RedirectSignIns>;

const withoutNull = (all: {
  [Name in keyof Redirects]: Redirects[Name] | null;
}): RedirectSignIns =>
  Object.fromEntries(
    Object.entries(all).filter(([, signIn]) => signIn !== null),
  );

/** The order of the buttons on the sign-in page. */
const BUTTON_ORDER = ['Oidc', 'Microsoft', 'Google', 'Mail'] as const;

/** A public address for other computers means that they can reach it. */
const isLocalServed = ({ publicUrl, localSignIn }: Options): boolean =>
  localSignIn !== 'nobody' && isLoopback(new URL(publicUrl).hostname);

const openMicrosoft = async ({
  settings: { microsoft },
  publicUrl,
  uses,
  clock,
}: Options) => {
  if (microsoft === null) return null;
  const { microsoftIdentity } = await import('./microsoftIdentity.ts');
  const returnUrl = `${publicUrl}/auth/msft`;
  return microsoftIdentity({ ...microsoft, returnUrl, uses, clock });
};

const openGoogle = async ({ settings: { google }, publicUrl }: Options) => {
  if (google === null) return null;
  const { googleSignIn } = await import('./googleSignIn.ts');
  const callbackUrl = `${publicUrl}/v1/auth/google/callback`;
  return googleSignIn({ ...google, callbackUrl });
};

const openOidc = async ({
  settings: { oidc = null },
  publicUrl,
  clock,
}: Options) => {
  if (oidc === null) return null;
  const { oidcSignIn } = await import('./oidcSignIn.ts');
  const callbackUrl = `${publicUrl}/v1/auth/oidc/callback`;
  return oidcSignIn({ ...oidc, callbackUrl, clock });
};
