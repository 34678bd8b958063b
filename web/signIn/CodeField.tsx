import type { Ref } from 'react';
import { laterText } from './laterText.ts';

type Props = Readonly<{
  field: Ref<HTMLInputElement>;
  code: string;
  setCode: (code: string) => void;
  /** The code that was sent is not the one that is asked for. */
  wrong: boolean;
  /** Where the code is found; or, where it is wrong, what to do. */
  help: string;
}>;

/** A code that shows who somebody is: of the console, or of a mail. */
export const CodeField = ({ field, code, setCode, wrong, help }: Props) => (
  <>
    <label htmlFor="code">{laterText('signIn.code')}</label>
    <input
      id="code"
      ref={field}
      type="text"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      aria-invalid={wrong}
      aria-describedby="code-help"
      required
    />
    <p id="code-help" className={wrong ? 'help wrong' : 'help'}>
      {help}
    </p>
  </>
);
