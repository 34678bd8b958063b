import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInUnderWay } from '#web/signIn/signInUnderWay.ts';
import { memoryStorage } from '../providers/memoryStorage.ts';

const INTERRUPTED = 'interaction_in_progress';

describe('A sign-in that another one interrupted (B17)', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([INTERRUPTED, 'ACCOUNT.SIGN_IN_INTERRUPTED'])(
    'is begun again, with its invitation: %s',
    (error) => {
      signInUnderWay.begin('some code');
      expect(signInUnderWay.beginAgain('Microsoft', error)).toBe(
        '/v1/auth/microsoft?c=some%20code',
      );
    },
  );

  it('once: what does not help is not tried for ever', () => {
    signInUnderWay.begin(null);
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBeNull();
  });

  it('once for each time that somebody begins', () => {
    signInUnderWay.begin(null);
    signInUnderWay.beginAgain('Google', INTERRUPTED);
    signInUnderWay.begin(null);
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).not.toBeNull();
  });

  it('starts from nothing: the next knows nothing of an earlier invitation', () => {
    signInUnderWay.begin('old');
    signInUnderWay.end();
    expect(signInUnderWay.beginAgain('Google', INTERRUPTED)).toBe(
      '/v1/auth/google',
    );
  });

  it('and no other error', () => {
    signInUnderWay.begin(null);
    for (const error of ['access_denied', 'ACCOUNT.IDENTITY_REFUSED', '']) {
      expect(signInUnderWay.beginAgain('Google', error)).toBeNull();
    }
  });

  it('nor where the tab cannot remember that it did', () => {
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
