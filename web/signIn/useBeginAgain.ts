import { useEffect, useState } from 'react';
import { signInUnderWay } from './signInUnderWay.ts';

/**
 * True while the page is being left to begin an interrupted sign-in again
 * (B17): Google's way back ends on the Sign In screen with the error's code.
 */
export const useBeginAgain = (query: URLSearchParams): boolean => {
  const [error] = useState(() => query.get('error'));
  const [isGoogle] = useState(() => query.get('provider') === 'Google');
  const [leaving, setLeaving] = useState(error !== null && isGoogle);

  useEffect(() => {
    if (error === null || !isGoogle) return;
    const again = signInUnderWay.beginAgain('Google', error);
    if (again === null) setLeaving(false);
    else location.replace(again);
  }, [error, isGoogle]);

  return leaving;
};
