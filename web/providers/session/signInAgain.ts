import { createStore, useStore } from '../../browser/store.ts';

const asked = createStore(false);

/** Whether somebody is asked to sign in again before they go on (threat S21). */
export const signInAgain = {
  ask: (): void => asked.set(true),
  dismiss: (): void => asked.set(false),
  get: asked.get,
};

export const useAsksToSignInAgain = (): boolean => useStore(asked);

/** How the server says that a sign-in is too long ago. */
export const SIGN_IN_AGAIN = 'ACCOUNT.SIGN_IN_AGAIN';
