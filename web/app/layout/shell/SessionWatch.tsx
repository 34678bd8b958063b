import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { validateSession } from '../../../providers/auth/authProvider.ts';
import {
  CHECK_INTERVAL,
  lastExtension,
  mustAskServer,
} from '../../../providers/session/extension.ts';
import { sessionEvents } from '../../../providers/session/endEvents.ts';

/**
 * Logs out when a call was answered with 401 (B33) and when the check that runs
 * every 15 minutes finds the session gone (B34, M5, M6).
 */
export const SessionWatch = () => {
  const logout = useLogout();

  useEffect(() => sessionEvents.onEnded(() => void logout()), [logout]);

  useEffect(() => {
    const check = async () => {
      if (!mustAskServer(lastExtension(), Date.now())) return;
      if (!(await validateSession())) await logout();
    };
    const timer = setInterval(() => void check(), CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [logout]);

  return null;
};
