import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { authStateOf } from '#web/providers/auth/authState.ts';
import { NetworkError, refusalError } from '#web/providers/http/errors.ts';

const context = { userContext: { userId: 'user-1' } } as CoreContext;
const refusal = refusalError('Unauthorized', undefined, 401);

describe('The auth state, exactly one of three, is (B31)', () => {
  it('loading until there is an answer', () => {
    expect(authStateOf(undefined, null)).toEqual({ status: 'loading' });
  });

  it('loaded with the context', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, null)).toEqual(loaded);
  });

  it('still loaded when fetching again failed', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, refusal)).toEqual(loaded);
  });

  it('an error, signed out, where the server refused (B27)', () => {
    const error = { status: 'error', signedOut: true };
    expect(authStateOf(undefined, refusal)).toEqual(error);
  });

  it('an error, but not signed out, where no answer arrived', () => {
    const error = { status: 'error', signedOut: false };
    expect(authStateOf(undefined, new NetworkError(true))).toEqual(error);
    const busy = refusalError('Failed', undefined, 503);
    expect(authStateOf(undefined, busy)).toEqual(error);
  });
});
