import { forgetLastSeen } from '../lastSeen/forgetLastSeen.ts';
import { send } from '../http/client.ts';
import { NetworkError } from '../http/callErrors.ts';
import { position } from '../http/position.ts';
import {
  forgetExtension,
  isAssumedValid,
  lastExtension,
  recordExtension,
} from './sessionExtension.ts';

/** The page after a forced sign-out (Q3). */
export const LOGIN = '/login';
/** The page that carries out a chosen sign-out. */
export const LOGOUT = '/logout';

/** Checks the session with the server; without an answer, it stays valid. */
export const validateSession = async (): Promise<boolean> => {
  try {
    const { data } = await send({ path: '/auth/validate' });
    const isValid = (data as { authenticated: boolean }).authenticated;
    if (isValid) recordExtension(Date.now());
    return isValid;
  } catch (error) {
    return error instanceof NetworkError;
  }
};

/** Called at the start; a request is sent if the last answer is old (M7). */
export const hasSession = async (): Promise<boolean> =>
  isAssumedValid(lastExtension(), Date.now()) || (await validateSession());

/**
 * Whether the sign-in is recent enough for calls that require that. True without
 * an answer, because the server checks those calls anyway.
 */
export const hasFreshSession = async (): Promise<boolean> => {
  try {
    const { data } = await send({ path: '/auth/validate' });
    return (data as { fresh?: boolean }).fresh !== false;
  } catch {
    return true;
  }
};

/** Ends the session on the server. */
export const endSession = async (): Promise<void> => {
  await send({ path: '/auth/logout', method: 'POST', timeoutMs: 15_000 });
};

/**
 * Removes the session's data and the last seen answers from this device, but
 * keeps drafts.
 */
export const forgetSession = async (): Promise<void> => {
  forgetExtension();
  position.forget();
  await forgetLastSeen();
};
