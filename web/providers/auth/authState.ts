import type { CoreContext } from '#api/contract/index.ts';
import { isTransient } from '../http/callErrors.ts';

/** Whether the context is loading, loaded or could not be loaded. */
type AuthState =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'loaded'; context: CoreContext }>
  | Readonly<{
      status: 'error';
      /** The server refused: no user is signed in. */
      signedOut: boolean;
    }>;

/** Keeps a loaded context when fetching it again fails. */
export const authStateOf = (
  context: CoreContext | undefined,
  error: unknown,
): AuthState => {
  if (context !== undefined) return { status: 'loaded', context };
  if (error === null || error === undefined) return { status: 'loading' };
  return { status: 'error', signedOut: !isTransient(error) };
};
