import { useEffect, useState } from 'react';
import { signInUnderWay } from './signInUnderWay.ts';

/**
 * True while the page is being left to begin an interrupted sign-in again
 * (B17): Google's way back ends on the Sign In screen with the error's code.
 */
export const useBeginAgain = (query: URLSearchParams): boolean => {
  const [again] = useState(() =>
    query.get('provider') === 'Google'
      ? signInUnderWay.beginAgain('Google', query.get('error') ?? '')
      : null,
  );

  useEffect(() => {
    if (again !== null) location.replace(again);
  }, [again]);

  return again !== null;
};
