import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteValidity } from '#web/providers/session/inviteValidity.ts';
import { checkInvite, leaveInvite } from '#web/site/inviteCheck.ts';
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
  const requests: string[] = [];
  const shown: InviteState[] = [];
  const opened: string[] = [];
  await checkInvite({
    code,
    show: (state) => shown.push(state),
    redirectTo: (address) => opened.push(address),
    validate: (checkedCode) => {
      requests.push(checkedCode);
      return answer();
    },
  });
  return { requests, shown, opened };
};

describe('The check of an invitation', () => {
  it('stores a valid code and leads to the sign-in with it (A11, A12, Q5)', async () => {
    expect(await check('a code')).toEqual({
      requests: ['a code'],
      shown: ['checking', 'accepted'],
      opened: ['/login/accept-invite?c=a%20code'],
    });
    expect(inviteValidity.isValid()).toBe(true);
  });

  it('shows that the code is not valid, and stays (A13)', async () => {
    expect(await check('old', () => Promise.resolve(false))).toEqual({
      requests: ['old'],
      shown: ['checking', 'invalid'],
      opened: [],
    });
    expect(inviteValidity.isValid()).toBe(false);
  });

  it('shows that the check failed (A14)', async () => {
    const failing = () => Promise.reject(new Error('No network'));
    expect(await check('code', failing)).toEqual({
      requests: ['code'],
      shown: ['checking', 'failed'],
      opened: [],
    });
    expect(inviteValidity.isValid()).toBe(false);
  });

  it.each([null, ''])(
    'sends no request without a code (%j) (A17)',
    async (code) => {
      expect(await check(code)).toEqual({
        requests: [],
        shown: ['invalid'],
        opened: [],
      });
      expect(inviteValidity.isValid()).toBe(false);
    },
  );

  it('returns to the home page, with the stored invitation marked invalid (A15, A16, Q13)', () => {
    inviteValidity.markValid();
    const opened: string[] = [];
    leaveInvite((address) => opened.push(address));
    expect(opened).toEqual(['/']);
    expect(inviteValidity.isValid()).toBe(false);
  });
});
