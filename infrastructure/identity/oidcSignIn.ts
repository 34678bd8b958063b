import type { Configuration, IDToken } from 'openid-client';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  CodeSignIn,
  RedirectState,
  VerifiedIdentity,
} from '#application/shared/ports/Identity.ts';
import {
  AddressUnverified,
  IdentityProviderFailed,
  IdentityRefused,
} from '#application/shared/ports/Identity.ts';
import type { OidcSettings } from './oidcDiscovery.ts';
import { oidcDiscovery } from './oidcDiscovery.ts';
import { oidcFailure, oidcRefusal } from './oidcRefusal.ts';
import { providerEmail } from './providerEmail.ts';
import type { RefusalReason } from './identityRefusal.ts';
import { identityRefusal } from './identityRefusal.ts';
import { isSameSecret } from '../shared/isSameSecret.ts';

/** The timeout of each request to the provider, in ms. */
const TIMEOUT_MS = 5000;

type Options = OidcSettings &
  Readonly<{
    /** Where the provider sends the browser back to. */
    callbackUrl: string;
    clock: Clock;
    timeoutMs?: number;
  }>;

/**
 * Sign-in with any OpenID Connect provider: a code for this server, with state,
 * nonce and PKCE (L100). The id token's signature, issuer, audience and times
 * are checked, and only a verified address is accepted (L102).
 */
export const oidcSignIn = ({
  callbackUrl,
  clock,
  timeoutMs = TIMEOUT_MS,
  ...settings
}: Options): CodeSignIn => {
  const { name, trustEmail } = settings;
  const discover = oidcDiscovery({ settings, clock, timeoutMs });
  const refusalFor = (reason: RefusalReason) => identityRefusal(name, reason);

  /**
   * A code that the provider rejects is a refusal; other errors are failures.
   */
  const toKnownError = (error: unknown): Error => {
    if (error instanceof IdentityRefused) return error;
    const reason = oidcRefusal(error);
    if (reason !== null) return refusalFor(reason);
    return new IdentityProviderFailed(
      `${name} is unavailable. Please try again shortly.`,
      { cause: oidcFailure(error) },
    );
  };

  const readIdentity = async (
    configuration: Configuration,
    tokens: Tokens,
  ): Promise<VerifiedIdentity> => {
    const token = tokens.claims();
    if (token === undefined) throw refusalFor('incomplete');
    const claims = await readClaims(configuration, tokens, token);
    const { email, email_verified = trustEmail } = claims;
    if (email === undefined) throw refusalFor('no-email');
    if (!isTrue(email_verified)) {
      throw new AddressUnverified(
        `${name} has not confirmed your email address. Verify it there, or ask your administrator.`,
      );
    }
    return {
      provider: 'Oidc',
      issuer: token.iss,
      subject: token.sub,
      emailAddress: email,
      emailVouched: true,
    };
  };

  return {
    begin: async () => {
      try {
        const configuration = await discover();
        const redirectState = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const { state, nonce, verifier } = redirectState;
        const location = client.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackUrl,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { location: location.href, redirectState };
      } catch (error) {
        throw toKnownError(error);
      }
    },

    complete: async (query, redirectState) => {
      const answer = readAnswer(query, refusalFor);
      const expected = readState(redirectState);
      if (expected === null || !isSameSecret(expected.state, answer.state)) {
        throw refusalFor('state');
      }
      try {
        const configuration = await discover();
        const url = new URL(callbackUrl);
        url.search = new URLSearchParams(answer).toString();
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        });
        return await readIdentity(configuration, tokens);
      } catch (error) {
        throw toKnownError(error);
      }
    },
  };
};

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

const answerOfProvider = z.object({
  code: z.string().min(1),
  state: z.string().min(1),
  // The provider that answered (RFC 9207).
  iss: z.string().optional(),
});

type Answer = Readonly<Record<string, string>> & Readonly<{ state: string }>;

const readAnswer = (
  query: Readonly<Record<string, unknown>>,
  refusalFor: (reason: RefusalReason) => IdentityRefused,
): Answer => {
  if (query['error'] === 'access_denied') throw refusalFor('denied');
  if (query['error'] !== undefined) throw refusalFor('provider-error');
  const answer = answerOfProvider.safeParse(query);
  if (!answer.success) throw refusalFor('incomplete');
  const { iss, ...rest } = answer.data;
  return iss === undefined ? rest : { ...rest, iss };
};

const stateOfBrowser = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
});

const readState = (redirectState: RedirectState | null) => {
  const read = stateOfBrowser.safeParse(redirectState);
  return read.success ? read.data : null;
};

const emailClaims = z.object({
  email: providerEmail.optional().catch(undefined),
  email_verified: z.unknown().optional(),
});

/** Many providers give the address only at their userinfo endpoint. */
const readClaims = async (
  configuration: Configuration,
  { access_token }: Tokens,
  token: IDToken,
) => {
  const inToken = emailClaims.parse(token);
  const isComplete =
    inToken.email !== undefined && inToken.email_verified !== undefined;
  const { userinfo_endpoint } = configuration.serverMetadata();
  if (isComplete || userinfo_endpoint === undefined) return inToken;
  const inUserInfo = emailClaims.parse(
    await client.fetchUserInfo(configuration, access_token, token.sub),
  );
  return inUserInfo.email === undefined ? inToken : inUserInfo;
};

/** Some providers send the value as text. */
const isTrue = (value: unknown): boolean => value === true || value === 'true';
