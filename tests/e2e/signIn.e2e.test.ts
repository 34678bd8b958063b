import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  answerCalls,
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { alert } from './locators.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const PROVIDERS = { path: /\/auth\/providers$/ };
const INVITE = { path: /\/auth\/validate-invite$/ };
const LOCAL = { path: /\/auth\/local$/ };
const EXCHANGE = { path: /\/auth\/exchange-token$/ };
const LOGOUT = { path: /\/auth\/logout$/ };
/** The code of the entrance pages, which is loaded after the first paint. */
const LAZY_PAGES = /\/assets\/lazyPages-/;

describe.skipIf(chromiumPath() === null)('Signing in', () => {
  const setup = setUpBrowser();

  const stranger = () => openPage(setup.browser, setup.slipway.url);

  /** Opens Sign In as on a server with Microsoft and Google as providers. */
  const openWithProviders = async (page: Page) => {
    await answerCalls(page, PROVIDERS, {
      providers: ['Microsoft', 'Google'],
      invitationRequired: false,
    });
    await page.goto('/login');
    await title(page).waitFor();
  };

  describe('The Sign In screen', () => {
    it('offers Microsoft and Google, each 215 px wide, then only the one used last (B1 to B4, Q10)', async () => {
      const { page, pageErrors } = await stranger();
      await openWithProviders(page);
      await page
        .getByText('Use your preferred login provider - No sign up needed.')
        .waitFor();
      expect(await widths(page)).toEqual([215, 215]);
      await expectAccessible(page);

      await interceptRequests(page, /\/auth\/google/, (route) =>
        route.fulfill({ body: 'Google' }),
      );
      await provider(page, 'Google').click();
      await page.waitForURL(/\/auth\/google/);
      await page.goto('/login');
      await provider(page, 'Google').waitFor();
      await expect.poll(() => provider(page, 'Microsoft').count()).toBe(0);

      await page
        .getByRole('button', { name: 'Show all login providers' })
        .click();
      await provider(page, 'Microsoft').waitFor();
      await expect.poll(() => provider(page, 'Google').count()).toBe(1);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('shows who can help if no provider is set up', async () => {
      const { page } = await stranger();
      await answerCalls(page, PROVIDERS, {
        providers: [],
        invitationRequired: false,
      });
      await page.goto('/login');
      await page.getByText('No login provider is set up yet.').waitFor();
      await expect.poll(() => emailField(page).count()).toBe(0);
      await expectAccessible(page);
    });

    it('shows a spinner while it loads, and shifts nothing afterward (B7)', async () => {
      const { page } = await stranger();
      const release = await holdCalls(page, PROVIDERS);
      await page.goto('/login');
      await page.getByRole('status').getByText('Loading…').waitFor();
      await expectAccessible(page);
      const placeBefore = await page.getByRole('main').boundingBox();
      await release();
      await emailField(page).waitFor();
      expect(await page.getByRole('main').boundingBox()).toEqual(placeBefore);
    });

    it('reports that it could not load, and tries again (B8)', async () => {
      const { page } = await stranger();
      const stopRefusing = await refuseCalls(page, PROVIDERS);
      await page.goto('/login');
      await alert(page, 'Sorry, there was a problem loading.').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await emailField(page).waitFor();
      await expect.poll(() => alert(page, /Sorry/).count()).toBe(0);
    });

    it.each([
      ['/login', emailField],
      ['/login/waitinglist', waitingList],
    ])(
      'reports that code for %s could not be loaded, and tries again',
      async (path, content) => {
        const { page } = await stranger();
        await interceptRequests(page, LAZY_PAGES, (route) => route.abort());
        await page.goto(path);
        await alert(page, 'Sorry, there was a problem loading.').waitFor();
        await expectAccessible(page);
        await page.unroute(LAZY_PAGES);
        await page.getByRole('button', { name: 'Try again' }).click();
        await content(page).waitFor();
        await alert(page, /Sorry/).waitFor({ state: 'detached' });
      },
    );

    it.each([
      [true, 'Sign in to accept your invitation and join your team!', 'B5'],
      [false, 'Sorry, your invitation is no longer valid.', 'B6'],
    ])('shows for an invitation with isValid=%s: %j (%s)', async (...args) => {
      const [isValid, sentence] = args;
      const { page } = await stranger();
      await answerCalls(page, INVITE, { isValid });
      await page.goto('/login?c=code');
      await page.getByRole('status').getByText(sentence).waitFor();
    });

    it('reports that an invitation could not be checked (B9)', async () => {
      const { page } = await stranger();
      await refuseCalls(page, INVITE);
      await page.goto('/login?c=code');
      await page
        .getByText('Sorry, there was a problem checking your invitation.')
        .waitFor();
      await emailField(page).waitFor();
      await expectAccessible(page);
    });
  });

  describe('Continuing on this computer', () => {
    it('refuses an invalid address, with an error at the field', async () => {
      const { page } = await stranger();
      const bodies = bodiesOf(page, LOCAL);
      await page.goto('/login');
      await emailField(page).fill('nobody');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter a valid email address.').waitFor();
      await expect.poll(() => isFocused(page, '#email')).toBe(true);
      await expect
        .poll(() => emailField(page).getAttribute('aria-invalid'))
        .toBe('true');
      expect(bodies).toEqual([]);
      await expectAccessible(page);
    });

    it('leads into the app, by keyboard alone, and remembers the address (B20)', async () => {
      const { page, pageErrors } = await stranger();
      await page.goto(`/login#code=${LOCAL_CODE}`);
      await emailField(page).waitFor();
      // The first Tab leads to the field.
      await page.keyboard.press('Tab');
      await page.keyboard.type('ada@example.test');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/start/about');
      await page.getByRole('main').getByRole('heading').first().waitFor();

      await page.goto('/login');
      await expect
        .poll(() => emailField(page).inputValue())
        .toBe('ada@example.test');
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('shows an error, with the detail if there is one (B18, B19)', async () => {
      const { page } = await stranger();
      await refuseCalls(page, LOCAL, { message: 'The moon is full.' });
      await page.goto('/login');
      await emailField(page).fill('ada@example.test');
      await page.keyboard.press('Enter');
      await alert(
        page,
        'Sorry, there was a problem logging in: The moon is full.',
      ).waitFor();
      // This takes precedence over the refusal, which stays in place.
      await dropCalls(page, LOCAL);
      await page.keyboard.press('Enter');
      await alert(page, /^Sorry, there was a problem logging in\.$/).waitFor();
      await expect
        .poll(() => emailField(page).inputValue())
        .toBe('ada@example.test');
    });

    it.each([
      [
        'ACCOUNT.EMAIL_TAKEN',
        /belongs to an account that signs in another way/,
      ],
      ['ACCOUNT.IDENTITY_REFUSED', /^Sorry, there was a problem logging in\.$/],
    ])(
      'shows why a sign-in at a provider failed: %s (B18, B19)',
      async (code, words) => {
        const { page } = await stranger();
        await page.goto(`/login?error=${code}`);
        await alert(page, words).waitFor();
      },
    );

    it('ends on the waiting list when the server requires an invitation (B12, B13)', async () => {
      const { page } = await stranger();
      await refuseCalls(page, EXCHANGE, { status: 403 });
      await page.goto(`/login#code=${LOCAL_CODE}`);
      await emailField(page).fill('ada@example.test');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login/waitinglist');
      await waitingList(page).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await title(page).waitFor();
    });
  });

  it('is skipped at /login/start by a user who has a session (B10)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/login/start');
    await page.waitForURL('**/project/plan');

    const { page: other } = await stranger();
    await other.goto('/login/start');
    await emailField(other).waitFor();
  });

  it('is confirmed with the server again only after four hours (M7)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/validate'))
        requests.push(request.url());
    });
    // The app's first load notes when the session was confirmed.
    await page.goto('/app-start');
    await page.waitForURL('**/project/plan');
    requests.length = 0;
    await page.goto('/login/start');
    await page.waitForURL('**/project/plan');
    expect(requests).toEqual([]);

    // As if the session had been confirmed just over four hours ago.
    await page.evaluate(() =>
      localStorage.setItem(
        'slipway.sessionExtendedAt',
        String(Date.now() - 4 * 3_600_000 - 1),
      ),
    );
    await page.goto('/login/start');
    await page.waitForURL('**/project/plan');
    await expect.poll(() => requests.length).toBe(1);
  });

  it('restarts an interrupted sign-in with a provider only once (B17)', async () => {
    const { page } = await stranger();
    await openWithProviders(page);
    const starts: string[] = [];
    await interceptRequests(
      page,
      /\/auth\/(google|microsoft)(\?|$)/,
      async (route) => {
        starts.push(new URL(route.request().url()).pathname);
        await route.fulfill({ body: 'A provider' });
      },
    );
    await provider(page, 'Microsoft').click();
    await page.waitForURL(/auth\/microsoft/);
    // Microsoft reports that another sign-in of this browser has not ended.
    const interrupted = '/auth/msft#error=interaction_in_progress';
    await page.goto(interrupted);
    await page.waitForURL(/auth\/microsoft/);
    await page.goto(interrupted);
    await alert(page, 'Sorry, there was a problem logging in.').waitFor();
    expect(starts).toEqual(['/v1/auth/microsoft', '/v1/auth/microsoft']);

    await page.goto('/login?error=ACCOUNT.SIGN_IN_INTERRUPTED&provider=Google');
    await page.waitForURL(/auth\/google/);
  });

  it('sends an invitation along with the token exchange (B11, Q5)', async () => {
    const { page } = await stranger();
    await answerCalls(page, INVITE, { isValid: true });
    const proofs = bodiesOf(page, EXCHANGE);
    await page.goto(`/login/accept-invite?c=some-code#code=${LOCAL_CODE}`);
    await emailField(page).fill('ada@example.test');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => proofs)
      .toMatchObject([{ inviteCode: 'some-code' }]);
  });

  it('sets the cookie that the public pages check (Q13, M9)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/project/plan');
    const findSignInCookie = async () =>
      (await page.context().cookies()).find(
        ({ name }) => name === 'hasLoggedIn',
      );
    await expect
      .poll(findSignInCookie)
      .toMatchObject({ value: 'true', secure: true, sameSite: 'Strict' });
    const cookie = await findSignInCookie();
    // The server sets four years; Chromium caps cookies at 400 days.
    const days = (Number(cookie?.expires) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(399);
  });

  it('accepts the return from Microsoft, or shows why it failed, without text from the address (B14, B18, B19)', async () => {
    const { page } = await stranger();
    await page.goto('/auth/msft#error=access_denied&error_description=Call+me');
    await alert(
      page,
      'Sorry, there was a problem logging in: Microsoft reports that the sign-in was declined.',
    ).waitFor();
    expect(page.url()).toBe(`${setup.slipway.url}/auth/msft`);
    await page.goto('/login');
    await page.goto('/auth/msft#error=Call&error_description=Call+me');
    await alert(page, 'Sorry, there was a problem logging in.').waitFor();
    await expect.poll(() => page.getByText('Call').count()).toBe(0);

    const proofs = bodiesOf(page, EXCHANGE);
    await refuseCalls(page, EXCHANGE, { message: 'Not yours.' });
    await page.goto('/login');
    await page.goto('/auth/msft#id_token=proof');
    await alert(page, /Not yours/).waitFor();
    await expect
      .poll(() => proofs)
      .toMatchObject([{ idToken: 'proof', provider: 'Microsoft' }]);
  });

  it.each([
    ['/app-start', 'B26'],
    ['/project/plan', 'B26'],
    ['/nobody/owns/this', 'B30'],
    ['/login/nonsense', 'B30'],
  ])('sends a stranger who opens %s to sign in (%s)', async (path) => {
    const { page } = await stranger();
    await page.goto(path);
    await page.waitForURL('**/login');
    await title(page).waitFor();
  });

  it('ends with a sign-out that reports a failure, ends the session and leaves the app (B23, B25, D25, Q3)', async () => {
    const { page, call } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    await page.goto('/project/items');
    await page.evaluate(() =>
      localStorage.setItem('slipway.signIn.email', 'ada@example.test'),
    );
    const stopRefusing = await refuseCalls(page, LOGOUT);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/logout');
    await alert(page, /problem signing out/).waitFor();
    // Checked before the next call is held, as that gives up after 5 s.
    await expectAccessible(page);

    const release = await holdCalls(page, LOGOUT);
    await stopRefusing();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Signing out...' }).waitFor();
    const leaving = page.waitForRequest('**/request-invite');
    await release();
    await leaving;
    await page.getByRole('heading', { name: 'Request an invite' }).waitFor();
    // The sign-out is reported before anything about invitations.
    await expect.poll(() => page.title()).toBe('Signed out – Slipway');
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toMatch(/^You’re signed out\.\s+Request an invite/);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Request an invite' }).waitFor();
    await expect
      .poll(() => page.getByText('You’re signed out.').count())
      .toBe(1);
    await expect
      .poll(() => page.getByText('You’re signed out.').isVisible())
      .toBe(false);
    // Another person may use this browser next.
    expect(
      await page.evaluate(() => localStorage.getItem('slipway.signIn.email')),
    ).toBeNull();
    expect(await call('GET', '/auth/validate')).toEqual({
      authenticated: false,
      fresh: false,
    });
  });
});

const title = (page: Page) => page.getByRole('heading', { name: 'Sign In' });
const emailField = (page: Page) => page.getByLabel('Email address');
const waitingList = (page: Page) =>
  page.getByRole('heading', { name: /waiting list/ });
const provider = (page: Page, name: string) =>
  page.getByRole('link', { name: `Sign in with ${name}` });

const widths = (page: Page): Promise<number[]> =>
  page
    .getByRole('link', { name: /^Sign in with/ })
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().width),
    );

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (wanted) => document.activeElement?.matches(wanted) ?? false,
    selector,
  );
