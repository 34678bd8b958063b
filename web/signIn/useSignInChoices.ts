import { useEffect, useState } from 'react';
import type { Provider } from '#api/contract/index.ts';
import { authCalls } from '../providers/calls/auth.ts';
import { loadLazily } from './loadLazily.ts';
import type { LazyForms } from './loadLazily.ts';

type SignInChoices = Readonly<{
  configured: readonly Provider[];
  oidcName: string;
  forms: LazyForms | null;
}>;

const isForm = (provider: Provider): boolean =>
  provider === 'Mail' || provider === 'Local';

/** The ways to sign in, which the server configures; null until loaded. */
export const useSignInChoices = () => {
  const [choices, setChoices] = useState<SignInChoices | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const load = async () => {
      try {
        const reply = await authCalls.getProviders();
        const hasForms = reply.providers.some(isForm);
        const forms = hasForms ? await loadLazily() : null;
        setChoices({
          configured: reply.providers,
          oidcName: reply.oidcName ?? '',
          forms,
        });
      } catch {
        setFailed(true);
      }
    };
    void load();
  }, [attempt]);

  return {
    choices,
    isLoading: choices === null && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
};
