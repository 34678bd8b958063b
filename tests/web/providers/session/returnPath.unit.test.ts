import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { returnPath } from '#web/providers/session/returnPath.ts';
import { pendingSignIn } from '#web/signIn/pendingSignIn.ts';
import { memoryStorage } from '../browser.ts';

describe('The page after a fresh sign-in (threat S21)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the previous page, only once', () => {
    returnPath.keep('/settings/account?a=1#b');
    expect(returnPath.take()).toBe('/settings/account?a=1#b');
    expect(returnPath.take()).toBeNull();
  });

  it('is forgotten after ten minutes', () => {
    returnPath.keep('/settings/account');
    vi.advanceTimersByTime(10 * 60_000 + 1);
    expect(returnPath.take()).toBeNull();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
    'is never another site: %s',
    (path) => {
      returnPath.keep(path);
      expect(returnPath.take()).toBeNull();
    },
  );

  it('is passed on to a provider', () => {
    returnPath.keep('/settings/account');
    expect(pendingSignIn.startAddress('Google', 'some code')).toBe(
      '/v1/auth/google?c=some%20code&returnTo=%2Fsettings%2Faccount',
    );
  });

  it('is unknown without storage, or if something else was stored', () => {
    localStorage.setItem('slipway.signIn.returnPath', 'no JSON');
    expect(returnPath.take()).toBeNull();
  });
});
