import { lazyOverlay } from '../../kit/overlays/lazyOverlay.tsx';
import {
  signInAgain,
  useAsksToSignInAgain,
} from '../../providers/session/signInAgain.ts';

const SignInAgain = lazyOverlay(
  async () => (await import('./SignInAgain.tsx')).SignInAgain,
);

/** Opens a dialog when a call needs a fresh sign-in (threat S21). */
export const SignInAgainWatch = () =>
  useAsksToSignInAgain() ? <SignInAgain onClose={signInAgain.dismiss} /> : null;
