import { createStore, useStore } from '../../browser/store.ts';

const asked = createStore(false);

/** Whether a person must sign in again before they continue (threat S21). */
export const signInAgain = {
  ask: (): void => asked.set(true),
  dismiss: (): void => asked.set(false),
  get: asked.get,
};

export const useAsksToSignInAgain = (): boolean => useStore(asked);

/** Server code for a sign-in that is too long ago. */
export const SIGN_IN_AGAIN = 'ACCOUNT.SIGN_IN_AGAIN';
