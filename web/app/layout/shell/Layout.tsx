import type { ReactNode } from 'react';
import { Announcer } from '../../feedback/Announcer.tsx';
import { Blocking } from '../../feedback/Blocking.tsx';
import { NotificationBridge } from '../../feedback/NotificationBridge.tsx';
import { QuotaLimitDialog } from '../../../resources/account/QuotaLimitDialog.tsx';
import { ToastArea } from '../../feedback/ToastArea.tsx';
import { UnhandledErrors } from '../../feedback/UnhandledErrors.tsx';
import { ContextGate } from './ContextGate.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { Shell } from './Shell.tsx';
import { TeamWatch } from './TeamWatch.tsx';

/** react-admin's layout: the shell and what speaks from anywhere in it. */
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
          <QuotaLimitDialog />
        </ContextGate>
      </Blocking>
    </ToastArea>
  </Announcer>
);
