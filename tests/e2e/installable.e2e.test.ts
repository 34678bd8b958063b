import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { openNewVersionProxy } from '#tests/support/newVersionProxy.ts';
import type { NewVersionProxy } from '#tests/support/newVersionProxy.ts';
import {
  addField,
  createPlanner,
  completedItems,
  editor,
  openItems,
  openList,
  rowOf,
  titlesIn,
} from './itemPages.ts';
import type { GivenItem } from './itemPages.ts';
import { openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/** A browser that can install the app, with its service worker. */
const INSTALLABLE = { ...WIDE, installable: true };
const ITEMS: readonly GivenItem[] = [
  { description: 'Pricing page' },
  { description: 'Import from a file', kind: 'implementations' },
];

/** Waits until the app is cached and its service worker serves pages. */
const waitUntilInstalled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** The replies that are stored as last seen, as one text; '' for none. */
const lastSeenText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    if (!(await caches.has('slipway-last-seen'))) return '';
    const cache = await caches.open('slipway-last-seen');
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) =>
        [request.url, await (await cache.match(request))?.text()].join(' '),
      ),
    );
    return entries.join('\n');
  });

const checkbox = (page: Page, title: string) =>
  page.getByLabel(`${title} is completed`);

const lastSeenNotice = (page: Page) =>
  page.getByText(/^Offline, as of \d\d:\d\d\./);

