import { isLoopback } from '#application/shared/loopback.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { GoogleSettings } from './googleStrategy.ts';
import { localIdentity } from './localIdentity.ts';
import type { MicrosoftSettings } from './microsoftIdentity.ts';
import { refuse } from './refuse.ts';

/** The providers that are set up; null for one that is not. */
export type IdentitySettings = Readonly<{
  microsoft: MicrosoftSettings | null;
  google: GoogleSettings | null;
}>;

type Options = Readonly<{
  settings: IdentitySettings;
  /** The origin that people open, which providers send them back to. */
  publicUrl: string;
  /** False switches local sign-in off. */
  localSignIn: boolean | null;
  clock: Clock;
}>;

export type Identity = Readonly<{
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  redirectSignIns: RedirectSignIns;
}>;

/**
 * The ways to sign in that are set up; without any, people at this computer
 * just say who they are, unless the server is there for others as well. What a
 * provider needs is loaded only for it.
 */
export const openIdentity = async (options: Options): Promise<Identity> => {
  const local = localIdentity({ clock: options.clock });
  const Microsoft = await openMicrosoft(options);
  const Google = await openGoogle(options);
  const redirectSignIns = {
    ...(Microsoft && { Microsoft }),
    ...(Google && { Google }),
  };
  const providers = [
    ...(Microsoft ? (['Microsoft'] as const) : []),
    ...(Google ? (['Google'] as const) : []),
  ];
  if (providers.length === 0 && isLocalServed(options)) {
    return { localIdentity: local, identityVerifier: local, redirectSignIns };
  }
  return {
    localIdentity: local,
    redirectSignIns,
    identityVerifier: {
      providers,
      verify: async (provider, idToken, bearer) => {
        // Google's proof goes to this server, and never through a page.
        const verifier = provider === 'Microsoft' ? Microsoft : null;
        if (verifier === null) throw refuse(provider, 'wrong-way');
        return verifier.verify(provider, idToken, bearer);
      },
    },
  };
};

/** An address for others than this computer means that they reach it. */
const isLocalServed = ({ publicUrl, localSignIn }: Options): boolean =>
  localSignIn !== false && isLoopback(new URL(publicUrl).hostname);

const openMicrosoft = async ({
  settings: { microsoft },
  publicUrl,
  clock,
}: Options) => {
  if (microsoft === null) return null;
  const { microsoftIdentity } = await import('./microsoftIdentity.ts');
  const returnUrl = `${publicUrl}/auth/msft`;
  return microsoftIdentity({ ...microsoft, returnUrl, clock });
};

const openGoogle = async ({ settings: { google }, publicUrl }: Options) => {
  if (google === null) return null;
  const { googleSignIn } = await import('./googleSignIn.ts');
  const callbackUrl = `${publicUrl}/v1/auth/google/callback`;
  return googleSignIn({ ...google, callbackUrl });
};
