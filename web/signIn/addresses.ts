/** Addresses that the sign-in area sends the browser to. */
export const ADDRESSES = {
  /** The page after a successful sign-in. */
  app: '/app-start',
  waitingList: '/login/waitinglist',
  notAllowed: '/login/not-allowed',
  login: '/login',
  /** The public page after a chosen sign-out (Q3). */
  signedOut: '/request-invite',
} as const;

/** Addresses where the server starts a provider's redirect. */
export const PROVIDER_START = {
  Oidc: '/v1/auth/oidc',
  Microsoft: '/v1/auth/microsoft',
  Google: '/v1/auth/google',
} as const;

export type RedirectProvider = keyof typeof PROVIDER_START;
