import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOutReason } from '#web/providers/session/sessionEnd.ts';
import { memoryStorage } from '../browser.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The reason for the end of a session', () => {
  it.each([
    ['ACCOUNT.WITHOUT_TEAM', 'removed'],
    ['ACCOUNT.SIGNED_OUT', 'ended'],
    [undefined, 'ended'],
  ])('for the code %s is that it was %s', (code, end) => {
    signOutReason.keep(code);
    expect(signOutReason.take()).toBe(end);
  });

  it('is shown only once', () => {
    signOutReason.keep(undefined);
    signOutReason.take();
    expect(signOutReason.take()).toBeNull();
  });

  it('is not shown if the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    signOutReason.keep(undefined);
    expect(signOutReason.take()).toBeNull();
  });
});
