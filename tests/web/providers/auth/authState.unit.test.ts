import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { authStateOf } from '#web/providers/auth/authState.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';

const context = { userContext: { userId: 'user-1' } } as CoreContext;
const refusal = refusalError('Unauthorized', undefined, 401);

describe('The auth state (B31)', () => {
  it('is loading until there is a response', () => {
    expect(authStateOf(undefined, null)).toEqual({ status: 'loading' });
  });

  it('is loaded with the context', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, null)).toEqual(loaded);
  });

  it('stays loaded when fetching again fails', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, refusal)).toEqual(loaded);
  });

  it('is an error, signed out, if the server refuses (B27)', () => {
    const error = { status: 'error', signedOut: true };
    expect(authStateOf(undefined, refusal)).toEqual(error);
  });

  it('is an error, but not signed out, if no response arrives', () => {
    const error = { status: 'error', signedOut: false };
    expect(
      authStateOf(undefined, new NetworkError({ timedOut: true })),
    ).toEqual(error);
    const busy = refusalError('Failed', undefined, 503);
    expect(authStateOf(undefined, busy)).toEqual(error);
  });
});
