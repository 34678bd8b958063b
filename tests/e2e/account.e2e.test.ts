import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext, OwnData } from '#api/contract/index.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { account, isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const TEAMS = { path: /\/v1\/teams$/, method: 'POST' };
const ITEMS = { path: /\/project-items\/\w+$/, method: 'POST' };
const USAGE = { path: /\/user\/usage$/ };
const SESSIONS = { path: /\/resources\/sessions/ };
const SESSION = { path: /\/user\/sessions\/./, method: 'DELETE' };
const NOTIFICATIONS = { path: /\/user\/notifications$/, method: 'PUT' };
const EXPORT = { path: /\/user\/export$/ };
const ACCOUNT = { path: /\/v1\/user$/, method: 'DELETE' };

/** What the server says to the user who owns as many teams as allowed. */
const OWNED_TEAMS_LIMIT =
  'Sorry, you have reached your quota for the number of Teams you can own.';

describe.skipIf(chromiumPath() === null)('The account', () => {
  const setup = setUpBrowser(() =>
    startSlipway({
      env: {
        SLIPWAY_ENTITLEMENTS: JSON.stringify({
          // So low that a test reaches them with one more team or item.
          maxOwnedTeams: 2,
          maxProjectItems: 1,
        }),
      },
    }),
  );

  /** A new user who has opened the account page. */
  const openAsNewcomer = async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    await open(person.page);
    return person;
  };

  describe('Creating a team', () => {
    it('takes one click, names and numbers the team after its founder, and blocks the app until it is done (I1, I2, D34)', async () => {
      const { page, call, pageErrors } = await openAsNewcomer();
      await call('PUT', '/teams/active/name', { newTeamName: 'Person’s team' });
      await open(page);
      const bodies = bodiesOf(page, TEAMS);
      const release = await holdCalls(page, TEAMS);
      await createButton(page).click();
      await page.getByText('Creating the team…').waitFor();
      await expectAccessible(page);
      await release();
      await page.waitForURL('**/settings/team');
      // The founder is called Person, from their address 'person-<number>@…',
      // and has a team of this name, so the new one gets the next number.
      await expect
        .poll(() => page.getByLabel('Team name').inputValue())
        .toBe('Person’s team 2');
      await expect
        .poll(() => bodies)
        .toEqual([
          { newTeamName: 'Person’s team 2', timeZone: 'Europe/Berlin' },
        ]);
      const { availableTeams } = await call<CoreContext>('GET', CONTEXT);
      expect(availableTeams).toHaveLength(2);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('works from the account menu unless the limit is reached (D23, D24)', async () => {
      const { page } = await openAsNewcomer();
      await account(page).click();
      const entry = page.getByRole('menuitem', { name: 'Create new team' });
      await expectAccessible(page);
      await entry.click();
      await page.waitForURL('**/settings/team');
      await account(page).click();
      await page.getByRole('menuitem', { name: 'Account' }).waitFor();
      await expect.poll(() => entry.count()).toBe(0);
    });

    it('shows the server’s message when the limit is exceeded (K11, K14, K16, K17)', async () => {
      const { page, call } = await openAsNewcomer();
      await call('POST', '/teams', { newTeamName: 'Second' });
      await open(page);
      await createButton(page).click();
      await limitDialog(page).getByText(OWNED_TEAMS_LIMIT).waitFor();
      await expectAccessible(page);
      await limitDialog(page).getByRole('button', { name: 'Close' }).click();
      await limitDialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(createButton(page))).toBe(true);

      await createButton(page).click();
      await limitDialog(page)
        .getByRole('button', { name: 'Upgrade Plan' })
        .click();
      await page.waitForURL('**/settings/account/upgrade?feature=teams');
      await expect.poll(() => limitDialog(page).count()).toBe(0);
    });

    it('shows a general message without links for an unknown limit (K15, K17)', async () => {
      const { page } = await openAsNewcomer();
      await interceptRequests(page, '**/v1/teams', (route) =>
        route.fulfill({
          status: 402,
          json: { result: 'QuotaLimit', data: { kind: 'SomethingElse' } },
        }),
      );
      await createButton(page).click();
      await limitDialog(page)
        .getByText('You have hit a quota limit.')
        .waitFor();
      await expect
        .poll(() => limitDialog(page).getByRole('button').allInnerTexts())
        .toEqual(['Close']);
    });

    it('reports any other failure, and can be tried again', async () => {
      const { page } = await openAsNewcomer();
      const stopRefusing = await refuseCalls(page, TEAMS, {
        message: 'Not today.',
      });
      await createButton(page).click();
      await page.getByRole('alert').getByText('Not today.').waitFor();
      await expect.poll(() => isFocused(createButton(page))).toBe(true);
      await stopRefusing();
      await createButton(page).click();
      await page.waitForURL('**/settings/team');
    });
  });

  it('opens the limit dialog for an item over the limit too, and keeps its text (K13)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/project/items');
    const add = page.getByRole('textbox', { name: 'Add an item' });
    await add.fill('The first');
    await add.press('Enter');
    await page.getByText('All data saved').waitFor();
    const refused = page.waitForResponse(
      (response) =>
        ITEMS.path.test(new URL(response.url()).pathname) &&
        response.status() === 402,
    );
    await add.fill('One too many');
    await add.press('Enter');
    await refused;
    await limitDialog(page)
      .getByText('the number of Project Items you can have')
      .waitFor();
    await limitDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => add.inputValue()).toBe('One too many');
  });

  describe('Mail', () => {
    it('cannot be chosen if the server sends none', async () => {
      const { page } = await openAsNewcomer();
      await page.getByText('This Slipway doesn’t send email.').waitFor();
      await expect
        .poll(() => mailSelect(page).getAttribute('aria-disabled'))
        .toBe('true');
      await expect.poll(() => reviewSwitch(page).isDisabled()).toBe(true);
      await expectAccessible(page);
    });
  });

  describe('Usage', () => {
    it('appears as a meter next to each limit', async () => {
      const { page } = await openAsNewcomer();
      const meter = page.getByRole('meter', { name: 'Teams you own' });
      await expect
        .poll(() => meter.getAttribute('aria-valuetext'))
        .toBe('1 of 2');
      // One for each limit of an account.
      await expect.poll(() => page.getByRole('meter').count()).toBe(5);
      await expectAccessible(page);
    });

    it('shows an error if it cannot be loaded, and can be requested again', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      const stopRefusing = await refuseCalls(page, USAGE);
      await open(page);
      await page.getByRole('alert').getByText('your usage').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('meter').first().waitFor();
    });
  });

  describe('Sessions', () => {
    /** Signs the user in twice more: in Firefox on Windows, Safari on a Mac. */
    const signInElsewhere = async (emailAddress: string) => {
      for (const userAgent of [
        'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0',
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Version/18.0 Safari/605.1',
      ]) {
        const context = await setup.browser.newContext({ userAgent });
        const headers = { 'X-Slipway-Client': 'test' };
        const reply = await context.request.post(
          `${setup.slipway.url}/v1/auth/local`,
          { data: { emailAddress, code: LOCAL_CODE }, headers },
        );
        const { data } = (await reply.json()) as { data: { idToken: string } };
        await context.request.post(
          `${setup.slipway.url}/v1/auth/exchange-token`,
          {
            data: { provider: 'Local', ...data },
            headers,
          },
        );
      }
    };

    it('can be ended one by one, or all others at once', async () => {
      const { page, call, emailAddress } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await signInElsewhere(emailAddress);
      await open(page);
      await page.getByText('Firefox on Windows').waitFor();
      await page.getByText('This browser').waitFor();
      await expectAccessible(page);
      const sessions = async () =>
        (await call<{ sessions: unknown[] }>('GET', '/user/sessions')).sessions
          .length;
      await page
        .getByRole('button', { name: 'Sign out of Firefox on Windows' })
        .click();
      await page
        .getByText('Signed out of Firefox on Windows.')
        .first()
        .waitFor();
      await expect.poll(sessions).toBe(2);

      await page
        .getByRole('button', { name: 'Sign out everywhere else' })
        .click();
      await page.getByText('Signed out of 1 other session.').first().waitFor();
      await expect.poll(sessions).toBe(1);
      await expect
        .poll(() => page.getByRole('button', { name: /^Sign out/ }).count())
        .toBe(0);
    });

    it('appear next to the remembered browsers, which can be forgotten', async () => {
      const { page, call, emailAddress } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await signInElsewhere(emailAddress);
      await open(page);
      const section = page.getByRole('region', { name: 'Remembered browsers' });
      await section.getByRole('button', { name: 'Show' }).click();
      const browsers = async () =>
        (await call<{ browsers: unknown[] }>('GET', '/user/browsers')).browsers
          .length;
      const browsersBefore = await browsers();
      await expectAccessible(page);
      await section
        .getByRole('button', { name: 'Forget Firefox on Windows' })
        .click();
      await page
        .getByText('Firefox on Windows needs the code from now on.')
        .first()
        .waitFor();
      expect(await browsers()).toBe(browsersBefore - 1);
    });

    it('show an error if they cannot be ended or listed', async () => {
      const { page, emailAddress } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await signInElsewhere(emailAddress);
      const stopRefusing = await refuseCalls(page, SESSIONS);
      await open(page);
      await page.getByRole('alert').getByText('your sessions').waitFor();
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await refuseCalls(page, SESSION);
      await page
        .getByRole('button', { name: 'Sign out everywhere else' })
        .click();
      await page.getByRole('alert').getByText('Couldn’t sign out').waitFor();
      await page.getByText('Firefox on Windows').waitFor();
    });
  });

  describe('The user’s data', () => {
    it('can be downloaded as a file, and an error shows if it cannot be prepared', async () => {
      const { page, emailAddress } = await openAsNewcomer();
      const downloadStarted = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const download = await downloadStarted;
      expect(download.suggestedFilename()).toBe('slipway-my-data.json');
      const text = await readFile(await download.path(), 'utf8');
      const data = JSON.parse(text) as OwnData;
      expect(data.account.emailAddress).toBe(emailAddress);

      await refuseCalls(page, EXPORT);
      await page.getByRole('button', { name: 'Download my data' }).click();
      await page.getByRole('alert').getByText('prepare your data').waitFor();
    });
  });

  describe('An old sign-in', () => {
    it('must be repeated, and leads back here (threat S21)', async () => {
      const { page, emailAddress } = await openAsNewcomer();
      await refuseCalls(page, EXPORT, {
        status: 403,
        code: 'ACCOUNT.SIGN_IN_AGAIN',
      });
      await page.getByRole('button', { name: 'Download my data' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign in again' });
      await question.waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/login');
      await page.getByLabel('Email address').fill(emailAddress);
      await page
        .getByRole('button', { name: 'Continue on this computer' })
        .click();
      // A remembered browser needs no code, and leads back without it.
      const code = page.getByLabel('Code');
      await Promise.race([
        code.waitFor().then(() => code.fill(LOCAL_CODE)),
        page.waitForURL('**/settings/account'),
      ]);
      if (!page.url().endsWith('/settings/account')) {
        await page.keyboard.press('Enter');
      }
      await page.waitForURL('**/settings/account');
      await page.getByRole('button', { name: 'Download my data' }).waitFor();
    });
  });

  describe('Closing the account', () => {
    it('requires the full address, and ends at sign-in (Q62)', async () => {
      const { page, call, emailAddress } = await openAsNewcomer();
      await closeButton(page).click();
      const confirm = closingDialog(page).getByRole('button', {
        name: 'Close account permanently',
      });
      await expect.poll(() => isFocused(confirmation(page))).toBe(true);
      await expectAccessible(page);
      await confirmation(page).fill('somebody@example.test');
      await expect.poll(() => confirm.isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await closingDialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(closeButton(page))).toBe(true);

      await closeButton(page).click();
      await confirmation(page).fill(emailAddress.toUpperCase());
      await confirm.click();
      await page.waitForURL('**/login');
      await expect(call('GET', CONTEXT)).rejects.toThrow('Unauthorized');
      const storedText = await page.evaluate(() =>
        JSON.stringify(localStorage),
      );
      expect(storedText).not.toContain(emailAddress);
    });

    it('leaves no text on the device that the server has not saved (Q62)', async () => {
      const { page, emailAddress } = await openAsNewcomer();
      await dropCalls(page, { path: /\/v1\/user\/profile$/, method: 'PUT' });
      await page.getByLabel('Your name').fill('Unsaved Name');
      const stored = () => page.evaluate(() => JSON.stringify(localStorage));
      await expect.poll(stored).toContain('Unsaved Name');
      await closeButton(page).click();
      await confirmation(page).fill(emailAddress);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login');
      expect(await stored()).not.toContain('Unsaved Name');
    });

    it('is refused to the only Administrator of a shared team, and the team is named', async () => {
      const admin = await createNewcomer(setup.browser, setup.slipway.url);
      const { page, call, emailAddress } = admin;
      await createTeammate(setup.browser, setup.slipway.url, admin);
      await call('PUT', '/teams/active/name', { newTeamName: 'Harbour crew' });
      await open(page);
      await closeButton(page).click();
      await confirmation(page).fill(emailAddress);
      await page.keyboard.press('Enter');
      await closingDialog(page)
        .getByRole('alert')
        .getByText('You are the only Administrator of Harbour crew.')
        .waitFor();
      await expectAccessible(page);
    });

    it('shows a message if the network fails, and leaves the account open', async () => {
      const { page, call, emailAddress } = await openAsNewcomer();
      const reconnect = await dropCalls(page, ACCOUNT);
      await closeButton(page).click();
      await confirmation(page).fill(emailAddress);
      await page.keyboard.press('Enter');
      await closingDialog(page)
        .getByText('Your account is still open.')
        .waitFor();
      await reconnect();
      await call('GET', CONTEXT);
    });
  });

  describe('The upgrade page', () => {
    it('shows the requested feature (K11, K12, K13, Q46)', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      for (const [feature, name] of [
        ['teams', 'Teams'],
        ['projects', 'Projects'],
        ['project-items', 'Project Items'],
      ] as const) {
        await page.goto(`/settings/account/upgrade?feature=${feature}`);
        await page.getByRole('meter').first().waitFor();
        const currentSection = page.locator('section[aria-current]');
        await expect
          .poll(() => currentSection.getAttribute('aria-label'))
          .toBe(name);
        await currentSection.getByText('You’ve reached this limit').waitFor();
      }
      await expectAccessible(page);
    });
  });
});

