import { useState, useEffect } from 'react';
import { signOutReason } from '../providers/session/sessionEnd.ts';
import { Failure } from './Failure.tsx';
import { SignInOptions } from './SignInOptions.tsx';
import { Providers } from './Providers.tsx';
import { text, useTitle } from './text.ts';
import { InviteBanner } from './InviteBanner.tsx';
import { pendingSignIn } from './pendingSignIn.ts';
import { useSignInChoices } from './useSignInChoices.ts';

/** Why the last session ended, if that led to this page. */
const endReason = signOutReason.take();

type Props = Readonly<{
  /** Whether the page around it signs in: the buttons are hidden. */
  isBusy?: boolean;
  failure?: string | null;
}>;

/** The Sign In screen: errors, then the providers. */
export const SignIn = ({ isBusy = false, failure }: Props) => {
  const { choices, isLoading, hasFailed, retry } = useSignInChoices();
  const [isSubmitting, setSubmitting] = useState(false);
  const [ownFailure, setOwnFailure] = useState<string | null>(null);
  const query = new URLSearchParams(location.search);
  const inviteCode = query.get('c');
  const isLeaving = useRestartIfInterrupted(query);
  const isWaiting = isLeaving || isBusy;
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
          !isWaiting && redirectError(query),
        )}
      />
      <SignInOptions
        waitingFor={waitingText(isSubmitting, isWaiting || isLoading)}
      >
        <TryAgain isShown={hasFailed} retry={retry} />
        {choices && (
          <Providers
            {...choices}
            inviteCode={inviteCode}
            setWorking={setSubmitting}
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

const waitingText = (
  isSubmitting: boolean,
  isLoading: boolean,
): string | null => {
  if (isSubmitting) return text('signIn.signingIn');
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
      ? pendingSignIn.takeRestartAddress(provider, query.get('error') ?? '')
      : null;
  });

  useEffect(() => {
    if (restartAddress !== null) location.replace(restartAddress);
  }, [restartAddress]);

  return restartAddress !== null;
};
