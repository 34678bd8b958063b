import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW, openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { SITE_PAGES } from './everyScreen/screens.ts';
import { alert } from './locators.ts';
import { createNewcomer } from './people.ts';
import { invited } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';

/** The call that checks an invitation. */
const CHECK = { path: /\/auth\/validate-invite$/ };

describe.skipIf(chromiumPath() === null)('The public site', () => {
  const setup = setUpBrowser();

  /** A visitor without a session, with this window and color scheme. */
  const stranger = (options?: Parameters<typeof openPage>[2]) =>
    openPage(setup.browser, setup.slipway.url, options);

  describe('The landing page', () => {
    it('is at /, with a headline and what Slipway does, for signed-out users (A1, Q1)', async () => {
      const { page, pageErrors } = await stranger();
      const response = await page.goto('/');
      expect(response?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe('/');
      await page
        .getByRole('heading', { level: 1, name: /See the week it slips/ })
        .waitFor();
      for (const name of ['Implementation', 'Demo', 'Go to Market']) {
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
      expect(pageErrors).toEqual([]);
    });

    it('promises the AI-powered playbook, and has a heading for each part (A2, Q61)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      await page
        .getByText(/AI-powered playbook for small product teams/)
        .waitFor();
      for (const name of [
        'Go-to-market planning',
        'Product story',
        'Weekly plan',
        'Ship Mode',
        'Engineering-pattern suggestions',
        'Team coordination',
      ]) {
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
    });

    it('leads to login with "Start your next Project" and with "Sign in" (A3, A7)', async () => {
      const { page } = await stranger();
      for (const link of [start(page).first(), start(page).last()]) {
        await page.goto('/');
        await expect.poll(() => link.getAttribute('href')).toBe('/login/start');
        await link.click();
        await page.getByRole('heading', { name: 'Sign In' }).waitFor();
      }
      for (const path of SITE_PAGES) {
        await page.goto(path);
        await expect
          .poll(() => signIn(page).getAttribute('href'))
          .toBe('/login/start');
      }
      await signIn(page).click();
      await page.waitForURL('**/login/start');
      await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    });

    it('offers strangers to sign in or to request an invite (A4, A5)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      await signIn(page).waitFor();
      await requestInvite(page).click();
      await page.waitForURL('**/request-invite');
    });

    it('offers an admitted user no access request, and is otherwise the same (A6, Q6)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      const placeBefore = await start(page).first().boundingBox();
      // What the app stores on a device from which an invitation was accepted.
      await page.evaluate(() => {
        localStorage.setItem('slipway.invite.valid', 'true');
      });
      await page.reload();
      await signIn(page).waitFor();
      await expect.poll(() => requestInvite(page).count()).toBe(0);
      expect(await start(page).first().boundingBox()).toEqual(placeBefore);
    });

    it('leads a signed-in user into the app, which has a separate entry (B10, B28, Q1)', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await signIn(page).click();
      await page.waitForURL('**/project/plan');
      await page.getByRole('main').getByRole('heading').waitFor();
      // Inside the app, the empty path is a route of its own and loads no page.
      await page.evaluate(() => {
        history.pushState(null, '', '/');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.waitForURL('**/project/plan');
    });

    it('offers a signed-in user to open the app instead of signing in', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      await page.goto('/project/items');
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.goto('/');
      await page.getByRole('link', { name: 'Open Slipway' }).waitFor();
      await expect.poll(() => signIn(page).count()).toBe(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open Slipway' }).click();
      await page.waitForURL('**/project/plan');
    });

    it('shows the app in the screen size and color scheme of the visitor', async () => {
      for (const [viewport, size] of [
        [WIDE, 'wide'],
        [NARROW, 'narrow'],
      ] as const) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const { page } = await stranger({ viewport, colorScheme });
          await page.goto('/');
          expect(await picturesShown(page)).toEqual([
            `plan-${size}-${colorScheme}`,
            `story-${size}-${colorScheme}`,
            `burndown-${size}-${colorScheme}`,
          ]);
        }
      }
    });

    it('shows the app in the color scheme that the visitor chose in it', async () => {
      const { page } = await stranger({ colorScheme: 'light' });
      await page.addInitScript(() => {
        localStorage.setItem('slipway.mode', 'dark');
      });
      await page.goto('/');
      expect(await picturesShown(page)).toEqual([
        'plan-wide-dark',
        'story-wide-dark',
        'burndown-wide-dark',
      ]);
    });

    it('sets the size of every picture, so that nothing shifts', async () => {
      for (const viewport of [WIDE, NARROW]) {
        const { page } = await stranger({ viewport });
        await page.goto('/');
        await picturesShown(page);
        // Of each picture, as drawn and as in its file.
        const ratios = await page.evaluate(() =>
          [...document.images].map((image) => {
            const { width, height } = image.getBoundingClientRect();
            return [
              (width / height).toFixed(1),
              (image.naturalWidth / image.naturalHeight).toFixed(1),
            ];
          }),
        );
        expect(ratios).toHaveLength(3);
        for (const [drawn, inFile] of ratios) expect(drawn).toBe(inFile);
        expect(await shiftOf(page)).toBe(0);
      }
    });

    it('describes itself to sites that link to it', async () => {
      const { page } = await stranger();
      await page.goto('/');
      // The metadata of the Open Graph protocol, which other sites read.
      const meta = (name: string) =>
        page.locator(`meta[property="og:${name}"]`).getAttribute('content');
      expect(await meta('title')).toMatch(/^Slipway/);
      expect(new URL((await meta('url')) ?? '').pathname).toBe('/');
      const image = new URL((await meta('image')) ?? '');
      const size = await page.evaluate(async (source) => {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        return [picture.naturalWidth, picture.naturalHeight];
      }, image.pathname);
      // The size that the protocol's readers recommend.
      expect(size).toEqual([1200, 630]);
    });
  });

  describe('Other public pages', () => {
    it('say that invitation requests are closed, and link to the home page (A8, A9)', async () => {
      const { page } = await stranger();
      await page.goto('/request-invite');
      await page
        .getByText('Invitation requests are currently closed.')
        .waitFor();
      await page.getByRole('link', { name: 'Ok' }).click();
      await page.waitForURL(`${setup.slipway.url}/`);
      await start(page).first().waitFor();
    });

    it('include a placeholder about Slipway (A10)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      await page.getByRole('link', { name: 'About' }).click();
      await page.waitForURL('**/about');
      await page.getByText(/placeholder/).waitFor();
    });

    it('explain what is stored about people (A18, Q62)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      await page.getByRole('link', { name: 'Privacy' }).click();
      await page.waitForURL('**/privacy');
      for (const words of [
        'Last updated: 2024-02-12',
        /only personal data that we collect is your email address/,
        /are shown in the app/,
        /is used for service emails/,
        /are deleted when you close your account/,
      ]) {
        await page.getByText(words).waitFor();
      }
    });

    it('state the terms of use (A19)', async () => {
      const { page } = await stranger();
      await page.goto('/');
      await page.getByRole('link', { name: 'Terms of Service' }).click();
      await page.waitForURL('**/terms-of-service');
      for (const words of [
        'Last updated: 2024-02-12',
        /at least 18 years old, or have the permission of a parent or guardian/,
        /limited to the fees that you paid for it in the 12 months before/,
      ]) {
        await page.getByText(words).waitFor();
      }
    });
  });

  describe('The invitation check', () => {
    it('leads from a valid invitation to the sign-in, and recognizes this device from then on (A6, A11, A12, Q4, Q5, Q13, M9)', async () => {
      const admin = await createNewcomer(setup.browser, setup.slipway.url);
      const code = await invited(admin.call, 'guest@example.test');
      const { page, context, pageErrors } = await stranger();
      const bodies = bodiesOf(page, CHECK);
      const release = await holdCalls(page, CHECK);
      await page.goto(`/invite?c=${code}`);
      await page
        .getByRole('status')
        .getByText('Checking your invitation…')
        .waitFor();
      await expectAccessible(page);
      await release();
      await page.waitForURL(`**/login/accept-invite?c=${code}`);
      await page
        .getByText('Sign in to accept your invitation and join your team!')
        .waitFor();
      await expect.poll(() => bodies[0]).toEqual({ inviteCode: code });
      expect(await admissionCookie(context)).toMatchObject({
        value: 'true',
        secure: true,
        sameSite: 'Strict',
      });

      await page.goto('/');
      await signIn(page).waitFor();
      await expect.poll(() => requestInvite(page).count()).toBe(0);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('refuses an invalid invitation, and "Done" forgets the previous one (A13, A15, A16, Q13)', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      const context = page.context();
      await page.goto('/project/items');
      await expect.poll(() => admissionCookie(context)).toBeDefined();

      await page.goto('/invite?c=never-sent');
      await alert(page, 'Sorry, this invitation is not valid.').waitFor();
      await expectAccessible(page);
      await done(page).click();
      await page.waitForURL(`${setup.slipway.url}/`);
      await requestInvite(page).waitFor();
      expect(await admissionCookie(context)).toBeUndefined();
    });

    it('reports when it failed, and tries again (A14, A15)', async () => {
      const { page } = await stranger();
      const stopRefusing = await refuseCalls(page, CHECK);
      await page.goto('/invite?c=some-code');
      await alert(
        page,
        'Sorry, there was a problem checking the invite code.',
      ).waitFor();
      await expectAccessible(page);
      await done(page).waitFor();
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await alert(page, 'Sorry, this invitation is not valid.').waitFor();
      await done(page).click();
      await page.waitForURL(`${setup.slipway.url}/`);
    });

    it.each(['/invite', '/invite?c='])(
      'sends nothing for %s, and admits nobody (A17, Q60)',
      async (path) => {
        const { page, context } = await stranger();
        const bodies = bodiesOf(page, CHECK);
        await page.goto(path);
        await alert(page, 'Sorry, this invitation is not valid.').waitFor();
        expect(bodies).toEqual([]);
        expect(await admissionCookie(context)).toBeUndefined();
      },
    );
  });

  describe('Every public page', () => {
    it('can be read without JavaScript, even in dark mode', async () => {
      const context = await setup.browser.newContext({
        baseURL: setup.slipway.url,
        javaScriptEnabled: false,
        colorScheme: 'dark',
      });
      const page = await context.newPage();
      for (const path of SITE_PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await signIn(page).waitFor();
        await requestInvite(page).waitFor();
        // The background of the dark scheme.
        expect(await backgroundColor(page)).toBe('rgb(18, 20, 23)');
        const needsScript = page.getByText(/this page needs JavaScript/);
        await expect
          .poll(() => needsScript.count(), { message: path })
          .toBe(path === '/invite' ? 1 : 0);
        await requestInvite(page).click();
        await page.getByRole('link', { name: 'Ok' }).click();
        await page.waitForURL(`${setup.slipway.url}/`);
      }
    });

    it('can be navigated by keyboard, with one key to skip the header', async () => {
      const { page } = await stranger();
      await page.goto('/');
      // The first Tab leads to the link.
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      expect(await skip.evaluate(isActiveElement)).toBe(true);
      // Without the focus, the link is one pixel wide.
      await expect
        .poll(async () => (await skip.boundingBox())?.width)
        .toBeGreaterThan(50);
      await page.keyboard.press('Enter');
      // The next one leads to the first link of the content.
      await page.keyboard.press('Tab');
      expect(await start(page).first().evaluate(isActiveElement)).toBe(true);
    });
  });
});

