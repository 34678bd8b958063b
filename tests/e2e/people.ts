import type { APIRequestContext, Browser, Page } from 'playwright-core';
import type { CoreContext, Team } from '#api/contract/index.ts';
import { onScreen, openPage } from '#tests/support/browserSession.ts';
import type { PageErrors, Screen } from '#tests/support/browserSession.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

export type Call = <T>(
  method: string,
  path: string,
  data?: object,
) => Promise<T>;

export type Person = Readonly<{
  page: Page;
  emailAddress: string;
  /** The default name of a user who has chosen none. */
  displayName: string;
  /** Calls the server as this user, without the page. */
  call: Call;
  context: CoreContext;
  projectId: string;
  pageErrors: PageErrors;
}>;

let people = 0;

/**
 * A new user who has signed in and skipped the start guide, on a page that has
 * not navigated yet.
 */
export const createNewcomer = async (
  browser: Browser,
  url: string,
  screen?: Screen,
): Promise<Person> => {
  const person = await createBeginner(browser, url, screen);
  const activeTeam = await person.call<Team>(
    'PUT',
    '/teams/active/first-run-experience',
    { setupGuideCompleted: true },
  );
  return { ...person, context: { ...person.context, activeTeam } };
};

/** A user who has just signed in for the first time, before the guide. */
export const createBeginner = async (
  browser: Browser,
  url: string,
  screen?: Screen,
): Promise<Person> => {
  people += 1;
  const { page, pageErrors } = await openPage(
    browser,
    url,
    screen === undefined ? {} : onScreen(screen),
  );
  const emailAddress = `person-${String(people)}@example.test`;
  const { call, context } = await openSignedIn(page, url, emailAddress);
  const projectId = context.userContext.activeProjectId ?? '';
  const displayName = context.userContext.displayName ?? '';
  return {
    page,
    emailAddress,
    displayName,
    call,
    context,
    projectId,
    pageErrors,
  };
};

/** Signs a user in by the API, not by the page. */
export const openSignedIn = async (
  page: Page,
  url: string,
  emailAddress: string,
): Promise<Pick<Person, 'call' | 'context'>> => {
  const call = callsOf(page.request, url);
  const context = await signInLocally(call, emailAddress, { timeZone: 'UTC' });
  return { call, context };
};

/** Signs in as a user of this computer, perhaps with an invitation. */
export const signInLocally = async (
  call: Call,
  emailAddress: string,
  more: Readonly<{ timeZone?: string; inviteCode?: string }>,
): Promise<CoreContext> => {
  const { idToken } = await call<{ idToken: string }>('POST', '/auth/local', {
    emailAddress,
    code: LOCAL_CODE,
  });
  return call('POST', '/auth/exchange-token', {
    provider: 'Local',
    idToken,
    ...more,
  });
};

const callsOf =
  (requests: APIRequestContext, url: string): Call =>
  async <T>(method: string, path: string, data?: object): Promise<T> => {
    const response = await requests.fetch(`${url}/v1${path}`, {
      method,
      ...(data && { data }),
      headers: { 'X-Slipway-Client': 'test' },
    });
    const body = (await response.json()) as { result: string; data: T };
    if (body.result !== 'Ok') {
      throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    }
    return body.data;
  };
