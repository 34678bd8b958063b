import { useEffect, useState } from 'react';
import type { Provider } from '#api/contract/index.ts';
import { authCalls } from '../providers/calls/auth.ts';

/** The configured providers, null until they are known. */
export const useProviders = () => {
  const [providers, setProviders] = useState<readonly Provider[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ask = async () => {
      try {
        setProviders((await authCalls.getProviders()).providers);
      } catch {
        setFailed(true);
      }
    };
    void ask();
  }, [attempt]);

  return {
    providers,
    loading: providers === null && !failed,
    failed,
    load: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
};
