import { contextOf } from './calls.ts';
import type { Agent } from './testServer.ts';
import { signIn } from './testServer.ts';

/** Signs the same person in again, after a test's clock was advanced. */
export const signInAgain = async (browser: Agent): Promise<void> => {
  const { userContext } = await contextOf(browser);
  await signIn(browser, userContext.emailAddress);
};