const start = (page: Page) =>
  page.getByRole('link', { name: 'Start your next Project' });
const signIn = (page: Page) => page.getByRole('link', { name: 'Sign in' });
const requestInvite = (page: Page) =>
  page.getByRole('link', { name: 'Request an invite' });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });

/** Runs in the page. */
const isActiveElement = (node: Element): boolean =>
  node === document.activeElement;

/** The cookie of a device that has been admitted. */
const admissionCookie = async (context: ReturnType<Page['context']>) =>
  (await context.cookies()).find(({ name }) => name === 'hasLoggedIn');

const backgroundColor = (page: Page): Promise<string> =>
  page
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);

/**
 * The pictures that the page shows, in order, like 'plan-wide-dark'. Each one
 * is scrolled to, as it loads only then.
 */
const picturesShown = async (page: Page): Promise<string[]> => {
  const names: string[] = [];
  for (const image of await page.locator('picture img').all()) {
    await image.scrollIntoViewIfNeeded();
    names.push(
      await image.evaluate(async (node) => {
        const picture = node as HTMLImageElement;
        await picture.decode();
        const [file = ''] = picture.currentSrc.split('/').slice(-1);
        return /^\w+-\w+-\w+/.exec(file)?.[0] ?? file;
      }),
    );
  }
  return names;
};

/**
 * By how much the layout has shifted since the page began to show, except after
 * input; 0 if nothing has moved.
 */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    return new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) {
          if (!shift.hadRecentInput) sum += shift.value;
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // After two frames, the observer has all shifts from before.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => setTimeout(() => resolve(sum))),
      );
    });
  });
