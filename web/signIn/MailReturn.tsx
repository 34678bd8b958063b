import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ADDRESSES } from './addresses.ts';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { isCodeWrong, isRefused, MailCodeForm } from './MailCodeForm.tsx';
import { pendingMail } from './pendingMail.ts';
import { Failure } from './Failure.tsx';
import { SignInOptions } from './SignInOptions.tsx';
import { lazyText } from './lazyText.ts';
import { text, useTitle } from './text.ts';

type MailedLink = Readonly<{ token: string | null; inviteCode: string | null }>;

const readLink = (): MailedLink => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  return { token: fragment.get('token'), inviteCode: fragment.get('c') };
};

/**
 * The page of a mailed link. Asks for a click, as mail scanners open links, too
 * (L104), and in another browser for the email's code.
 */
export const MailReturn = () => {
  const [{ token, inviteCode }] = useState(readLink);
  const [step, setStep] = useState<'confirm' | 'code' | 'over'>(
    token === null ? 'over' : 'confirm',
  );
  const [failure, setFailure] = useState<string | null>(
    token === null ? lazyText('signIn.mailIncomplete') : null,
  );
  const [isWorking, setWorking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useTitle(text('signIn.title'));

  useEffect(() => {
    // Removes the token from address bar and history; only this page keeps it.
    history.replaceState(null, '', location.pathname);
    // Another mailed link that is pasted here changes only the fragment.
    const readAnother = () => {
      if (readLink().token !== null) location.reload();
    };
    addEventListener('hashchange', readAnother);
    return () => removeEventListener('hashchange', readAnother);
  }, []);

  const end = (reason: string) => {
    setFailure(reason);
    setStep('over');
  };

  const showFailure = (error: unknown) => {
    // Only a rendered button can take the focus; the spinner had replaced it.
    flushSync(() => {
      if (isCodeWrong(error)) setStep('code');
      else if (isRefused(error)) end(signInFailure(error));
      else setFailure(signInFailure(error));
      setWorking(false);
    });
    button.current?.focus();
  };

  const confirm = async () => {
    setFailure(null);
    setWorking(true);
    try {
      // Stays busy, as the page is being left.
      await finishSignIn(token ?? '', 'Mail', inviteCode);
      pendingMail.forget();
    } catch (error) {
      showFailure(error);
    }
  };

  return (
    <>
      <h1>{text('signIn.title')}</h1>
      {step !== 'over' && (
        <p className="lead">{lazyText(`signIn.mail.${step}`)}</p>
      )}
      <Failure message={failure} />
      <SignInOptions waitingFor={isWorking ? text('signIn.signingIn') : null}>
        {step === 'confirm' && (
          <button
            ref={button}
            className="button contained"
            onClick={() => void confirm()}
          >
            {lazyText('signIn.mailConfirm')}
          </button>
        )}
        {step === 'code' && (
          <MailCodeForm
            proofOf={(code) => `${token ?? ''}.${code}`}
            help={lazyText('signIn.mailCodeHelp')}
            takesFocus
            inviteCode={inviteCode}
            setWorking={setWorking}
            setFailure={setFailure}
            startOver={end}
          />
        )}
        {step === 'over' && (
          <a className="button outlined" href={signInAddress(inviteCode)}>
            {lazyText('signIn.mailAnother')}
          </a>
        )}
      </SignInOptions>
    </>
  );
};

const signInAddress = (inviteCode: string | null): string =>
  inviteCode === null
    ? ADDRESSES.login
    : `${ADDRESSES.login}?c=${encodeURIComponent(inviteCode)}`;
