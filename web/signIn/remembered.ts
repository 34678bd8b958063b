import type { Provider } from '#api/contract/index.ts';
import { deviceStorage } from '../browser/storage.ts';

const PROVIDER = 'slipway.signIn.provider';
const EMAIL = 'slipway.signIn.email';

/** How this device's person signed in last. */
export const remembered = {
  /** The provider used last; only its button shows at first. */
  provider: (): string | null => deviceStorage.get(PROVIDER),
  email: (): string => deviceStorage.get(EMAIL) ?? '',
  keepEmail: (email: string): void => deviceStorage.set(EMAIL, email),
  /** The person has signed out: the next one may be another. */
  forgetEmail: (): void => deviceStorage.set(EMAIL, null),
  keepProvider: (provider: Provider): void =>
    deviceStorage.set(PROVIDER, provider),
};
