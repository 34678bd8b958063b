import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address, and what changes them. A change builds on the
 * address of that moment: react-router's own takes the one drawn last, so that of
 * two changes at once the first would be lost.
 */
export const useSearch = (): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changed: Change, options: NavigateOptions = { replace: true }) => {
      setParameters(changed(new URLSearchParams(location.search)), options);
    },
    [setParameters],
  );
  return [parameters, change];
};

/** The parameters with another value of one; '' for none. */
export const withParameter = (
  before: URLSearchParams,
  name: string,
  value: string,
): URLSearchParams => {
  const next = new URLSearchParams(before);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};
