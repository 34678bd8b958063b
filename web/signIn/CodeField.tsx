import type { Ref } from 'react';
import { lazyText } from './lazyText.ts';

type Props = Readonly<{
  field: Ref<HTMLInputElement>;
  code: string;
  setCode: (code: string) => void;
  /** Whether the code is missing, or was refused. */
  isWrong: boolean;
  /** Where to find the code, or what is wrong with it. */
  help: string;
}>;

/** A field for the code of the console or of an email. */
export const CodeField = ({ field, code, setCode, isWrong, help }: Props) => (
  <>
    <label htmlFor="code">{lazyText('signIn.code')}</label>
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
      aria-invalid={isWrong}
      aria-describedby="code-help"
      required
    />
    <p id="code-help" className={isWrong ? 'help wrong' : 'help'}>
      {help}
    </p>
  </>
);
