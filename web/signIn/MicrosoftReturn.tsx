import { useEffect, useState } from 'react';
import { finishSignIn, signInFailure } from './finishSignIn.ts';
import { SignIn } from './SignIn.tsx';
import { text } from './text.ts';

/**
 * Where Microsoft sends the browser back to, the answer in the fragment, which
 * no server log sees (B14). The address bar forgets it at once.
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
        setFailure(
          error instanceof Refusal ? error.message : signInFailure(error),
        );
      }
    };
    void finish();
  }, [answer]);

  return <SignIn busy={failure === null} failure={failure} />;
};

class Refusal extends Error {}

const tokenOf = (answer: URLSearchParams): string => {
  const token = answer.get('id_token');
  if (token !== null) return token;
  const detail = answer.get('error_description') ?? answer.get('error');
  throw new Refusal(
    detail === null
      ? text('signIn.failed')
      : text('signIn.failedBecause', { detail }),
  );
};
