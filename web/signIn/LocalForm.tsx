import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { authCalls } from '../providers/calls/auth.ts';
import { SlipwayError } from '../providers/http/callErrors.ts';
import { CodeField } from './CodeField.tsx';
import { EmailField, isEmail } from './EmailField.tsx';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { printedCode } from './printedCode.ts';
import { lastSignIn } from './lastSignIn.ts';
import { lazyText } from './lazyText.ts';

type Props = Readonly<{
  inviteCode: string | null;
  setWorking: (isWorking: boolean) => void;
  setFailure: (failure: string | null) => void;
}>;

/**
 * 'Continue on this computer': asks for the address and, in a browser that has
 * never shown it, the code that the console printed.
 */
export const LocalForm = ({ inviteCode, setWorking, setFailure }: Props) => {
  const [email, setEmail] = useState(lastSignIn.email);
  const [isChecked, setChecked] = useState(false);
  const [code, setCode] = useState(printedCode ?? '');
  /** Null while no code is needed. */
  const [codeState, setCodeState] = useState<'needed' | 'wrong' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const address = email.trim();
  const isWrong = isChecked && !isEmail(address);

  /** Restores the focus too, as the spinner has replaced the field. */
  const showFailure = (error: unknown) => {
    const needsCode = isCodeNeeded(error);
    // Only a rendered field can take the focus.
    flushSync(() => {
      if (needsCode) setCodeState(code === '' ? 'needed' : 'wrong');
      else setFailure(signInFailure(error));
      setWorking(false);
    });
    const next = needsCode ? codeField.current : field.current;
    next?.focus();
    next?.select();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmail(address)) return field.current?.focus();
    setFailure(null);
    setWorking(true);
    try {
      lastSignIn.keepEmail(address);
      const proof = await authCalls.signInLocally(address, code.trim());
      // Stays busy, as the page is being left.
      await finishSignIn(proof, 'Local', inviteCode);
    } catch (error) {
      showFailure(error);
    }
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
        help={lazyText('signIn.localHelp')}
      />
      {codeState && (
        <CodeField
          field={codeField}
          code={code}
          setCode={setCode}
          isWrong={codeState === 'wrong'}
          help={lazyText(
            codeState === 'wrong' ? 'signIn.codeWrong' : 'signIn.codeHelp',
          )}
        />
      )}
      <button className="button contained" type="submit">
        {lazyText('signIn.local')}
      </button>
    </form>
  );
};

const isCodeNeeded = (error: unknown): boolean =>
  error instanceof SlipwayError && error.code === 'ACCOUNT.LOCAL_CODE';