describe.skipIf(chromiumPath() === null)('The installable app', () => {
  const setup = setUpBrowser();

  /** A user who has installed the app and loaded its list. */
  const createInstalledUser = async (url = setup.slipway.url) => {
    const user = await createPlanner(setup.browser, url, ITEMS, INSTALLABLE);
    await openList(user.page);
    await waitUntilInstalled(user.page);
    await expect.poll(() => lastSeenText(user.page)).toContain('Pricing page');
    return user;
  };
  const goOffline = (page: Page) => page.context().setOffline(true);
  const goOnline = (page: Page) => page.context().setOffline(false);

  describe('On the device', () => {
    it('has a service worker, which the app registers (M12)', async () => {
      const { page } = await createInstalledUser();
      const scopes = await page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.map(({ scope, active }) => [
          new URL(scope).pathname,
          new URL(active?.scriptURL ?? '').pathname,
        ]);
      });
      expect(scopes).toEqual([['/', '/serviceWorker.js']]);
    });

    it('is offered for installation by a browser', async () => {
      const { page } = await createInstalledUser();
      const devTools = await page.context().newCDPSession(page);
      const { installabilityErrors } = await devTools.send(
        'Page.getInstallabilityErrors',
      );
      const { errors } = await devTools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      // A test's profile is private, so this error is expected.
      expect(
        installabilityErrors.filter(
          ({ errorId }) => errorId !== 'in-incognito',
        ),
      ).toEqual([]);
    });

    it('caches neither replies to API calls, except last-seen lists, nor pictures', async () => {
      const { page } = await createInstalledUser();
      const addresses = await page.evaluate(async () => {
        const names = (await caches.keys()).filter(
          (name) => name !== 'slipway-last-seen',
        );
        const requests = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(addresses).toContain('/app.html');
      expect(addresses.filter((path) => path.startsWith('/v1'))).toEqual([]);
      expect(addresses.filter((path) => path.endsWith('.webp'))).toEqual([]);
    });
  });

  describe('Without the network', () => {
    it('opens with the list as last seen, and says as of when', async () => {
      const { page } = await createInstalledUser();
      await goOffline(page);
      await page.goto('/project/items');
      await lastSeenNotice(page).waitFor();
      // The notice is part of the first paint; the list may come later.
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(ITEMS.map(({ description }) => description));
      await page.getByText('You’re offline.').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Project Plan' }).click();
      await page.getByText('Pricing page').first().waitFor();
    });

    it('updates as soon as the server responds', async () => {
      const { page } = await createInstalledUser();
      await goOffline(page);
      await page.goto('/project/items');
      await lastSeenNotice(page).waitFor();
      await goOnline(page);
      await lastSeenNotice(page).waitFor({ state: 'detached' });
    });

    it('sends the commands queued offline once, in order', async () => {
      const { page, projectId } = await createInstalledUser();
      await goOffline(page);
      await page.goto('/project/items');
      await lastSeenNotice(page).waitFor();
      await addField(page).fill('Thought of on the train');
      await addField(page).press('Enter');
      await checkbox(page, 'Thought of on the train').click();
      await checkbox(page, 'Pricing page').click();
      await expect
        .poll(() => titlesIn(completedItems(page)))
        .toEqual(['Pricing page', 'Thought of on the train']);
      await page.getByText('Not saved – retrying').waitFor();

      await goOnline(page);
      await untilAllSaved(page);
      const history = await page.request.get(
        `${setup.slipway.url}/v1/teams/active/projects/${projectId}/history`,
      );
      const { data } = (await history.json()) as {
        data: { entries: { itemTitle: string; change: string }[] };
      };
      const changesOf = (title: string) =>
        data.entries
          .filter(({ itemTitle }) => itemTitle === title)
          .map(({ change }) => change)
          .reverse();
      expect(changesOf('Thought of on the train')).toEqual([
        'Planned',
        'Completed',
      ]);
      expect(changesOf('Pricing page')).toEqual(['Planned', 'Completed']);
    });
  });

  describe('Without the server', () => {
    /** A server that this test kills, so not that of the other tests. */
    const killable = setUpBrowser();

    it('opens with the last list, and says that other pages are unavailable', async () => {
      const { page } = await createInstalledUser(killable.slipway.url);
      await killable.slipway.end('SIGKILL');
      await page.goto('/project/items');
      await lastSeenNotice(page).waitFor();
      await rowOf(page, 'Pricing page').waitFor();

      await page.goto('/about');
      const title = 'Can’t reach Slipway';
      await page.getByRole('heading', { name: title }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Open Slipway' }).click();
      await lastSeenNotice(page).waitFor();

      await page.goto('/about');
      await killable.slipway.restart();
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'About Slipway' }).waitFor();
    });
  });

  describe('The stored data', () => {
    /** The content that the app shows when it is opened without a network. */
    const foundOffline = async (context: BrowserContext): Promise<string> => {
      const page = await context.newPage();
      await context.setOffline(true);
      await page.goto('/project/items');
      await page.getByRole('alert').waitFor();
      return page.locator('body').innerText();
    };

    it('is erased when the user signs out', async () => {
      const { page } = await createInstalledUser();
      await page.goto('/logout');
      await page.waitForURL('**/request-invite');
      await expect.poll(() => lastSeenText(page)).toBe('');
      const found = await foundOffline(page.context());
      expect(found).toContain('Can’t reach the server.');
      expect(found).not.toContain('Pricing page');
    });

    it('is erased when the session ends elsewhere', async () => {
      const { page } = await createInstalledUser();
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'Projects' }).first().click();
      await page.waitForURL('**/login');
      await expect.poll(() => lastSeenText(page)).toBe('');
    });

    it('is erased even if the network fails while signing out', async () => {
      const { page } = await createInstalledUser();
      await goOffline(page);
      await page.goto('/logout');
      await page.getByText('Sorry, there was a problem signing out').waitFor();
      await expect.poll(() => lastSeenText(page)).toBe('');
    });

    it('is never shown to the next user', async () => {
      const { page } = await createInstalledUser();
      // The app is opened directly, as the sign-in page would have erased it.
      await openSignedIn(page, setup.slipway.url, 'next@example.test');
      await page.goto('/app-start');
      await page.getByRole('main').waitFor();
      await expect
        .poll(() => lastSeenText(page))
        .toContain('next@example.test');
      await expect.poll(() => lastSeenText(page)).not.toContain('Pricing page');
    });
  });

  describe('A new version', () => {
    /** A proxy that can make the server look like a newer version. */
    let proxy: NewVersionProxy;

    beforeAll(async () => {
      proxy = await openNewVersionProxy(setup.slipway.url);
    });
    afterAll(() => proxy.close());

    /** Marks the page; the returned function waits until it was reloaded. */
    const watchForReload = async (page: Page) => {
      await page.evaluate(() => {
        document.documentElement.dataset['loadedBefore'] = 'yes';
      });
      return () =>
        page.waitForFunction(
          () => document.documentElement.dataset['loadedBefore'] === undefined,
        );
    };
    /** Whether a new version is installed and waits for a reload. */
    const isUpdateWaiting = (page: Page) =>
      page.evaluate(
        async () => (await navigator.serviceWorker.ready).waiting !== null,
      );

    /**
     * Waits for the check for updates at page load, and makes another one, so
     * that only a version that is deployed later is new.
     */
    const untilUpToDate = async (page: Page) => {
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/startUpdates-')),
      );
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
    };

    it('reloads the app when it is found (M15)', async () => {
      const { page } = await createInstalledUser(proxy.url);
      proxy.deploy();
      let loads = 0;
      page.on('load', () => (loads += 1));
      // The browser checks for a new version on every new page.
      await page.goto('/project/items', { waitUntil: 'load' });
      await expect.poll(() => loads).toBeGreaterThan(1);
      await rowOf(page, 'Pricing page').waitFor();
      await expect.poll(() => isUpdateWaiting(page)).toBe(false);
    });

    it('reloads the app when the server reports it, once the user has left their field (M15)', async () => {
      const { page, ids } = await createInstalledUser(proxy.url);
      await page.goto(`/project/items/all-items/in-scope/${ids[0] ?? ''}`);
      await untilUpToDate(page);
      await editor(page).fill('Pricing page, with a table');
      const afterReload = await watchForReload(page);
      proxy.deploy();
      proxy.report();
      // The page learns of the version from the reply to the save.
      await page.getByText('All data saved').waitFor();
      await expect.poll(() => isUpdateWaiting(page)).toBe(true);
      // While the field has the focus, the page is not reloaded.
      expect(
        await page.evaluate(() => document.documentElement.dataset),
      ).toHaveProperty('loadedBefore');
      await editor(page).blur();
      await afterReload();
      await expect
        .poll(() => editor(page).inputValue())
        .toBe('Pricing page, with a table');
    });
  });

  it('is not part of the public pages', async () => {
    const context = await setup.browser.newContext({
      baseURL: setup.slipway.url,
    });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto('/login', { waitUntil: 'networkidle' });
    expect(
      await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      ),
    ).toBe(0);
  });
});
