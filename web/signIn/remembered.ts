import type { Provider } from '#api/contract/index.ts';

const PROVIDER = 'slipway.signIn.provider';
const EMAIL = 'slipway.signIn.email';
/** Four years (M9). */
const COOKIE_SECONDS = 4 * 365 * 24 * 60 * 60;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is asked for again.
  }
};

/** What this device knows about the way its person signs in. */
export const remembered = {
  /** The provider used last; only its button shows at first (B3). */
  provider: (): string | null => read(PROVIDER),
  email: (): string => read(EMAIL) ?? '',
  keepEmail: (email: string): void => write(EMAIL, email),
  keepProvider: (provider: Provider): void => write(PROVIDER, provider),
  /** Tells the public site that somebody signs in here (Q13, M9). */
  markLoggedIn: (): void => {
    document.cookie = `hasLoggedIn=true; Max-Age=${COOKIE_SECONDS}; Path=/; Secure; SameSite=Strict`;
  },
};
