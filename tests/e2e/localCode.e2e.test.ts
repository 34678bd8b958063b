import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { bodiesOf, refuseCalls } from '#tests/support/interception.ts';
import { alert, isFocused } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

const LOCAL = { path: /\/auth\/local$/ };

/**
 * The server prints an address with a code. Who knows it can read the server's
 * output, so is at this computer and may sign in without a provider.
 */
describe.skipIf(chromiumPath() === null)('The local sign-in code', () => {
  const setup = setUpBrowser();

  const stranger = (viewport = WIDE) =>
    openPage(setup.browser, setup.slipway.url, { viewport });

  it('is part of the printed address, which signs in with one click (threat H2)', async () => {
    const [, printedAddress = ''] =
      /^Slipway is ready: (\S+)$/m.exec(setup.slipway.output()) ?? [];
    expect(new URL(printedAddress).hash).toBe(`#code=${LOCAL_CODE}`);
    const { page, pageErrors } = await stranger();
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      requestedUrls.push(request.url(), request.headers()['referer'] ?? '');
    });
    await page.goto(printedAddress);
    await email(page).fill('ada@example.test');
    // Neither the address bar nor the browser history has the code.
    expect(page.url()).toBe(`${setup.slipway.url}/login/start`);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await button(page).click();
    await page.waitForURL('**/start/about');
    expect(requestedUrls.filter((url) => url.includes(LOCAL_CODE))).toEqual([]);
    expect(pageErrors).toEqual([]);

    // From now on the address leads straight into the app.
    await page.goto('/privacy');
    await page.goto(printedAddress);
    await page.waitForURL(/\/(start|project)\//);
  });

  it('is taken from an address that is pasted over an open page', async () => {
    const { page } = await stranger();
    await page.goto('/login');
    await email(page).fill('paste@example.test');
    await page.goto(`/login#code=${LOCAL_CODE}`);
    await email(page).fill('paste@example.test');
    await button(page).click();
    await page.waitForURL('**/start/about');
  });

  it.each([1440, 390])(
    'is requested once in a browser that has never sent it, %s px wide (threat H2)',
    async (width) => {
      const { page } = await stranger({ width, height: 844 });
      const sent = bodiesOf(page, LOCAL);
      const emailAddress = `stranger-${String(width)}@example.test`;
      await page.goto('/login');
      await email(page).fill(emailAddress);
      await expect.poll(() => code(page).count()).toBe(0);
      await button(page).click();
      await page
        .getByText(/enter the code that Slipway printed when it started\.$/)
        .waitFor();
      await expect.poll(() => isFocused(code(page))).toBe(true);
      await expect
        .poll(() => code(page).getAttribute('aria-invalid'))
        .toBe('false');
      expect(await fitsScreenWidth(page)).toBe(true);
      await expectAccessible(page);

      await page.keyboard.type('wrong-code');
      await page.keyboard.press('Enter');
      await page.getByText(/^This code is wrong\./).waitFor();
      await expect.poll(() => isFocused(code(page))).toBe(true);
      await expect
        .poll(() => code(page).getAttribute('aria-invalid'))
        .toBe('true');
      await expect.poll(() => email(page).inputValue()).toBe(emailAddress);
      await expectAccessible(page);

      // The wrong code is selected, so typing replaces it.
      await page.keyboard.type(LOCAL_CODE.toUpperCase());
      await page.keyboard.press('Enter');
      await page.waitForURL('**/start/about');
      await expect
        .poll(() => sent)
        .toEqual([
          { emailAddress },
          { emailAddress, code: 'wrong-code' },
          { emailAddress, code: LOCAL_CODE.toUpperCase() },
        ]);

      // The browser is remembered after signing out.
      await page.goto('/logout');
      await page.waitForURL('**/request-invite');
      await page.goto('/login');
      await email(page).fill('somebody-else@example.test');
      await button(page).click();
      await page.waitForURL(/\/(start|project)\//);
      await expect.poll(() => sent).toHaveLength(4);
    },
  );

  it('says how long to wait after too many wrong codes (threat H2)', async () => {
    const { page } = await stranger();
    await page.goto('/login#code=guess');
    await email(page).fill('ada@example.test');
    await button(page).click();
    await code(page).waitFor();
    // The server counts attempts by connection, and a browser has several, so
    // the test refuses the call in its place.
    await refuseCalls(page, LOCAL, {
      status: 429,
      code: 'REQUEST.TOO_MANY',
      message: 'Too many requests. Try again in 42 seconds.',
    });
    await button(page).click();
    await alert(page, /Too many requests\. Try again in \d+ seconds/).waitFor();
    await expect.poll(() => code(page).inputValue()).toBe('guess');
  });
});

const email = (page: Page) => page.getByLabel('Email address');
const code = (page: Page) => page.getByLabel('Code');
const button = (page: Page) =>
  page.getByRole('button', { name: 'Continue on this computer' });
