import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadLazily } from './loadLazily.ts';
import type { LazyPath } from './loadLazily.ts';
import { Failure } from './Failure.tsx';
import { Spinner } from './Spinner.tsx';
import { SignIn } from './SignIn.tsx';
import { hasSession, validateSession } from '../providers/session/session.ts';
import { ADDRESSES } from './addresses.ts';
import { printedCode } from './printedCode.ts';
import { text } from './text.ts';

/**
 * The pages before a session: plain React on the tokens, so that they load
 * fast. Each one is opened by a page load, so they need no router.
 */
export const SignInArea = () => (
  <Card>
    <Page pathname={withoutSlashAtEnd(location.pathname)} />
  </Card>
);

/** `/login` for `/login/`; the lookbehind makes the search linear. */
const withoutSlashAtEnd = (pathname: string): string =>
  pathname.replace(/(?<!\/)\/+$/, '');

const Page = ({ pathname }: { pathname: string }) => {
  switch (pathname) {
    case '/login/start':
      return <StartSignIn />;
    case '/login/waitinglist':
    case '/login/not-allowed':
    case '/auth/mail':
    case '/logout':
      return <LazyPage load={() => pageAt(pathname)} />;
    case '/auth/msft':
      return <LazyPage load={microsoftReturn} />;
    default:
      return <SignIn />;
  }
};

/** A rarely seen page, whose script is loaded only when it is shown. */
const LazyPage = ({ load }: { load: () => Promise<ComponentType> }) => {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // The address does not change while the page is open.
  const [loadOnce] = useState(() => load);

  useEffect(() => {
    loadOnce().then(
      (page) => setShown(() => page),
      () => setFailed(true),
    );
  }, [loadOnce]);

  if (hasFailed) return <NotLoaded />;
  if (Shown === null) return <Spinner label={text('signIn.loading')} />;
  return <Shown />;
};

/** Reloads the page, as browsers do not request a failed script again. */
const NotLoaded = () => (
  <>
    <Failure message={text('signIn.loadFailed')} />
    <button className="button contained" onClick={() => location.reload()}>
      {text('signIn.tryAgain')}
    </button>
  </>
);

const pageAt = async (pathname: LazyPath): Promise<ComponentType> =>
  (await loadLazily()).lazyPages[pathname];

/** A separate chunk, because it shows the sign-in again if it fails. */
const microsoftReturn = async (): Promise<ComponentType> =>
  (await import('./MicrosoftReturn.tsx')).MicrosoftReturn;

/** Tries an existing session first; otherwise shows the providers. */
const StartSignIn = () => {
  const [isChecking, setChecking] = useState(true);

  useEffect(() => {
    const check = async () => {
      // Without a session, the app would lead back here and lose a printed
      // code, so the server must confirm the session first.
      const isSignedIn = await (printedCode === null
        ? hasSession()
        : validateSession());
      if (isSignedIn) location.replace(ADDRESSES.app);
      else setChecking(false);
    };
    void check();
  }, []);

  return <SignIn isBusy={isChecking} />;
};

/** A card in the middle of the page, under the name of the product. */
const Card = ({ children }: { children: ReactNode }) => (
  <div className="sign-in">
    <header className="brand">
      <Mark />
      {text('app.name')}
    </header>
    <main className="card">{children}</main>
  </div>
);

const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect className="hull" width="32" height="32" rx="8" />
    <path className="mark" d="M6 21.5 26 15v4.2L6 25.7z" />
    <path className="mark" d="M11 17.6V7.5l9.5 7z" />
  </svg>
);
