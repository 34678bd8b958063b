import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  IdentityVerifier,
  LocalIdentity,
  RedirectSignIns,
} from '#application/shared/ports/Identity.ts';
import type { GoogleEndpoints, GoogleSettings } from './googleStrategy.ts';
import { localIdentity } from './localIdentity.ts';
import type { MicrosoftSettings } from './microsoftIdentity.ts';
import { refuse } from './refuse.ts';

export type IdentitySettings = Readonly<{
  microsoft: MicrosoftSettings | null;
  google: GoogleSettings | null;
}>;

type Options = Readonly<{
  settings: IdentitySettings;
  /** The origin that people open, which providers send them back to. */
  publicUrl: string;
  clock: Clock;
  /** Providers of a test's own. */
  endpoints?: Readonly<{ microsoft?: string; google?: GoogleEndpoints }>;
}>;

export type Identity = Readonly<{
  identityVerifier: IdentityVerifier;
  localIdentity: LocalIdentity;
  redirectSignIns: RedirectSignIns;
}>;

/**
 * The ways to sign in that are set up; without any, people at this computer
 * just say who they are. What a provider needs is loaded only for it.
 */
export const openIdentity = async (options: Options): Promise<Identity> => {
  const local = localIdentity({ clock: options.clock });
  const [microsoft, google] = await Promise.all([
    openMicrosoft(options),
    openGoogle(options),
  ]);
  const providers = [
    ...(microsoft === null ? [] : (['Microsoft'] as const)),
    ...(google === null ? [] : (['Google'] as const)),
  ];
  return {
    localIdentity: local,
    identityVerifier:
      providers.length === 0
        ? local
        : {
            providers,
            verify: async (provider, idToken, bearer) => {
              if (provider === 'Microsoft' && microsoft !== null) {
                return microsoft.verify(provider, idToken, bearer);
              }
              // Google's proof never passes through a page.
              throw refuse(provider, 'wrong-way');
            },
          },
    redirectSignIns: {
      ...(microsoft === null ? {} : { Microsoft: microsoft }),
      ...(google === null ? {} : { Google: google }),
    },
  };
};

const openMicrosoft = async ({
  settings: { microsoft },
  publicUrl,
  clock,
  endpoints,
}: Options) => {
  if (microsoft === null) return null;
  const { microsoftIdentity } = await import('./microsoftIdentity.ts');
  return microsoftIdentity({
    ...microsoft,
    returnUrl: `${publicUrl}/auth/msft`,
    clock,
    ...(endpoints?.microsoft === undefined
      ? {}
      : { authority: endpoints.microsoft }),
  });
};

const openGoogle = async ({
  settings: { google },
  publicUrl,
  endpoints,
}: Options) => {
  if (google === null) return null;
  const { googleSignIn } = await import('./googleSignIn.ts');
  return googleSignIn({
    ...google,
    callbackUrl: `${publicUrl}/v1/auth/google/callback`,
    ...(endpoints?.google === undefined ? {} : { endpoints: endpoints.google }),
  });
};
