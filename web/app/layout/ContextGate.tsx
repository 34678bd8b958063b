import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { recordExtension } from '../../providers/session.ts';
import { isTransient } from '../../providers/slipwayError.ts';
import {
  SlipwayContext,
  useContextQuery,
} from '../../providers/useSlipwayContext.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/**
 * Lets the app through once the core application context is there. Without one
 * nobody is signed in, as far as the app is concerned: it logs out (B27).
 */
export const ContextGate = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch, dataUpdatedAt } = useContextQuery();
  const logout = useLogout();
  const refused = data === undefined && error !== null && !isTransient(error);

  useEffect(() => {
    if (refused) void logout();
  }, [refused, logout]);
  useEffect(() => {
    if (dataUpdatedAt > 0) recordExtension(dataUpdatedAt);
  }, [dataUpdatedAt]);

  if (data !== undefined) {
    return <SlipwayContext value={data}>{children}</SlipwayContext>;
  }
  if (error !== null && !refused) {
    return (
      <main>
        <ErrorPage offline retry={() => void refetch()} />
      </main>
    );
  }
  return <ShellSkeleton />;
};
