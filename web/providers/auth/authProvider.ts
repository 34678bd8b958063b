import type { AuthProvider } from 'react-admin';
import type { CoreContext } from '#api/contract/index.ts';
import { isTransient } from '../http/callErrors.ts';
import { sessionEnd, signOutReason } from '../session/sessionEnd.ts';
import { isAssumedValid, lastExtension } from '../session/sessionExtension.ts';
import { endSession, forgetSession, LOGIN } from '../session/session.ts';
import { isAllowed } from './access.ts';

/**
 * react-admin's auth provider. Logging out leaves the app; `forgetContext`
 * clears memory, which the back-forward cache could bring back (B32).
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

    /**
     * The app needs the context anyway, and a context means a session (M7).
     */
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
     * A 401 already ends the session in `http/client.ts`. If this rejected,
     * useDataProvider would report success, and typed text would look saved.
     */
    checkError: async () => undefined,

    /** Ends the session and leads to /login (Q3). */
    logout: async () => {
      if (isLeaving) return false;
      isLeaving = true;
      // A device that was never signed in has no session to lose.
      if (lastExtension() !== null) signOutReason.keep(sessionEnd.reason());
      await forgetSession();
      // A session that the server has already ended needs no call, which could
      // even end a new session of another tab.
      if (sessionEnd.isRemoval()) await endSession().catch(() => undefined);
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

    getPermissions: async () => (await context()).userContext.teamRole,

    canAccess: async (request) =>
      isAllowed((await context()).userContext.teamRole, request),
  };
};
