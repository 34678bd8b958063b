import type { RefusalReason } from './identityRefusal.ts';

/** The fields of errors from openid-client and its libraries that are read. */
type Thrown = Readonly<{
  code?: unknown;
  /** An OAuth error code from the provider's answer. */
  error?: unknown;
  message?: unknown;
  /** The unexpected claim of an id token. */
  claim?: unknown;
  cause?: unknown;
}>;

/** Reasons by the claim that was not as expected. */
const REASONS_BY_CLAIM: Readonly<Record<string, RefusalReason>> = {
  nonce: 'nonce',
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  exp: 'expired',
  nbf: 'not-yet-valid',
};

/** Reasons by a part of the message, because many errors share a code. */
const REASONS_BY_MESSAGE: Readonly<Record<string, RefusalReason>> = {
  signature: 'signature',
  'verification key': 'unknown-key',
  '"alg"': 'algorithm',
  unsupported: 'algorithm',
  '"iss"': 'issuer',
  JWT: 'garbled',
};

/** The maximum number of errors in a chain of causes that are read. */
const MAX_DEPTH = 5;

/**
 * Why an error of openid-client refuses the proof. Null if the provider failed
 * or is not set up correctly for this server.
 */
export const oidcRefusal = (error: unknown): RefusalReason | null => {
  const chain = chainOf(error);
  if (chain.some((thrown) => thrown.error === 'invalid_grant')) return 'code';
  const claim = chain
    .map((thrown) => thrown.claim)
    .find((value) => typeof value === 'string');
  if (claim !== undefined) return REASONS_BY_CLAIM[claim] ?? 'garbled';
  const messages = chain.map(({ message }) => String(message));
  const found = Object.entries(REASONS_BY_MESSAGE).find(([part]) =>
    messages.some((message) => message.includes(part)),
  );
  return found?.[1] ?? null;
};

/** Error codes come from programs and contain no personal data. */
const SAFE_CODE = /^[A-Za-z_]{1,60}$/;

/** Reduces a failure to codes for the log, without the provider's answer. */
export const oidcFailure = (error: unknown): Error => {
  const codes = chainOf(error)
    .flatMap(({ code, error: oauthCode }) => [code, oauthCode])
    .filter((code) => typeof code === 'string' && SAFE_CODE.test(code));
  return new Error(`The provider failed: ${codes.join(', ')}`);
};

/** An error and its causes. */
const chainOf = (error: unknown): readonly Thrown[] => {
  const chain: Thrown[] = [];
  let next: unknown = error;
  while (
    typeof next === 'object' &&
    next !== null &&
    chain.length < MAX_DEPTH
  ) {
    chain.push(next);
    next = (next as Thrown).cause;
  }
  return chain;
};
