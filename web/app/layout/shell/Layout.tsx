import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Announcer } from '../../feedback/Announcer.tsx';
import { Blocking } from '../../feedback/Blocking.tsx';
import {
  NotificationBridge,
  ToastArea,
  UnhandledErrors,
} from '../../feedback/ToastArea.tsx';
import { QuotaLimits } from '../../../resources/account/QuotaLimits.tsx';
import { SignInAgainWatch } from '../../../resources/account/SignInAgainWatch.tsx';
import { ContextGate } from './ContextGate.tsx';
import { Shell } from './Shell.tsx';
import { validateSession } from '../../../providers/session/session.ts';
import {
  CHECK_INTERVAL_MS,
  lastExtension,
  mustValidate,
} from '../../../providers/session/extension.ts';
import { sessionEvents } from '../../../providers/session/end.ts';
import { notFoundEvents } from '../../../providers/http/client.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../../providers/context/useSlipwayContext.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';

/** react-admin's layout: the shell, its dialogs and its live regions. */
export const Layout = ({ children }: { children?: ReactNode }) => (
  <Announcer>
    <ToastArea>
      <Blocking>
        <SessionWatch />
        <NotificationBridge />
        <UnhandledErrors />
        <ContextGate>
          <TeamWatch />
          <Shell>{children}</Shell>
          <QuotaLimits />
          <SignInAgainWatch />
        </ContextGate>
      </Blocking>
    </ToastArea>
  </Announcer>
);

/**
 * Logs out when a call was answered with 401 and when the check that runs
 * every 15 minutes finds the session gone (B34, M5, M6).
 */
const SessionWatch = () => {
  const logout = useLogout();

  useEffect(() => sessionEvents.subscribe(() => void logout()), [logout]);

  useEffect(() => {
    const check = async () => {
      if (!mustValidate(lastExtension(), Date.now())) return;
      if (!(await validateSession())) await logout();
    };
    const timer = setInterval(() => void check(), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [logout]);

  return null;
};

/**
 * A person who was removed from a team continues in another one:
 * shows a notice and leaves the former team's pages. A 404 answer refreshes
 * it look.
 */
const TeamWatch = () => {
  const context = useSlipwayContext();
  const { refresh, replace } = useContextCache();
  const toast = useToast();
  const t = useMessages();
  const navigate = useNavigate();
  const before = useRef(context.activeTeam);

  useEffect(() => notFoundEvents.subscribe(() => void refresh()), [refresh]);

  useEffect(() => {
    const { id, teamName } = before.current;
    before.current = context.activeTeam;
    const isThere = context.availableTeams.some((team) => team.id === id);
    if (id === context.activeTeam.id || isThere) return;
    replace(context);
    void navigate('/app-start');
    const { teamName: now } = context.activeTeam;
    toast({
      message: t('team.left', { team: teamName, now }),
      severity: 'error',
    });
  }, [context, replace, toast, t, navigate]);

  return null;
};
