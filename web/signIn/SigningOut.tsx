import { useEffect, useState } from 'react';
import { person } from '../providers/session/currentPerson.ts';
import { endSession, forgetSession } from '../providers/session/session.ts';
import { signedOut } from '../providers/session/signedOut.ts';
import { ADDRESSES } from './addresses.ts';
import { Spinner } from './Spinner.tsx';
import { personalTraces } from './personalTraces.ts';
import { lastSignIn } from './lastSignIn.ts';
import { lazyText } from './lazyText.ts';
import { text, useTitle } from './text.ts';

/**
 * Ends the session, erases the person's data on this device, and leaves for the
 * public site. Asks first if another site links here, or if data is unsent.
 */
export const SigningOut = () => {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [hasUnsent] = useState(() => personalTraces.hasUnsent(person.last()));
  const [isSure, setSure] = useState(() => {
    // The server adds `ask` if another site links here; the app adds `sure`
    // after its own question.
    if (query.has('ask')) return false;
    return query.has('sure') || !hasUnsent;
  });
  useTitle(lazyText(isSure ? 'signOut.working' : 'signOut.ask'));
  if (isSure) return <SignOutProgress />;
  return (
    <>
      <h1>{lazyText('signOut.ask')}</h1>
      {hasUnsent && <p>{lazyText('signOut.unsent')}</p>}
      <button className="button contained" onClick={() => setSure(true)}>
        {lazyText('signOut.confirm')}
      </button>
      <a className="button outlined" href={ADDRESSES.app}>
        {lazyText('signOut.stay')}
      </a>
    </>
  );
};

const SignOutProgress = () => {
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const signOut = async () => {
      try {
        await endSession();
        await forgetSession();
        personalTraces.forget(person.last());
        lastSignIn.forgetEmail();
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

  if (!hasFailed) {
    return (
      <div className="in-progress">
        <Spinner label="" />
        <h1>{lazyText('signOut.working')}</h1>
      </div>
    );
  }
  return (
    <>
      <h1>{lazyText('signOut.working')}</h1>
      <p className="error" role="alert">
        {lazyText('signOut.failed')}
      </p>
      <button className="button contained" onClick={tryAgain}>
        {text('signIn.tryAgain')}
      </button>
    </>
  );
};
