import { useEffect, useState } from 'react';
import { SlipwayError } from '../providers/http/errors.ts';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { SignIn } from './SignIn.tsx';
import { signInUnderWay } from './signInUnderWay.ts';
import { laterText } from './laterText.ts';
import { text } from './text.ts';

/**
 * Where Microsoft redirects the browser, with the answer in the fragment, which
 * no server log sees (B14). It is removed from the address bar at once.
 */
export const MicrosoftReturn = () => {
  const [answer] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    history.replaceState(null, '', location.pathname);
    const finish = async () => {
      try {
        await finishSignIn(tokenOf(answer), 'Microsoft', null);
      } catch (error) {
        const again = signInUnderWay.beginAgain('Microsoft', codeOf(error));
        if (again === null) setFailure(failureOf(error));
        else location.replace(again);
      }
    };
    void finish();
  }, [answer]);

  return <SignIn busy={failure === null} failure={failure} />;
};

/** Microsoft's error; the message is ours, for people, the code for us. */
class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

const tokenOf = (answer: URLSearchParams): string => {
  const token = answer.get('id_token');
  if (token !== null) return token;
  const code = answer.get('error') ?? '';
  // Whatever else the address says may be anybody's words.
  throw new Refusal(
    code === 'access_denied'
      ? text('signIn.failedBecause', { detail: laterText('signIn.declined') })
      : text('signIn.failed'),
    code,
  );
};

const codeOf = (error: unknown): string =>
  error instanceof Refusal || error instanceof SlipwayError
    ? (error.code ?? '')
    : '';

const failureOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : signInFailure(error);
