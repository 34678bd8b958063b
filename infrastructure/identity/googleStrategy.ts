import type { Agent } from 'node:http';
import type { StrategyOptions } from 'passport-google-oauth20';
import { Strategy } from 'passport-google-oauth20';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import { isSameSecret } from '../shared/sameSecret.ts';

export type GoogleSettings = Readonly<{
  clientId: string;
  clientSecret: string;
  /** Others than Google's own, in tests. */
  endpoints?: GoogleEndpoints;
}>;

export type GoogleEndpoints = Readonly<{
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  /**
   * Ends in `/userinfo`, from which the strategy derives how to read the
   * answer.
   */
  profileUrl: string;
}>;

type Options = GoogleSettings &
  Readonly<{
    /** Where Google sends the browser back to. */
    callbackUrl: string;
    endpoints: GoogleEndpoints;
    store: RedirectStateStore;
    agent?: Agent;
  }>;

/** passport-google-oauth20 as it is used here, for one redirect or return. */
export class GoogleStrategy extends Strategy {
  constructor({ endpoints, store, agent, ...options }: Options) {
    super(
      {
        clientID: options.clientId,
        clientSecret: options.clientSecret,
        callbackURL: options.callbackUrl,
        authorizationURL: endpoints.authorizationUrl,
        tokenURL: endpoints.tokenUrl,
        userProfileURL: endpoints.profileUrl,
        pkce: true,
        // Its declared type knows of no PKCE.
        store: store as unknown as StrategyOptions['store'],
      },
      (_accessToken, _refreshToken, { _json }, done) => {
        done(null, _json);
      },
    );
    // An access token in an address would get into logs.
    this._oauth2.useAuthorizationHeaderforGET(true);
    if (agent !== undefined) this._oauth2.setAgent(agent);
  }
}

/** The strategy's memory between redirect and return. */
export type RedirectStateStore = Readonly<{
  store: (...given: Redirecting) => void;
  verify: (...given: Returning) => void;
}>;

type Redirecting = [
  request: unknown,
  verifier: string,
  state: unknown,
  meta: unknown,
  done: (error: null, state: string) => void,
];

type Returning = [
  request: unknown,
  state: unknown,
  meta: unknown,
  done: (error: null, verifier: string | false) => void,
];

/** State and PKCE verifier, stored by the browser itself. */
export const redirectStateStore = ({
  state = '',
  redirectState,
  keep,
}: {
  /** For a redirect to Google. */
  state?: string;
  keep?: (redirectState: RedirectState) => void;
  /** State that the browser returned with. */
  redirectState?: RedirectState | null;
}): RedirectStateStore => ({
  store: taking(5, (...[, verifier, , , done]: Redirecting) => {
    keep?.({ state, verifier });
    done(null, state);
  }),
  verify: taking(4, (...[, returned, , done]: Returning) => {
    const { state: expected = '', verifier = '' } = redirectState ?? {};
    const isOurs = expected !== '' && isSameSecret(expected, String(returned));
    done(null, isOurs && verifier !== '' ? verifier : false);
  }),
});

/** The strategy detects a store's features by its number of parameters. */
const taking = <Taking>(count: number, made: Taking): Taking =>
  Object.defineProperty(made, 'length', { value: count });
