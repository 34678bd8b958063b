import { useEffect, useState } from 'react';
import { validateSession } from '../providers/auth/authProvider.ts';
import { PLACES } from './places.ts';
import { SignIn } from './SignIn.tsx';

/** Tries an existing sign-in first; shows the providers without one (B10). */
export const StartSignIn = () => {
  const [asking, setAsking] = useState(true);

  useEffect(() => {
    const ask = async () => {
      if (await validateSession()) location.replace(PLACES.app);
      else setAsking(false);
    };
    void ask();
  }, []);

  return <SignIn busy={asking} />;
};
