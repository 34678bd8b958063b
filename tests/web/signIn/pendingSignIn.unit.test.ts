import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingSignIn } from '#web/signIn/pendingSignIn.ts';
import { memoryStorage } from '../providers/browser.ts';

const INTERRUPTED = 'interaction_in_progress';

describe('An interrupted sign-in (B17)', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([INTERRUPTED, 'ACCOUNT.SIGN_IN_INTERRUPTED'])(
    'is restarted, with its invitation: %s',
    (error) => {
      pendingSignIn.begin('some code');
      expect(pendingSignIn.takeRestartAddress('Microsoft', error)).toBe(
        '/v1/auth/microsoft?c=some%20code',
      );
    },
  );

  it('is restarted only once, not endlessly', () => {
    pendingSignIn.begin(null);
    expect(pendingSignIn.takeRestartAddress('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
    expect(pendingSignIn.takeRestartAddress('Google', INTERRUPTED)).toBeNull();
  });

  it('is restarted once each time that a user starts a sign-in', () => {
    pendingSignIn.begin(null);
    pendingSignIn.takeRestartAddress('Google', INTERRUPTED);
    pendingSignIn.begin(null);
    expect(
      pendingSignIn.takeRestartAddress('Google', INTERRUPTED),
    ).not.toBeNull();
  });

  it('starts without the invitation of an earlier attempt', () => {
    pendingSignIn.begin('old');
    pendingSignIn.end();
    expect(pendingSignIn.takeRestartAddress('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
  });

  it('is not restarted after another error', () => {
    pendingSignIn.begin(null);
    for (const error of ['access_denied', 'ACCOUNT.IDENTITY_REFUSED', '']) {
      expect(pendingSignIn.takeRestartAddress('Google', error)).toBeNull();
    }
  });

  it('is not restarted if the tab has no storage to record it', () => {
    const refuse = () => {
      throw new Error('Storage is closed.');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    });
    pendingSignIn.begin(null);
    expect(pendingSignIn.takeRestartAddress('Google', INTERRUPTED)).toBeNull();
  });
});
