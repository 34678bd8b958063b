import { useState, useEffect } from 'react';
import type { Provider } from '#api/contract/index.ts';
import { signOutReason } from '../providers/session/sessionEnd.ts';
import { loadLazily } from './loadLazily.ts';
import type { LazyForms } from './loadLazily.ts';
import { Failure } from './Failure.tsx';
import { SignInOptions } from './SignInOptions.tsx';
import { Providers } from './Providers.tsx';
import { text, useTitle } from './text.ts';
import { pendingSignIn } from './pendingSignIn.ts';
import { authCalls } from '../providers/calls/auth.ts';

/** Why the session ended from which this page was opened. */
const endReason = signOutReason.take();

type Props = Readonly<{
  /** Whether a sign-in is in progress: the buttons are hidden. */
  isBusy?: boolean;
  failure?: string | null;
}>;

/** The Sign In screen: errors, then the providers. */
export const SignIn = ({ isBusy = false, failure }: Props) => {
  const { providers, isLoading, hasFailed, retry } = useProviders();
  const [isWorking, setWorking] = useState(false);
  const [ownFailure, setOwnFailure] = useState<string | null>(null);
  const query = new URLSearchParams(location.search);
  const inviteCode = query.get('c');
  const isInProgress = useRestartIfInterrupted(query) || isBusy;
  useTitle(text('signIn.title'));

  return (
    <>
      <h1>{text('signIn.title')}</h1>
      <p className="lead">{text('signIn.lead')}</p>
      {inviteCode && <InviteBanner code={inviteCode} />}
      <SessionEndBanner />
      <Failure
        message={firstOf(
          hasFailed && text('signIn.loadFailed'),
          ownFailure,
          failure,
          !isInProgress && redirectError(query),
        )}
      />
      <SignInOptions
        waitingFor={waitingText(isWorking, isInProgress || isLoading)}
      >
        <TryAgain isShown={hasFailed} retry={retry} />
        {providers && (
          <Providers
            {...providers}
            inviteCode={inviteCode}
            setWorking={setWorking}
            setFailure={setOwnFailure}
          />
        )}
      </SignInOptions>
    </>
  );
};

/** Says why the session ended. */
const SessionEndBanner = () =>
  endReason && (
    <p className="banner" role="status">
      {text(`signIn.${endReason}`)}
    </p>
  );

const TryAgain = (props: { isShown: boolean; retry: () => void }) =>
  props.isShown && (
    <button className="button outlined" onClick={props.retry}>
      {text('signIn.tryAgain')}
    </button>
  );

const firstOf = (
  ...failures: readonly (string | false | null | undefined)[]
): string | null => failures.find((failure) => failure) || null;

/** The error of a provider's redirect, by the server's code. */
const redirectError = (query: URLSearchParams): string | null => {
  const code = query.get('error');
  if (code === null) return null;
  const reason = REDIRECT_ERRORS[code];
  return reason === undefined
    ? text('signIn.failed')
    : text('signIn.failedBecause', { detail: text(reason) });
};

const REDIRECT_ERRORS: Readonly<
  Record<
    string,
    'signIn.emailTaken' | 'signIn.otherSignIn' | 'signIn.providerFailed'
  >
> = {
  'ACCOUNT.EMAIL_TAKEN': 'signIn.emailTaken',
  'ACCOUNT.OTHER_SIGN_IN': 'signIn.otherSignIn',
  'ACCOUNT.PROVIDER_FAILED': 'signIn.providerFailed',
};

const waitingText = (isWorking: boolean, isLoading: boolean): string | null => {
  if (isWorking) return text('signIn.signingIn');
  return isLoading ? text('signIn.loading') : null;
};

/**
 * Restarts an interrupted sign-in, whose redirect ends on this screen with the
 * error's code. True while the page is being left for that.
 */
const useRestartIfInterrupted = (query: URLSearchParams): boolean => {
  const [restartAddress] = useState(() => {
    const provider = query.get('provider');
    return provider === 'Google' || provider === 'Oidc'
      ? pendingSignIn.restart(provider, query.get('error') ?? '')
      : null;
  });

  useEffect(() => {
    if (restartAddress !== null) location.replace(restartAddress);
  }, [restartAddress]);

  return restartAddress !== null;
};

type SignInChoices = Readonly<{
  configured: readonly Provider[];
  oidcName: string;
  forms: LazyForms | null;
}>;

const isForm = (provider: Provider): boolean =>
  provider === 'Mail' || provider === 'Local';

/** The configured providers; null until they are loaded. */
const useProviders = () => {
  const [providers, setProviders] = useState<SignInChoices | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const load = async () => {
      try {
        const reply = await authCalls.getProviders();
        const hasForms = reply.providers.some(isForm);
        const forms = hasForms ? await loadLazily() : null;
        setProviders({
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
    providers,
    isLoading: providers === null && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
};

const INVITE_TEXTS = {
  valid: 'signIn.inviteValid',
  invalid: 'signIn.inviteInvalid',
  failed: 'signIn.inviteCheckFailed',
} as const;

/** Whether the invitation in the address is still valid. */
const InviteBanner = ({ code }: { code: string }) => {
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
