import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLogout } from 'react-admin';
import { authStateOf } from '../../../providers/auth/authState.ts';
import { inviteValidity } from '../../../providers/session/inviteValidity.ts';
import { person } from '../../../providers/session/currentPerson.ts';
import { recordExtension } from '../../../providers/session/sessionExtension.ts';
import {
  SlipwayContext,
  useContextQuery,
} from '../../../providers/context/useSlipwayContext.ts';
import { paintedShell } from '../../htmlPages/paintedShell.ts';
import { ErrorPage } from '../page/PageBoundary.tsx';
import { PageSkeleton } from '../../../kit/layout/PageSkeleton.tsx';
import './shell.css';

/**
 * Renders the app once the core application context is loaded. If the server
 * refuses it, nobody is signed in, so the app logs out.
 */
export const ContextGate = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch, dataUpdatedAt } = useContextQuery();
  const logout = useLogout();
  const state = authStateOf(data, error);
  // Rendering is deferred: the painted document stays until all is ready.
  const isOpen = useDeferredValue(state.status === 'loaded', false);
  const signedOut = state.status === 'error' && state.signedOut;

  useEffect(() => {
    if (signedOut) void logout();
  }, [signedOut, logout]);
  const userId = data?.userContext.userId;
  // Runs before the effects inside, so that nothing is sent as another user.
  useLayoutEffect(() => {
    if (userId !== undefined) person.set(userId);
  }, [userId]);
  useEffect(() => person.watch(), []);
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    recordExtension(dataUpdatedAt);
    // Some sign-ins finish on this page only (Q13).
    inviteValidity.markValid();
  }, [dataUpdatedAt]);

  if (state.status === 'loaded' && isOpen) {
    return <SlipwayContext value={state.context}>{children}</SlipwayContext>;
  }
  if (state.status === 'error' && !signedOut) {
    return (
      <main>
        <ErrorPage offline retry={() => void refetch()} />
      </main>
    );
  }
  return <ShellSkeleton />;
};

/** The outline of the shell, before the session is known. */
export const ShellSkeleton = () => {
  const before = paintedShell.markup();
  useLayoutEffect(() => {
    paintedShell.returnFocus({ last: false });
  }, []);
  // Our own document's markup, unchanged, so that nothing moves or flickers.
  if (before !== null)
    return <div dangerouslySetInnerHTML={{ __html: before }} />;
  return (
    <div className="shell-skeleton">
      <div />
      <aside />
      <main>
        <header />
        <PageSkeleton />
      </main>
    </div>
  );
};
