import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { NARROW, openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { bodiesOf, refuseCalls } from '#tests/support/interception.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { linkIn } from '#tests/support/signInMails.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { alert } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

const MAIL = { path: /\/auth\/mail$/ };
const EXCHANGE = { path: /\/auth\/exchange-token$/ };

describe.skipIf(chromiumPath() === null)('Signing in by mail', () => {
  let mails: MailServer;
  afterAll(() => mails.close());

  const setup = setUpBrowser(async () => {
    mails = await startMailServer();
    return startSlipway({
      env: { SMTP_URL: mails.url, SLIPWAY_MAIL_SIGN_IN: 'on' },
    });
  });

  let people = 0;
  /** A new address for each test. */
  let emailAddress = '';
  beforeEach(() => {
    people += 1;
    emailAddress = `person-${String(people)}@example.com`;
  });

  const stranger = (viewport = WIDE) =>
    openPage(setup.browser, setup.slipway.url, { viewport });

  let mailCount = 0;
  /** Waits for one more mail; returns its link (`url`, `token`) and code. */
  const nextLink = async () => {
    mailCount += 1;
    return linkIn((await mails.received(mailCount)).at(-1));
  };

  /** Requests a link on the sign-in page, and returns it from the mail. */
  const requestLink = async (page: Page) => {
    await page.goto('/login');
    await page.getByLabel('Email address').fill(emailAddress);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('We’ve sent an email to').waitFor();
    return nextLink();
  };

  const code = (page: Page) => page.getByLabel('Code');
  const confirm = (page: Page) =>
    page.getByRole('button', { name: 'Sign in', exact: true });

  it.each([1440, 390])(
    'opens the link in the same browser, after a click, %s px wide (L103, L104)',
    async (width) => {
      const { page, pageErrors } = await stranger({ width, height: 844 });
      await page.goto('/login');
      await page.getByLabel('Email address').waitFor();
      await expectAccessible(page);
      const { url } = await requestLink(page);
      await expectAccessible(page);
      expect(await fitsScreenWidth(page)).toBe(true);
      const sent = bodiesOf(page, EXCHANGE);
      await page.goto(url.href);
      await confirm(page).waitFor();
      // Opening the link sends nothing, and the address bar does not keep it.
      expect(sent).toEqual([]);
      expect(page.url()).toBe(`${setup.slipway.url}/auth/mail`);
      await expectAccessible(page);
      // Not twice, although it is pressed twice.
      await confirm(page).dblclick();
      await page.waitForURL('**/start/about');
      expect(sent).toHaveLength(1);
      expect(pageErrors).toEqual([]);
    },
  );

  it('accepts the code that was read on another device (L104)', async () => {
    const { page } = await stranger();
    const mailed = await requestLink(page);
    await expect.poll(() => focusedField(page)).toBe('code');
    // A phone may reload the page when the user returns from their mail.
    await page.reload();
    await code(page).fill('AAAAAAAA');
    await confirm(page).click();
    await page.getByText('This code is wrong.').waitFor();
    await expect.poll(() => focusedField(page)).toBe('code');
    await expectAccessible(page);
    await code(page).fill(mailed.code.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/start/about');
  });

  it('asks for the mailed code in another browser (L104)', async () => {
    const requesting = await stranger();
    const mailed = await requestLink(requesting.page);
    const { page } = await stranger(NARROW);
    await page.goto(mailed.url.href);
    await confirm(page).click();
    await page
      .getByText('You asked for this link in another browser')
      .waitFor();
    await expect.poll(() => focusedField(page)).toBe('code');
    await expectAccessible(page);
    await code(page).fill(mailed.code);
    await confirm(page).click();
    await page.waitForURL('**/start/about');

    // The code is used up, even where it was requested.
    await code(requesting.page).fill(mailed.code);
    await confirm(requesting.page).click();
    await alert(requesting.page, /already used or has expired/).waitFor();
    await requesting.page
      .getByRole('button', { name: 'Email me a link' })
      .waitFor();
  });

  it('reports that a link was used, and sends another one (L104)', async () => {
    const { page } = await stranger();
    const { url } = await requestLink(page);
    await page.goto(url.href);
    await confirm(page).click();
    await page.waitForURL('**/start/about');
    const secondVisitor = await stranger();
    await secondVisitor.page.goto(url.href);
    await confirm(secondVisitor.page).click();
    await alert(secondVisitor.page, /already used or has expired/).waitFor();
    await expectAccessible(secondVisitor.page);
    await secondVisitor.page
      .getByRole('link', { name: 'Get another link' })
      .click();
    await secondVisitor.page.getByLabel('Email address').waitFor();
  });

  it('reports that a link is incomplete', async () => {
    const { page } = await stranger();
    await page.goto('/auth/mail');
    await alert(page, 'This link is incomplete.').waitFor();
    await expectAccessible(page);
  });

  it('sends one email for a double click, and again on request (L103)', async () => {
    const { page } = await stranger();
    const sent = bodiesOf(page, MAIL);
    await page.goto('/login');
    await page.getByLabel('Email address').fill(emailAddress);
    await page.getByRole('button', { name: 'Email me a link' }).dblclick();
    const first = await nextLink();
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Send another email' }).click();
    const second = await nextLink();
    expect(second.token).not.toBe(first.token);
    await code(page).fill(second.code);
    await confirm(page).click();
    await page.waitForURL('**/start/about');
  });

  it('checks the address, and starts over with another one', async () => {
    const { page } = await stranger();
    await page.goto('/login');
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await expect.poll(() => focusedField(page)).toBe('email');
    await requestLink(page);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await page.getByLabel('Email address').waitFor();
    await expect.poll(() => focusedField(page)).toBe('email');
    // The field does not take the focus back from where Tab leads.
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField(page)).toBe('');
  });

  it('keeps the focus in the form if the email cannot be sent', async () => {
    const { page } = await stranger();
    await page.goto('/login');
    const stopRefusing = await refuseCalls(page, MAIL, { message: 'Not now.' });
    await page.getByLabel('Email address').fill(emailAddress);
    await page.keyboard.press('Enter');
    await page.getByText('Not now.').waitFor();
    await expect.poll(() => focusedField(page)).toBe('email');
    await stopRefusing();
  });
});

/** The name of the field with the focus; '' if no field has it. */
const focusedField = (page: Page): Promise<string> =>
  page.evaluate(
    () => (document.activeElement as HTMLInputElement | null)?.name ?? '',
  );
