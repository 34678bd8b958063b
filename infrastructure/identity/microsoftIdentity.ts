import BearerStrategy from 'passport-azure-ad/lib/bearerstrategy.js';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type {
  Presenter,
  IdentityVerifier,
  TokenSignIn,
  VerifiedIdentity,
} from '#application/shared/ports/Identity.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { SigningKey } from './microsoftKeys.ts';
import { microsoftKeys } from './microsoftKeys.ts';
import {
  isOwnNonce,
  microsoftRedirect,
  mayUseNonce,
} from './microsoftRedirect.ts';
import type { ExpectedClaims, TokenClaims } from './microsoftToken.ts';
import {
  CLOCK_SKEW_SECONDS,
  findClaimProblem,
  readClaims,
  readToken,
} from './microsoftToken.ts';
import type { RefusalReason } from './identityRefusal.ts';
import { identityRefusal } from './identityRefusal.ts';
import { runStrategy } from './runStrategy.ts';

const AUTHORITY = 'https://login.microsoftonline.com';

export type MicrosoftSettings = Readonly<{
  clientId: string;
  /** A tenant's id, or `common`, `organizations` or `consumers`. */
  tenant: string;
  /** Replaces Microsoft's authority in tests. */
  authority?: string;
}>;

type Options = MicrosoftSettings &
  Readonly<{
    /** Where Microsoft sends the browser back to. */
    returnUrl: string;
    clock: Clock;
    /** Remembers used tokens; without it, tokens can be used repeatedly. */
    uses?: Pick<RateLimits, 'countCall'> | undefined;
  }>;

const PAGE_WITHOUT_REDIRECT: Presenter = { redirectState: null, isPage: true };

/**
 * Sign-in with personal and organizational accounts of Microsoft. Accounts are
 * identified by subject and issuer, which includes the tenant; README.md
 * explains why never by email address.
 */
export const microsoftIdentity = (
  options: Options,
): IdentityVerifier & TokenSignIn => {
  const { clientId, tenant, clock, authority = AUTHORITY } = options;
  const metadataUrl = `${authority}/${tenant}/v2.0/.well-known/openid-configuration`;
  const keys = microsoftKeys({ metadataUrl, clock });
  const expected = (): ExpectedClaims => ({
    clientId,
    tenant,
    issuerOf: (tid) => `${authority}/${tid}/v2.0`,
    nowSeconds: Math.floor(Date.parse(clock.now()) / 1000),
  });

  return {
    providers: ['Microsoft'],

    begin: async () => microsoftRedirect({ ...options, authority }),

    verify: async (provider, idToken, presenter = PAGE_WITHOUT_REDIRECT) => {
      const token = provider === 'Microsoft' ? readToken(idToken) : null;
      if (token === null) throw refusalFor('garbled');
      const { header, claims } = token;
      // A forger must not choose how a token is checked.
      if (header.alg !== 'RS256') throw refusalFor('algorithm');
      // Checked before the signature only for a more helpful message.
      requireValidClaims(claims, expected());
      const key = await keys.find(header.kid);
      if (key === null) throw refusalFor('unknown-key');
      const proven = await verifySignature(idToken, key, claims, options);
      requireValidClaims(proven, expected());
      requireIssuedWith(key, proven);
      if (!mayUseNonce(proven.nonce, presenter)) throw refusalFor('nonce');
      if (!isOwnNonce(proven.nonce))
        await requireFirstUse(idToken, proven, options);
      return identityOf(proven);
    },
  };
};

/** Verifies the signature of a token and returns its claims. */
const verifySignature = async (
  idToken: string,
  { pem }: SigningKey,
  { iss }: TokenClaims,
  { clientId }: MicrosoftSettings,
): Promise<TokenClaims> => {
  const strategy = new BearerStrategy(
    {
      // This address is never requested, because the keys are cached below.
      identityMetadata: `${AUTHORITY}/common/v2.0/.well-known/openid-configuration`,
      clientID: clientId,
      audience: clientId,
      issuer: iss,
      clockSkew: CLOCK_SKEW_SECONDS,
      loggingNoPII: true,
    },
    (payload, done) => {
      done(null, payload);
    },
  );
  // The strategy's own loading of keys has no timeout, fails at an answer that
  // is not JSON, and does not fetch keys again for an unknown id.
  const metadata = {
    oidc: { algorithms: ['RS256'] },
    generateOidcPEM: () => pem,
  };
  Object.assign(strategy, {
    loadMetadata: (
      _params: unknown,
      next: (error: null, found: typeof metadata) => void,
    ) => {
      next(null, metadata);
    },
  });
  const outcome = await runStrategy(strategy, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (outcome.kind !== 'success') throw refusalFor('signature');
  const claims = readClaims(outcome.user);
  if (claims === null) throw refusalFor('garbled');
  return claims;
};

/**
 * No browser is bound to this token, so it opens only one session (threat S18).
 */
const requireFirstUse = async (
  idToken: string,
  { exp }: TokenClaims,
  { uses, clock }: Options,
): Promise<void> => {
  // Hashes only the signed part: a signature has several encodings.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  // The window since 1970 that ends when the token does.
  const seconds = Math.ceil(exp) + CLOCK_SKEW_SECONDS;
  const limit = { name: 'microsoftToken', times: 1, seconds };
  const waitSeconds = await uses?.countCall(limit, signed, clock.now());
  // A number means that the limit is reached: the token was used before.
  if (typeof waitSeconds === 'number') throw refusalFor('code');
};

const requireValidClaims = (
  claims: TokenClaims,
  expected: ExpectedClaims,
): void => {
  const problem = findClaimProblem(claims, expected);
  if (problem !== null) throw refusalFor(problem);
};

/** Some keys sign for one tenant only. */
const requireIssuedWith = (
  { issuer }: SigningKey,
  { iss, tid }: TokenClaims,
): void => {
  if (issuer === null || issuer.replace('{tenantid}', tid) === iss) return;
  throw refusalFor('issuer');
};

const identityOf = (claims: TokenClaims): VerifiedIdentity => {
  const { iss, sub, email, xms_edov } = claims;
  if (email === undefined) throw refusalFor('no-email');
  return {
    provider: 'Microsoft',
    issuer: iss,
    subject: sub,
    emailAddress: email,
    // An administrator can set any address for an account of their tenant. The
    // claim is documented as a boolean, but tokens with '1' have been seen.
    emailVouched: xms_edov === true || xms_edov === '1',
  };
};

const refusalFor = (reason: RefusalReason) =>
  identityRefusal('Microsoft', reason);
