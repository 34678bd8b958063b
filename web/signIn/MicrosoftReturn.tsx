import { useEffect, useState } from 'react';
import { SlipwayError } from '../providers/http/callErrors.ts';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { SignIn } from './SignIn.tsx';
import { pendingSignIn } from './pendingSignIn.ts';
import { lazyText } from './lazyText.ts';
import { text } from './text.ts';

/**
 * The page that Microsoft redirects to, with the answer in the fragment, which
 * no server log contains (B14). Removes it from the address bar.
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
        // A sign-in that was interrupted is started once more.
        const address = pendingSignIn.takeRestartAddress(
          'Microsoft',
          codeOf(error),
        );
        if (address === null) setFailure(failureOf(error));
        else location.replace(address);
      }
    };
    void finish();
  }, [answer]);

  return <SignIn isBusy={failure === null} failure={failure} />;
};

/** Microsoft's error: our message for people, and its code. */
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
  // The error's description is not shown, as it could be anybody's words.
  throw new Refusal(
    code === 'access_denied'
      ? text('signIn.failedBecause', { detail: lazyText('signIn.declined') })
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
