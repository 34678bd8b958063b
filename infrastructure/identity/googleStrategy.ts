import type { Agent } from 'node:http';
import type { StrategyOptions } from 'passport-google-oauth20';
import { Strategy } from 'passport-google-oauth20';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import { isSameSecret } from '../shared/isSameSecret.ts';

export type GoogleSettings = Readonly<{
  clientId: string;
  clientSecret: string;
  /** Replaces Google's endpoints in tests. */
  endpoints?: GoogleEndpoints;
}>;

export type GoogleEndpoints = Readonly<{
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  /**
   * Ends in `/userinfo`, because the strategy derives from that how to read the
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
        // The declared type of a store does not know PKCE.
        store: store as unknown as StrategyOptions['store'],
      },
      (_accessToken, _refreshToken, { _json }, done) => {
        done(null, _json);
      },
    );
    // An access token in a URL would appear in logs.
    this._oauth2.useAuthorizationHeaderforGET(true);
    if (agent !== undefined) this._oauth2.setAgent(agent);
  }
}

/** The state that the strategy stores between redirect and return. */
export type RedirectStateStore = Readonly<{
  store: (...given: RedirectArguments) => void;
  verify: (...given: ReturnArguments) => void;
}>;

type RedirectArguments = [
  request: unknown,
  verifier: string,
  state: unknown,
  meta: unknown,
  done: (error: null, state: string) => void,
];

/** `done` gets the PKCE verifier, or false if the state is not ours. */
type ReturnArguments = [
  request: unknown,
  state: unknown,
  meta: unknown,
  done: (error: null, verifier: string | false) => void,
];

/** The state and the PKCE verifier, which the browser itself stores. */
export const redirectStateStore = ({
  state = '',
  redirectState,
  keep,
}: {
  /** The state of a redirect to Google. */
  state?: string;
  /** Called at a redirect with what the browser has to store. */
  keep?: (redirectState: RedirectState) => void;
  /** The state that the browser had stored when it returned. */
  redirectState?: RedirectState | null;
}): RedirectStateStore => ({
  store: withParameterCount(
    5,
    (...[, verifier, , , done]: RedirectArguments) => {
      keep?.({ state, verifier });
      done(null, state);
    },
  ),
  verify: withParameterCount(4, (...[, returned, , done]: ReturnArguments) => {
    const { state: expected = '', verifier = '' } = redirectState ?? {};
    const isOurs = expected !== '' && isSameSecret(expected, String(returned));
    done(null, isOurs && verifier !== '' ? verifier : false);
  }),
});

/** The strategy detects a store's features by its number of parameters. */
const withParameterCount = <Method>(count: number, method: Method): Method =>
  Object.defineProperty(method, 'length', { value: count });
