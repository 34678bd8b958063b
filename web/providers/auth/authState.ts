import type { CoreContext } from '#api/contract/index.ts';
import { isTransient } from '../http/errors.ts';

/** Exactly one of three. */
export type AuthState =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'loaded'; context: CoreContext }>
  | Readonly<{
      status: 'error';
      /** The server refused: no user is signed in. */
      signedOut: boolean;
    }>;

/** A context that could not be fetched again stays valid. */
export const authStateOf = (
  context: CoreContext | undefined,
  error: unknown,
): AuthState => {
  if (context !== undefined) return { status: 'loaded', context };
  if (error === null || error === undefined) return { status: 'loading' };
  return { status: 'error', signedOut: !isTransient(error) };
};
