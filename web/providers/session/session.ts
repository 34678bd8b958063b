import { forgetLastSeen } from '../lastSeen/forget.ts';
import { send } from '../http/client.ts';
import { NetworkError } from '../http/errors.ts';
import { position } from '../http/position.ts';
import {
  forgetExtension,
  isAssumedValid,
  lastExtension,
  recordExtension,
} from './extension.ts';

/** Where a forced sign-out ends (Q3). */
export const LOGIN = '/login';
/** Where a chosen sign-out is carried out. */
export const LOGOUT = '/logout';

/** Checks with the server; without an answer the user stays signed in. */
export const validateSession = async (): Promise<boolean> => {
  try {
    const { data } = await send({ path: '/auth/validate' });
    const valid = (data as { authenticated: boolean }).authenticated;
    if (valid) recordExtension(Date.now());
    return valid;
  } catch (error) {
    if (error instanceof NetworkError) return true;
    return false;
  }
};

/** At the start: asks the server only when its last answer is old (M7). */
export const hasSession = async (): Promise<boolean> =>
  isAssumedValid(lastExtension(), Date.now()) || (await validateSession());

/** Whether its sign-in was a moment ago; without an answer the call itself tells. */
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
 * Removes the session's data and the last seen answers from this device; drafts
 * stay.
 */
export const forgetSession = async (): Promise<void> => {
  forgetExtension();
  position.forget();
  await forgetLastSeen();
};
