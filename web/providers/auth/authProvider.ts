import type { AuthProvider } from 'react-admin';
import type { CoreContext } from '#api/contract/index.ts';
import { isTransient } from '../http/errors.ts';
import { sessionEnd, sessionEvents } from '../session/end.ts';
import { isAssumedValid, lastExtension } from '../session/extension.ts';
import { endSession, forgetSession, LOGIN } from '../session/session.ts';
import { isAllowed } from './access.ts';

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
