import { useEffect, useState } from 'react';
import { authCalls } from '../providers/calls/auth.ts';
import { text } from './text.ts';

const TEXTS = {
  valid: 'signIn.inviteValid',
  invalid: 'signIn.inviteInvalid',
  failed: 'signIn.inviteCheckFailed',
} as const;

/** Whether the invitation in the address still holds. */
export const InviteBanner = ({ code }: { code: string }) => {
  const [state, setState] = useState<keyof typeof TEXTS | null>(null);

  useEffect(() => {
    const check = async () => {
      try {
        setState((await authCalls.validateInvite(code)) ? 'valid' : 'invalid');
      } catch {
        setState('failed');
      }
    };
    void check();
  }, [code]);

  return (
    <p className="banner" role="status" data-state={state ?? 'checking'}>
      {state && text(TEXTS[state])}
    </p>
  );
};
