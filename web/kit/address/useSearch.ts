import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The address's parameters and how to change them, based on the current
 * address: react-router's version would lose the first of two changes.
 */
export const useSearch = (): [
  parameters: URLSearchParams,
  change: (changed: Change, options?: NavigateOptions) => void,
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

/** The parameters with a new value for one of them; '' removes it. */
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
