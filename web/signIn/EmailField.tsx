import type { Ref } from 'react';
import { lazyText } from './lazyText.ts';

/** Non-space text, an at sign, text, a dot, text: `ada@team.example`. */
const EMAIL = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;

export const isEmail = (address: string): boolean => EMAIL.test(address);

type Props = Readonly<{
  field: Ref<HTMLInputElement>;
  email: string;
  setEmail: (email: string) => void;
  onBlur: () => void;
  /** Whether the text is not an address. */
  isWrong: boolean;
  help: string;
}>;

/** The address for signing in without a provider's page. */
export const EmailField = ({
  field,
  email,
  setEmail,
  onBlur,
  isWrong,
  help,
}: Props) => (
  <>
    <label htmlFor="email">{lazyText('signIn.email')}</label>
    <input
      id="email"
      ref={field}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      dir="ltr"
      value={email}
      onChange={(event) => setEmail(event.target.value)}
      onBlur={onBlur}
      aria-invalid={isWrong}
      aria-describedby="email-help"
      required
    />
    <p id="email-help" className={isWrong ? 'help wrong' : 'help'}>
      {isWrong ? lazyText('signIn.emailInvalid') : help}
    </p>
  </>
);
