import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { authStateOf } from '#web/providers/auth/authState.ts';
import { NetworkError, refusalError } from '#web/providers/http/errors.ts';

const context = { userContext: { userId: 'user-1' } } as CoreContext;
const refusal = refusalError('Unauthorized', undefined, 401);

describe('The auth state is exactly one of three (B31)', () => {
  it('loading, until there is an answer', () => {
    expect(authStateOf(undefined, null)).toEqual({ status: 'loading' });
  });

  it('loaded, with the context', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, null)).toEqual(loaded);
  });

  it('still loaded when asking again failed', () => {
    const loaded = { status: 'loaded', context };
    expect(authStateOf(context, refusal)).toEqual(loaded);
  });

  it('error, signed out where the server said no (B27)', () => {
    const error = { status: 'error', signedOut: true };
    expect(authStateOf(undefined, refusal)).toEqual(error);
  });

  it('error, and not signed out where nobody answered', () => {
    const error = { status: 'error', signedOut: false };
    expect(authStateOf(undefined, new NetworkError(true))).toEqual(error);
    const busy = refusalError('Failed', undefined, 503);
    expect(authStateOf(undefined, busy)).toEqual(error);
  });
});
