import { deviceStorage } from '../../browser/storage.ts';

const STORED = 'slipway.invite.valid';
const COOKIE = 'hasLoggedIn';
/** Four years (M9). */
const COOKIE_AGE_SECONDS = 4 * 365 * 24 * 60 * 60;

/** `Secure` works on http://localhost too, which browsers trust (Q13). */
const setCookie = (value: string, seconds: number): void => {
  document.cookie = `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`;
};

/**
 * Whether this device was admitted, by an invitation or a sign-in. The public
 * pages read this without a session (B35, Q13).
 */
export const inviteValidity = {
  isValid: (): boolean => {
    try {
      return localStorage.getItem(STORED) === 'true';
    } catch {
      return document.cookie.includes(`${COOKIE}=true`);
    }
  },

  markValid: (): void => {
    setCookie('true', COOKIE_AGE_SECONDS);
    deviceStorage.set(STORED, 'true');
  },

  markInvalid: (): void => {
    setCookie('', 0);
    deviceStorage.set(STORED, null);
  },
};
