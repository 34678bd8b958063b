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
import { refuse } from './refuse.ts';

/** The providers that are set up; null for one that is not. */
export type IdentitySettings = Readonly<{
  microsoft: MicrosoftSettings | null;
  google: GoogleSettings | null;
  /** Any other provider of OpenID Connect. */
  oidc?: OidcSettings | null;
}>;

type Options = Readonly<{
  settings: IdentitySettings;
  /** The origin that people open, which providers send them back to. */
  publicUrl: string;
  /** False switches local sign-in off. */
  localSignIn: boolean | null;
  /** Where sign-in by mail is served: its links. */
  signInLinks: SignInLinks | null;
  /** Remembers tokens that open one session. */
  uses?: RateLimits;
  clock: Clock;
}>;

export type Identity = Readonly<{
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  redirectSignIns: RedirectSignIns;
  /** Display name of the OpenID Connect provider; null without one. */
  oidcName: string | null;
}>;

/**
 * The ways to sign in that are set up; without any, people at this computer
 * just say who they are, unless the server is there for others as well. What a
 * provider needs is loaded only for it.
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
  const providers = ORDER.filter((provider) => ways[provider] !== null);
  if (providers.length === 0 && isLocalServed(options)) {
    return { ...base, identityVerifier: local };
  }
  // The proof of the others goes to this server, and never through a page.
  const verifiers: Readonly<
    Record<string, Pick<IdentityVerifier, 'verify'> | null>
  > = { Microsoft, Mail };
  return {
    ...base,
    identityVerifier: {
      providers,
      verify: async (provider, idToken, bearer) => {
        const verifier = verifiers[provider] ?? null;
        if (verifier === null) throw refuse(provider, 'wrong-way');
        return verifier.verify(provider, idToken, bearer);
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

/** Order of the buttons on the sign-in page. */
const ORDER = ['Oidc', 'Microsoft', 'Google', 'Mail'] as const;

/** An address for others than this computer means that they reach it. */
const isLocalServed = ({ publicUrl, localSignIn }: Options): boolean =>
  localSignIn !== false && isLoopback(new URL(publicUrl).hostname);

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
