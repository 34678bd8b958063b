import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteValidity } from '#web/providers/session/inviteValidity.ts';
import { checkInvite, endCheck } from '#web/site/inviteCheck.ts';
import type { InviteState } from '#web/site/inviteCheck.ts';
import { memoryStorage } from '../providers/browser.ts';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The requests, the text shown and the address opened by a check of `code`. */
const check = async (
  code: string | null,
  answer: () => Promise<boolean> = () => Promise.resolve(true),
) => {
  const asked: string[] = [];
  const shown: InviteState[] = [];
  const left: string[] = [];
  await checkInvite({
    code,
    show: (state) => shown.push(state),
    redirectTo: (address) => left.push(address),
    validate: (given) => {
      asked.push(given);
      return answer();
    },
  });
  return { asked, shown, left };
};

describe('The check of an invitation', () => {
  it('stores a valid code and leads to the sign-in with it (A11, A12, Q5)', async () => {
    expect(await check('a code')).toEqual({
      asked: ['a code'],
      shown: ['checking', 'accepted'],
      left: ['/login/accept-invite?c=a%20code'],
    });
    expect(inviteValidity.isValid()).toBe(true);
  });

  it('shows that the code is not valid, and stays (A13)', async () => {
    expect(await check('old', () => Promise.resolve(false))).toEqual({
      asked: ['old'],
      shown: ['checking', 'invalid'],
      left: [],
    });
    expect(inviteValidity.isValid()).toBe(false);
  });

  it('shows that the check failed (A14)', async () => {
    const failing = () => Promise.reject(new Error('No network'));
    expect(await check('code', failing)).toEqual({
      asked: ['code'],
      shown: ['checking', 'failed'],
      left: [],
    });
    expect(inviteValidity.isValid()).toBe(false);
  });

  it.each([null, ''])(
    'sends no request without a code (%j) (A17)',
    async (code) => {
      expect(await check(code)).toEqual({
        asked: [],
        shown: ['invalid'],
        left: [],
      });
      expect(inviteValidity.isValid()).toBe(false);
    },
  );

  it('returns to the home page, with the stored invitation marked invalid (A15, A16, Q13)', () => {
    inviteValidity.markValid();
    const left: string[] = [];
    endCheck((address) => left.push(address));
    expect(left).toEqual(['/']);
    expect(inviteValidity.isValid()).toBe(false);
  });
});
