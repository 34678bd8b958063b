import type { Provider } from '#api/contract/index.ts';

const PROVIDER = 'slipway.signIn.provider';
const EMAIL = 'slipway.signIn.email';

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
};
