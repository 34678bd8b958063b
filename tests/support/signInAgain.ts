import { contextOf } from './calls.ts';
import type { Agent } from './testServer.ts';
import { signIn } from './testServer.ts';

/** Signs the same person in again, where a test's clock has moved on. */
export const signInAgain = async (browser: Agent): Promise<void> => {
  const { userContext } = await contextOf(browser);
  await signIn(browser, userContext.emailAddress);
};