describe.skipIf(chromiumPath() === null)('Mail settings', () => {
  const setup = setUpBrowser(() =>
    // Mail can be chosen if there is a mail server; nothing is sent to it.
    startSlipway({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } }),
  );

  it('are saved when chosen, and reverted with the reason if saving fails', async () => {
    const { page, call } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    const saved = () => call<object>('GET', '/user/notifications');
    await open(page);
    await mailSelect(page).getByText('Daily digest').waitFor();
    await mailSelect(page).click();
    await expectAccessible(page);
    await page.getByRole('option', { name: 'Immediately' }).click();
    await page
      .getByText(
        'Mentions and assignments immediately, everything else once a day.',
      )
      .first()
      .waitFor();
    await reviewSwitch(page).check();
    await expect.poll(saved).toEqual({
      mail: 'AtOnce',
      weeklyReview: true,
      isAvailable: true,
    });
    await page.reload();
    await mailSelect(page).getByText('Immediately').waitFor();
    await expectAccessible(page);

    await refuseCalls(page, NOTIFICATIONS, {
      status: 409,
      message: 'Not today.',
    });
    await mailSelect(page).click();
    await page.getByRole('option', { name: 'None' }).click();
    await page
      .getByText('Couldn’t save your email settings.')
      .first()
      .waitFor();
    await mailSelect(page).getByText('Immediately').waitFor();
  });
});

const CONTEXT = '/user/core-application-context';

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
};

const createButton = (page: Page) =>
  page.getByRole('button', { name: 'Create a new Team' });
const closeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Close my account' });
const limitDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Quota Limit' });
const closingDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Close my account' });
const confirmation = (page: Page) =>
  closingDialog(page).getByLabel('Your email address');
const mailSelect = (page: Page) =>
  page.getByRole('combobox', { name: 'Email about your inbox' });
const reviewSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Weekly review' });
