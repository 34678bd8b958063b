import { randomBytes } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { z } from 'zod';
import { asciiDomain, domainOf } from '#application/shared/emailDomain.ts';
import type {
  CodeSignIn,
  RedirectState,
  VerifiedIdentity,
} from '#application/shared/ports/Identity.ts';
import {
  IdentityProviderFailed,
  IdentityRefused,
} from '#application/shared/ports/Identity.ts';
import type { GoogleEndpoints, GoogleSettings } from './googleStrategy.ts';
import { GoogleStrategy, redirectStateStore } from './googleStrategy.ts';
import { providerEmail } from './providerEmail.ts';
import type { RefusalReason } from './identityRefusal.ts';
import { identityRefusal } from './identityRefusal.ts';
import type { Outcome } from './runStrategy.ts';
import { runStrategy } from './runStrategy.ts';

const GOOGLE: GoogleEndpoints = {
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
};

/** The limit for all requests to Google during one return, in ms. */
const TIMEOUT_MS = 10_000;

/** Asks only who they are, and lets them choose an account (B16). */
const AUTHORIZATION_OPTIONS = {
  scope: ['openid', 'email'],
  prompt: 'select_account',
};

type Options = GoogleSettings &
  Readonly<{
    /** Where Google sends the browser back to. */
    callbackUrl: string;
    timeoutMs?: number;
  }>;

/** Sign-in with Google: a code for this server, with state and PKCE. */
export const googleSignIn = ({
  endpoints = GOOGLE,
  timeoutMs = TIMEOUT_MS,
  ...settings
}: Options): CodeSignIn => ({
  begin: async () => {
    const state = randomBytes(32).toString('base64url');
    // The strategy hands its state only to a store.
    const states: RedirectState[] = [];
    const store = redirectStateStore({
      state,
      keep: (newState) => states.push(newState),
    });
    const strategy = new GoogleStrategy({ ...settings, endpoints, store });
    const outcome = await runStrategy(strategy, {}, AUTHORIZATION_OPTIONS);
    const [redirectState] = states;
    if (outcome.kind !== 'redirect' || redirectState === undefined) {
      throw new Error('The strategy does not send the browser anywhere.');
    }
    return { location: outcome.location, redirectState };
  },

  complete: async (query, redirectState) => {
    const answer = readAnswer(query);
    const agent = agentFor(endpoints.tokenUrl);
    const store = redirectStateStore({ redirectState });
    const strategy = new GoogleStrategy({
      ...settings,
      endpoints,
      store,
      agent,
    });
    try {
      const outcome = await Promise.race([
        runStrategy(strategy, { query: answer }),
        rejectAfter(timeoutMs),
      ]);
      return identityOf(outcome, endpoints);
    } catch (error) {
      throw toKnownError(error);
    } finally {
      // A result that arrives after this is ignored.
      agent.destroy();
    }
  },
});

const answerOfGoogle = z.object({
  code: z.string().min(1),
  state: z.string().min(1),
});

const readAnswer = (query: Readonly<Record<string, unknown>>) => {
  if (query['error'] !== undefined) throw refusalFor('denied');
  const answer = answerOfGoogle.safeParse(query);
  if (!answer.success) throw refusalFor('incomplete');
  return answer.data;
};

const agentFor = (url: string): HttpAgent =>
  url.startsWith('http:') ? new HttpAgent() : new HttpsAgent();

const rejectAfter = (milliseconds: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    AbortSignal.timeout(milliseconds).addEventListener('abort', () => {
      reject(new Error('Google has not answered in time.'));
    });
  });

const profile = z.object({
  sub: z.string().min(1).max(255),
  email: providerEmail.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  /** The domain of a Google Workspace that the account belongs to. */
  hd: z.string().optional().catch(undefined),
});

const GOOGLE_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Trusts an address only if Google hosts its mailbox. For other domains Google
 * has checked the address once, and the mailbox may belong to somebody else by
 * now (threat S5).
 */
const isVouched = (
  email: string,
  { email_verified, hd }: z.output<typeof profile>,
): boolean => {
  const domain = domainOf(email);
  const vouchedDomains =
    hd === undefined ? GOOGLE_DOMAINS : [...GOOGLE_DOMAINS, asciiDomain(hd)];
  return (
    email_verified === true &&
    domain !== null &&
    vouchedDomains.includes(domain)
  );
};

const identityOf = (
  outcome: Outcome,
  { issuer }: GoogleEndpoints,
): VerifiedIdentity => {
  // The strategy fails only if `redirectStateStore` does not know the state.
  if (outcome.kind !== 'success') throw refusalFor('state');
  const claims = profile.parse(outcome.user);
  const { sub, email } = claims;
  if (email === undefined) throw refusalFor('no-email');
  return {
    provider: 'Google',
    issuer,
    subject: sub,
    emailAddress: email,
    emailVouched: isVouched(email, claims),
  };
};

/** A code that Google rejects is a refusal; any other error is a failure. */
const toKnownError = (error: unknown): Error => {
  if (error instanceof IdentityRefused) return error;
  if (isBadCode(error)) return refusalFor('code');
  return new IdentityProviderFailed(
    'Google is unavailable. Please try again shortly.',
    { cause: error },
  );
};

const isBadCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'invalid_grant';

const refusalFor = (reason: RefusalReason) => identityRefusal('Google', reason);
