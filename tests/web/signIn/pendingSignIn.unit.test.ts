import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInUnderWay } from '#web/signIn/signInUnderWay.ts';
import { memoryStorage } from '../providers/browser.ts';

const INTERRUPTED = 'interaction_in_progress';

describe('A sign-in that another one interrupted (B17)', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([INTERRUPTED, 'ACCOUNT.SIGN_IN_INTERRUPTED'])(
    'is restarted, with its invitation: %s',
    (error) => {
      signInUnderWay.begin('some code');
      expect(signInUnderWay.beginAgain('Microsoft', error)).toBe(
        '/v1/auth/microsoft?c=some%20code',
      );
    },
  );

  it('is restarted once, not endlessly', () => {
    signInUnderWay.begin(null);
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBeNull();
  });

  it('is restarted once for each time that a user begins', () => {
    signInUnderWay.begin(null);
    signInUnderWay.beginAgain('Google', INTERRUPTED);
    signInUnderWay.begin(null);
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).not.toBeNull();
  });

  it('begins with no invitation of an earlier attempt', () => {
    signInUnderWay.begin('old');
    signInUnderWay.end();
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
  });

  it('is not restarted after another error', () => {
    signInUnderWay.begin(null);
    for (const error of ['access_denied', 'ACCOUNT.IDENTITY_REFUSED', '']) {
      expect(signInUnderWay.beginAgain('Google', error)).toBeNull();
    }
  });

  it('is not restarted where the tab has no storage to record it', () => {
    const refuse = () => {
      throw new Error('Storage is closed.');
    };
    vi.stubGlobal('sessionStorage', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    });
    signInUnderWay.begin(null);
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBeNull();
  });
});
