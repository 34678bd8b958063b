import { createStore, useStore } from '../../browser/store.ts';

const isRequested = createStore(false);

/** Whether a person must sign in again before they continue (threat S21). */
export const signInAgain = {
  ask: (): void => isRequested.set(true),
  dismiss: (): void => isRequested.set(false),
  get: isRequested.get,
};

export const useAsksToSignInAgain = (): boolean => useStore(isRequested);

/** Server code for a sign-in that is too long ago. */
export const SIGN_IN_AGAIN = 'ACCOUNT.SIGN_IN_AGAIN';
