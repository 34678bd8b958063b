import { Card } from './Card.tsx';
import { MicrosoftReturn } from './MicrosoftReturn.tsx';
import { SignIn } from './SignIn.tsx';
import { SigningOut } from './SigningOut.tsx';
import { useEffect, useState } from 'react';
import { validateSession } from '../providers/auth/authProvider.ts';
import { ADDRESSES } from './addresses.ts';
import { text, useTitle } from './text.ts';

/**
 * The pages before a session: plain React on the tokens, so that they load
 * fast. Each is entered by a page load, so a router would be dead weight.
 */
export const SignInArea = () => (
  <Card>
    <Page pathname={location.pathname.replace(/\/+$/, '')} />
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
      if (await validateSession()) location.replace(ADDRESSES.app);
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
