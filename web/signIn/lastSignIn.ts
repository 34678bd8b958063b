import type { Provider } from '#api/contract/index.ts';
import { deviceStorage } from '../browser/storage.ts';

const PROVIDER = 'slipway.signIn.provider';
const EMAIL = 'slipway.signIn.email';

/** How the person last signed in on this device. */
export const lastSignIn = {
  /** The last used provider; only its button is shown at first. */
  provider: (): string | null => deviceStorage.get(PROVIDER),
  email: (): string => deviceStorage.get(EMAIL) ?? '',
  keepEmail: (email: string): void => deviceStorage.set(EMAIL, email),
  /** After a sign-out, the next person may be somebody else. */
  forgetEmail: (): void => deviceStorage.set(EMAIL, null),
  keepProvider: (provider: Provider): void =>
    deviceStorage.set(PROVIDER, provider),
};
