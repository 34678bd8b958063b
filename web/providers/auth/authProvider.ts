import type { AuthProvider } from 'react-admin';
import type { CoreContext } from '#api/contract/index.ts';
import { forgetLastSeen } from '../lastSeen/forget.ts';
import { send } from '../http/client.ts';
import { position } from '../http/position.ts';
import {
  forgetExtension,
  isAssumedValid,
  lastExtension,
  recordExtension,
} from '../session/extension.ts';
import { sessionEnd, sessionEvents } from '../session/end.ts';
import { isTransient, NetworkError } from '../http/errors.ts';
import { isAllowed } from './access.ts';

/** Where a forced sign-out ends (Q3). */
export const LOGIN = '/login';
/** Where a chosen sign-out is carried out. */
export const LOGOUT = '/logout';

/** Checks with the server; without an answer the user stays signed in. */
export const validateSession = async (): Promise<boolean> => {
  try {
    const { data } = await send({ path: '/auth/validate' });
    const valid = (data as { authenticated: boolean }).authenticated;
    if (valid) recordExtension(Date.now());
    return valid;
  } catch (error) {
    if (error instanceof NetworkError) return true;
    return false;
  }
};

/** At the start: asks the server only when its last answer is old (M7). */
export const hasSession = async (): Promise<boolean> =>
  isAssumedValid(lastExtension(), Date.now()) || (await validateSession());

/** Ends the session on the server. */
export const endSession = async (): Promise<void> => {
  await send({ path: '/auth/logout', method: 'POST', timeoutMs: 15_000 });
};

/**
 * Removes the session's data and the last seen answers from this device; drafts
 * stay.
 */
export const forgetSession = async (): Promise<void> => {
  forgetExtension();
  position.forget();
  await forgetLastSeen();
};

/**
 * react-admin's auth provider. Signing in happens on a separate page, outside
 * react-admin (`web/signIn`), so logging out leaves the app. `forgetContext`
 * removes the user's data from memory (B32): the back-forward cache can
 * restore the page.
 */
export const createAuthProvider = (
  context: () => Promise<CoreContext>,
  forgetContext: () => void,
): AuthProvider => {
  // The call that ends a session may itself be answered with 401.
  let isLeaving = false;
  return {
    login: async () => {
      location.assign(LOGIN);
    },

    /** The context is asked for anyway: who gets it has a session (M7). */
    checkAuth: async () => {
      if (isAssumedValid(lastExtension(), Date.now())) return;
      try {
        await context();
      } catch (error) {
        if (isTransient(error)) return;
        throw new Error('ra.auth.auth_check_error', { cause: error });
      }
    },

    /**
     * A 401 ends the session where it arrives (`http/client.ts`). Rejected here,
     * useDataProvider would answer with an empty success: what was typed would
     * look saved.
     */
    checkError: async () => undefined,

    /** A forced end, which leads to /login (Q3). */
    logout: async () => {
      if (isLeaving) return false;
      isLeaving = true;
      // A device that was never signed in has lost no session.
      if (lastExtension() !== null) sessionEnd.keep(sessionEvents.reason());
      await forgetSession();
      // One that the server does not know needs no end; and another tab may have
      // begun the next one.
      if (sessionEvents.isRemoval()) await endSession().catch(() => undefined);
      forgetContext();
      location.assign(LOGIN);
      // The page is being left; react-admin must not route anywhere.
      return false;
    },

    getIdentity: async () => {
      const { userContext } = await context();
      return {
        id: userContext.userId,
        fullName: userContext.displayName ?? userContext.emailAddress,
      };
    },

    /** The role in the active team. */
    getPermissions: async () => (await context()).userContext.teamRole,

    canAccess: async (asked) =>
      isAllowed((await context()).userContext.teamRole, asked),
  };
};
