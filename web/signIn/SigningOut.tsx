import { useEffect, useState } from 'react';
import { endSession, forgetSession } from '../providers/session/session.ts';
import { signedOut } from '../providers/session/signedOut.ts';
import { ADDRESSES } from './addresses.ts';
import { Spinner } from './parts.tsx';
import { remembered } from './remembered.ts';
import { laterText } from './laterText.ts';
import { text, useTitle } from './text.ts';

/** Ends the session, then leaves for the public site. */
export const SigningOut = () => {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useTitle(laterText('signOut.working'));

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
        <h1>{laterText('signOut.working')}</h1>
      </div>
    );
  }
  return (
    <>
      <h1>{laterText('signOut.working')}</h1>
      <p className="error" role="alert">
        {laterText('signOut.failed')}
      </p>
      <button className="button contained" onClick={tryAgain}>
        {text('signIn.tryAgain')}
      </button>
    </>
  );
};
