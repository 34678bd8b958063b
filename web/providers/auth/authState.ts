import type { CoreContext } from '#api/contract/index.ts';
import { isTransient } from '../http/errors.ts';

/** Exactly one of three (B31). */
export type AuthState =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'loaded'; context: CoreContext }>
  | Readonly<{
      status: 'error';
      /** The server said no, so that nobody is signed in here (B27). */
      signedOut: boolean;
    }>;

/** A context that could not be asked for again is still the one that holds. */
export const authStateOf = (
  context: CoreContext | undefined,
  error: unknown,
): AuthState => {
  if (context !== undefined) return { status: 'loaded', context };
  if (error === null || error === undefined) return { status: 'loading' };
  return { status: 'error', signedOut: !isTransient(error) };
};
