import { useEffect, useState } from 'react';
import { authCalls } from '../providers/calls/auth.ts';
import { text } from './text.ts';

const INVITE_TEXTS = {
  valid: 'signIn.inviteValid',
  invalid: 'signIn.inviteInvalid',
  failed: 'signIn.inviteCheckFailed',
} as const;

/** Whether the invitation in the address is still valid. */
export const InviteBanner = ({ code }: { code: string }) => {
  const [state, setState] = useState<keyof typeof INVITE_TEXTS | null>(null);

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
      {state && text(INVITE_TEXTS[state])}
    </p>
  );
};
