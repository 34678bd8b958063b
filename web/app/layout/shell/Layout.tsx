import {
  useEffect,
  useRef,
  useCallback,
  useState,
  useLayoutEffect,
} from 'react';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CircularProgress } from '@mui/material';
import {
  NotificationBridge,
  ToastArea,
  UnhandledErrors,
} from '../../feedback/ToastArea.tsx';
import { SignInAgainWatch } from '../../../resources/account/SignInAgainWatch.tsx';
import { ContextGate } from './ContextGate.tsx';
import { Shell } from './Shell.tsx';
import { validateSession } from '../../../providers/session/session.ts';
import {
  CHECK_INTERVAL_MS,
  lastExtension,
  mustValidate,
} from '../../../providers/session/sessionExtension.ts';
import { sessionEnd } from '../../../providers/session/sessionEnd.ts';
import { outdatedScreen } from '../../../providers/http/outdatedScreen.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../../providers/context/useSlipwayContext.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  BlockedContext,
  BlockingContext,
  useIsBlocked,
} from '../../../kit/feedback/blocking.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import {
  quotaLimits,
  useQuotaLimit,
} from '../../../providers/calls/quotaLimit.ts';
import '../../feedback/feedback.css';

/** react-admin's layout: the shell, its dialogs and its notices. */
export const Layout = ({ children }: { children?: ReactNode }) => (
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
);

/**
 * Logs out when a call is answered with 401, or when the check every 15 minutes
 * finds the session ended (B34, M5, M6).
 */
const SessionWatch = () => {
  const logout = useLogout();

  useEffect(() => sessionEnd.subscribe(() => void logout()), [logout]);

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
 * Moves a person who was removed from a team to another team, with a notice.
 * An outdated screen may be the first sign, so it refreshes the context.
 */
const TeamWatch = () => {
  const context = useSlipwayContext();
  const { refresh, replace } = useContextCache();
  const toast = useToast();
  const t = useMessages();
  const navigate = useNavigate();
  const before = useRef(context.activeTeam);

  useEffect(() => outdatedScreen.subscribe(() => void refresh()), [refresh]);

  useEffect(() => {
    const { id, teamName } = before.current;
    before.current = context.activeTeam;
    const isMember = context.availableTeams.some((team) => team.id === id);
    if (id === context.activeTeam.id || isMember) return;
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

/** Covers the app during a change of the whole app; see `useBlocking`. */
const Blocking = ({ children }: { children: ReactNode }) => {
  const [blocks, setBlocks] = useState<readonly { reason: string }[]>([]);
  const blocked = blocks.length > 0;
  const opener = useRef<Element | null>(null);

  const block = useCallback(
    async <T,>(reason: string, task: () => Promise<T>): Promise<T> => {
      opener.current = document.activeElement;
      const newBlock = { reason };
      setBlocks((others) => [...others, newBlock]);
      try {
        return await task();
      } finally {
        setBlocks((others) => others.filter((other) => other !== newBlock));
      }
    },
    [],
  );

  // Inert content loses the focus; restore it before anything else takes it.
  useLayoutEffect(() => {
    if (blocked || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [blocked]);

  return (
    <BlockingContext value={block}>
      <div inert={blocked} style={{ display: 'contents' }}>
        <BlockedContext value={blocked}>{children}</BlockedContext>
      </div>
      {blocked && (
        <div className="blocking">
          <p className="blocking-reason" role="status">
            <CircularProgress size={16} color="inherit" aria-hidden />
            {blocks[0]?.reason}
          </p>
        </div>
      )}
    </BlockingContext>
  );
};

const QuotaLimitDialog = lazyOverlay(
  async () =>
    (await import('../../../resources/account/QuotaLimitDialog.tsx'))
      .QuotaLimitDialog,
);

/** Opens a dialog when any call reaches a limit (K18). */
const QuotaLimits = () => {
  const limit = useQuotaLimit();
  const blocked = useIsBlocked();
  if (limit === null || blocked) return null;
  return <QuotaLimitDialog limit={limit} onClose={quotaLimits.clear} />;
};
