import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { MicrosoftReturn } from './MicrosoftReturn.tsx';
import { SignIn, Spinner } from './SignIn.tsx';
import {
  endSession,
  forgetSession,
  hasSession,
  validateSession,
} from '../providers/auth/authProvider.ts';
import { signedOut } from '../providers/session/signedOut.ts';
import { ADDRESSES } from './addresses.ts';
import { printedCode } from './printedCode.ts';
import { remembered } from './remembered.ts';
import { text, useTitle } from './text.ts';

/**
 * The pages before a session: plain React on the tokens, so that they load
 * fast. Each is entered by a page load, so a router would be dead weight.
 */
export const SignInArea = () => (
  <Card>
    <Page pathname={location.pathname.replace(/(?<!\/)\/+$/, '')} />
  </Card>
);

const Page = ({ pathname }: { pathname: string }) => {
  switch (pathname) {
    case '/login/start':
      return <StartSignIn />;
    case '/login/waitinglist':
      return <WaitingList />;
    case '/auth/msft':
      return <MicrosoftReturn />;
    case '/logout':
      return <SigningOut />;
    default:
      return <SignIn />;
  }
};

/** Tries an existing sign-in first; shows the providers without one. */
const StartSignIn = () => {
  const [isChecking, setChecking] = useState(true);

  useEffect(() => {
    const check = async () => {
      // A printed code would be lost on the way through the app.
      const isKnown = await (printedCode === null
        ? hasSession()
        : validateSession());
      if (isKnown) location.replace(ADDRESSES.app);
      else setChecking(false);
    };
    void check();
  }, []);

  return <SignIn busy={isChecking} />;
};

/** For an identity that is not invited while the gate is closed. */
const WaitingList = () => {
  useTitle(text('waitingList.title'));
  return (
    <>
      <h1>{text('waitingList.title')}</h1>
      <p className="lead">{text('waitingList.text')}</p>
      <a className="button outlined" href={ADDRESSES.login}>
        {text('waitingList.back')}
      </a>
    </>
  );
};

/** The one card in the middle of the page, under the name of the product. */
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

/** Ends the session, then leaves for the public site. */
const SigningOut = () => {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useTitle(text('signOut.working'));

  useEffect(() => {
    const signOut = async () => {
      try {
        await endSession();
        await forgetSession();
        remembered.forgetEmail();
        signedOut.keep();
        location.replace(ADDRESSES.signedOut);
      } catch {
        setFailed(true);
      }
    };
    void signOut();
  }, [attempt]);

  const tryAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  if (!failed) {
    return (
      <div className="in-progress">
        <Spinner label="" />
        <h1>{text('signOut.working')}</h1>
      </div>
    );
  }
  return (
    <>
      <h1>{text('signOut.working')}</h1>
      <p className="error" role="alert">
        {text('signOut.failed')}
      </p>
      <button className="button contained" onClick={tryAgain}>
        {text('signIn.tryAgain')}
      </button>
    </>
  );
};
