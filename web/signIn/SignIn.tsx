import { useState } from 'react';
import { InviteBanner } from './InviteBanner.tsx';
import { Providers } from './Providers.tsx';
import { Spinner } from './Spinner.tsx';
import { text } from './text.ts';
import { useProviders } from './useProviders.ts';
import { useTitle } from './useTitle.ts';

type Props = Readonly<{
  /** Something is being tried before anybody may click. */
  busy?: boolean;
  failure?: string | null;
}>;

/** The Sign In screen (B1): what went wrong, then the ways in. */
export const SignIn = ({ busy = false, failure = null }: Props) => {
  const { providers, failed, load } = useProviders();
  const [working, setWorking] = useState(false);
  const [ownFailure, setOwnFailure] = useState<string | null>(null);
  const inviteCode = new URLSearchParams(location.search).get('c');
  const error = failed ? text('signIn.loadFailed') : (ownFailure ?? failure);
  const waiting = busy || working || (providers === null && !failed);
  useTitle(text('signIn.title'));

  return (
    <>
      <h1>{text('signIn.title')}</h1>
      <p className="lead">{text('signIn.lead')}</p>
      {inviteCode && <InviteBanner code={inviteCode} />}
      <div role="alert">{error && <p className="error">{error}</p>}</div>
      <div className="ways" aria-busy={waiting}>
        {/* Hidden, not gone: the spinner takes their place and nothing jumps. */}
        <div className={waiting ? 'hidden' : ''}>
          {failed && (
            <button className="button outlined" onClick={load}>
              {text('signIn.tryAgain')}
            </button>
          )}
          {providers && (
            <Providers
              configured={providers}
              inviteCode={inviteCode}
              setWorking={setWorking}
              setFailure={setOwnFailure}
            />
          )}
        </div>
        {waiting && (
          <Spinner
            label={text(working ? 'signIn.signingIn' : 'signIn.loading')}
          />
        )}
      </div>
    </>
  );
};
