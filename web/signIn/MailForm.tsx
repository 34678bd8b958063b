import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { authCalls } from '../providers/calls/auth.ts';
import { EmailField, isEmail } from './EmailField.tsx';
import { signInFailure } from './finishSignIn.ts';
import { MailCodeForm } from './MailCodeForm.tsx';
import { pendingMail } from './pendingMail.ts';
import { lastSignIn } from './lastSignIn.ts';
import { lazyText } from './lazyText.ts';

type Props = Readonly<{
  inviteCode: string | null;
  setWorking: (isWorking: boolean) => void;
  setFailure: (failure: string | null) => void;
}>;

/** Sign-in by mail: first the address, then the code of the email. */
export const MailForm = (props: Props) => {
  const { inviteCode, setWorking, setFailure } = props;
  const [sentTo, setSentTo] = useState(pendingMail.read);
  const [isRepeated, setRepeated] = useState(false);

  /** Resolves to false if no link was mailed. */
  const requestLink = async (address: string): Promise<boolean> => {
    setFailure(null);
    setWorking(true);
    try {
      const seconds = await authCalls.mailLink(address, inviteCode);
      lastSignIn.keepEmail(address);
      pendingMail.keep(address, seconds);
      setSentTo(address);
      return true;
    } catch (error) {
      setFailure(signInFailure(error));
      return false;
    } finally {
      // The caller moves the focus back into what the spinner had replaced.
      flushSync(() => setWorking(false));
    }
  };

  /** Starts over, with a reason if the link can no longer be used. */
  const startOver = (failure: string | null) => {
    pendingMail.forget();
    setFailure(failure);
    setSentTo(null);
    setRepeated(true);
  };

  if (sentTo === null) {
    return <LinkForm isRepeated={isRepeated} requestLink={requestLink} />;
  }
  return (
    <div className="local">
      <p className="sent" role="status">
        {lazyText('signIn.mailSent', { address: sentTo })}
      </p>
      <MailCodeForm
        proofOf={(code) => code}
        help={lazyText('signIn.mailCodeHelp')}
        takesFocus
        startOver={startOver}
        {...props}
      />
      <p className="further">
        <button
          className="link"
          onClick={({ currentTarget }) => {
            void requestLink(sentTo).then(() => currentTarget.focus());
          }}
        >
          {lazyText('signIn.mailAgain')}
        </button>
        <button className="link" onClick={() => startOver(null)}>
          {lazyText('signIn.mailOther')}
        </button>
      </p>
    </div>
  );
};

type LinkFormProps = Readonly<{
  /** Whether the form replaces the focused element. */
  isRepeated: boolean;
  /** Resolves to false if no link was mailed. */
  requestLink: (address: string) => Promise<boolean>;
}>;

/** The address to which a sign-in link is mailed. */
const LinkForm = ({ isRepeated, requestLink }: LinkFormProps) => {
  const [email, setEmail] = useState(lastSignIn.email);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRepeated) field.current?.focus();
  }, [isRepeated]);
  const address = email.trim();
  const isWrong = isChecked && !isEmail(address);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Rendered first, so that a wrong field is marked when it gets the focus.
    flushSync(() => setChecked(true));
    if (!isEmail(address)) return field.current?.focus();
    // The spinner has replaced the field, which had the focus.
    if (!(await requestLink(address))) field.current?.focus();
    return undefined;
  };

  return (
    <form className="local" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField
        field={field}
        email={email}
        setEmail={setEmail}
        onBlur={() => setChecked(address !== '')}
        isWrong={isWrong}
        help={lazyText('signIn.mailHelp')}
      />
      <button className="button contained" type="submit">
        {lazyText('signIn.mail')}
      </button>
    </form>
  );
};
