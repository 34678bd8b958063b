import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { SlipwayError } from '../providers/http/callErrors.ts';
import { CodeField } from './CodeField.tsx';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { pendingMail } from './pendingMail.ts';
import { lazyText } from './lazyText.ts';

type Props = Readonly<{
  /** Turns the typed code into a proof of identity. */
  proofOf: (code: string) => string;
  /** Where to find the code. */
  help: string;
  /** Whether the form has just replaced the focused element. */
  takesFocus?: boolean;
  inviteCode: string | null;
  setWorking: (isWorking: boolean) => void;
  setFailure: (failure: string | null) => void;
  /** Called when link and code can no longer be used. */
  startOver: (failure: string) => void;
}>;

/** Signs in with the code of an email whose link cannot be opened. */
export const MailCodeForm = ({ takesFocus = false, ...props }: Props) => {
  const { setWorking, setFailure } = props;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  /** Restores the focus too, as the spinner has replaced the field. */
  const showFailure = (error: unknown) => {
    // Only a rendered field can take the focus.
    if (isCodeWrong(error)) flushSync(() => setProblem('wrong'));
    else if (isRefused(error)) props.startOver(signInFailure(error));
    else setFailure(signInFailure(error));
    flushSync(() => setWorking(false));
    field.current?.focus();
    field.current?.select();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') {
      setProblem('missing');
      return field.current?.focus();
    }
    setFailure(null);
    setWorking(true);
    try {
      // Stays busy, as the page is being left.
      await finishSignIn(props.proofOf(typed), 'Mail', props.inviteCode);
      pendingMail.forget();
    } catch (error) {
      showFailure(error);
    }
    return undefined;
  };

  return (
    <form className="local" noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        field={field}
        code={code}
        setCode={setCode}
        isWrong={problem !== null}
        help={problem === null ? props.help : lazyText(PROBLEMS[problem])}
      />
      <button className="button contained" type="submit">
        {lazyText('signIn.mailConfirm')}
      </button>
    </form>
  );
};

const PROBLEMS = {
  missing: 'signIn.mailCodeMissing',
  wrong: 'signIn.mailCodeWrong',
} as const;

/** Whether the server needs a code (in another browser), or another one. */
export const isCodeWrong = (error: unknown): boolean =>
  error instanceof SlipwayError && error.code === 'ACCOUNT.MAIL_CODE';

/** Whether link or code were used before, or have expired. */
export const isRefused = (error: unknown): boolean =>
  error instanceof SlipwayError && error.code === 'ACCOUNT.IDENTITY_REFUSED';
