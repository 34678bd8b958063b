import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteValidity } from '#web/providers/session/inviteValidity.ts';
import { memoryStorage } from '../browser.ts';

let page: { cookie: string };

beforeEach(() => {
  page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The validity of an invitation', () => {
  it('is stored on the device and in a cookie for four years, Secure and Strict (B35, M9, Q13)', () => {
    expect(inviteValidity.isValid()).toBe(false);
    inviteValidity.markValid();
    expect(inviteValidity.isValid()).toBe(true);
    // Max-Age is in seconds: 4 years of 365 days.
    expect(page.cookie).toBe(
      'hasLoggedIn=true; Max-Age=126144000; Path=/; Secure; SameSite=Strict',
    );
  });

  it('is cleared when the invitation is marked invalid (A16, Q13)', () => {
    inviteValidity.markValid();
    inviteValidity.markInvalid();
    expect(inviteValidity.isValid()).toBe(false);
    expect(page.cookie).toMatch(/^hasLoggedIn=; Max-Age=0; Path=\/; Secure/);
  });

  it('is read from the cookie if nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(inviteValidity.isValid()).toBe(false);
    inviteValidity.markValid();
    expect(inviteValidity.isValid()).toBe(true);
  });
});
