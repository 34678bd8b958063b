import type { Ref } from 'react';
import { text } from './text.ts';

type Props = Readonly<{
  field: Ref<HTMLInputElement>;
  code: string;
  setCode: (code: string) => void;
  /** The code that was sent is not the server's. */
  wrong: boolean;
}>;

/** The code of local sign-in, which only the console shows. */
export const CodeField = ({ field, code, setCode, wrong }: Props) => (
  <>
    <label htmlFor="code">{text('signIn.code')}</label>
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
      {text(wrong ? 'signIn.codeWrong' : 'signIn.codeHelp')}
    </p>
  </>
);
