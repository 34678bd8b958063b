const STORED = 'slipway.invite.valid';
const COOKIE = 'hasLoggedIn';
/** Four years (M9). */
const COOKIE_SECONDS = 4 * 365 * 24 * 60 * 60;

/** `Secure` also on http://localhost, which browsers trust (Q13). */
const setCookie = (value: string, seconds: number): void => {
  document.cookie = `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`;
};

/**
 * Whether this device has been let in, by an invitation or by signing in. The
 * public pages read it before anybody has a session (B35, Q13).
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
    setCookie('true', COOKIE_SECONDS);
    try {
      localStorage.setItem(STORED, 'true');
    } catch {
      // The cookie says it as well.
    }
  },

  markInvalid: (): void => {
    setCookie('', 0);
    try {
      localStorage.removeItem(STORED);
    } catch {
      // Nothing was kept.
    }
  },
};
