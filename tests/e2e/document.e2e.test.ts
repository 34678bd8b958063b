import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, signIn } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { installProbe, readProbe } from '#tests/bench/browser/probe.ts';
import { interceptRequests } from '#tests/support/interception.ts';
import { setUpBrowser } from './browserSetup.ts';

const ADA = 'ada@example.test';
const ITEM = 'Tell the first ten people';
/** The app's scripts, which the document requests. */
const SCRIPTS = '**/assets/*.js';

/** Holds the app's scripts back until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await interceptRequests(page, SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/**
 * The server sends each page with its shell already drawn, so that people see
 * it before the app's scripts have loaded and take over.
 */
describe.skipIf(chromiumPath() === null)('A page’s HTML document', () => {
  const setup = setUpBrowser(undefined, { keepsProfiles: true });
  let page: Page;

  /** Signs a user in, starts their project and adds an item to it. */
  const prepare = async () => {
    ({ page } = await openPage(setup.browser, setup.slipway.url));
    await signIn(page, ADA);
    await page.evaluate(async (item) => {
      const call = async (method: string, path: string, body?: object) => {
        const response = await fetch(`/v1${path}`, {
          method,
          headers: { 'Content-Type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
        });
        return ((await response.json()) as { data: unknown }).data;
      };
      const context = (await call('GET', '/user/core-application-context')) as {
        userContext: { activeProjectId: string };
      };
      const id = context.userContext.activeProjectId;
      const today = new Date().toISOString().slice(0, 10);
      await call('PUT', `/teams/active/projects/${id}`, {
        startDate: today,
        durationInWeeks: 4,
      });
      const created = await call('POST', '/teams/active/project-items/gtm', {
        description: item,
      });
      if (created === undefined) throw new Error('The item was not created.');
    }, ITEM);
  };

  beforeAll(async () => {
    await prepare();
    await installProbe(page);
  });

  it('paints the shell and the title before any script runs, accessible in both schemes (M20)', async () => {
    const release = await holdScripts(page);
    await page.goto('/project/plan', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Project Plan' }).waitFor();
    const current = page.locator('nav [aria-current="page"]');
    await expect.poll(() => current.textContent()).toBe('Project Plan');
    expect(await page.title()).toBe('Project Plan – Slipway');
    await expectAccessible(page);
    release();
    await page.getByRole('link', { name: ITEM }).waitFor();
    // Cumulative layout shift: nothing has moved when the app took over.
    expect((await readProbe(page)).cls).toBe(0);
    await page.unroute(SCRIPTS);
  });

  it('keeps the focus on a link of the navigation while the app takes over (2.4.3)', async () => {
    const release = await holdScripts(page);
    await page.goto('/project/items', { waitUntil: 'commit' });
    const link = page
      .getByRole('navigation')
      .getByRole('link', { name: 'Start Guide' });
    await link.focus();
    release();
    await page.locator('main:not([aria-busy])').waitFor();
    expect(
      await link.evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await page.unroute(SCRIPTS);
  });

  it('requests context and items itself, so that no other call comes before the items (M22)', async () => {
    // A tab that has written requests data that contains its writes; this one
    // has not.
    const fresh = await page.context().newPage();
    const calls: string[] = [];
    fresh.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/')) calls.push(pathname);
    });
    await fresh.goto('/project/plan');
    await fresh.getByRole('link', { name: ITEM }).waitFor();
    // Later calls may have begun by now, so only the first two are compared.
    expect(calls.slice(0, 2).sort()).toEqual([
      '/v1/teams/active/projects/active/items',
      '/v1/user/core-application-context',
    ]);
    await fresh.close();
  });

  it('requests the script that sets the look first, and has the app’s code compiled while it loads (M20)', async () => {
    const { request } = page.context();
    const html = await (await request.get('/project/plan')).text();
    const [head = ''] = html.split('</head>');
    const scriptsAndStyles = [
      ...head.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g),
    ];
    const files = scriptsAndStyles.map(([, file = '']) => file);
    expect(files[0]).toBe('/theme-init.js');
    const assets = new Set(files.filter((file) => file.startsWith('/assets/')));
    const withoutHint: string[] = [];
    for (const file of assets) {
      if (!file.endsWith('.js')) continue;
      const text = await (await request.get(file)).text();
      // With this comment, Chromium compiles all functions of a file at once.
      const isHinted = text.startsWith('//# allFunctionsCalledOnLoad\n');
      if (!isHinted) withoutHint.push(file.replace(/-[\w-]{8}\.js$/, ''));
    }
    // These are so short that they are compiled at once anyway.
    expect(withoutHint.toSorted()).toEqual([
      '/assets/rolldown-runtime',
      '/assets/visit',
    ]);
  });

  it('reports a script that does not arrive, and loads again (M21)', async () => {
    await interceptRequests(page, '**/assets/app-*.js', (route) =>
      route.abort(),
    );
    await page.goto('/project/plan', { waitUntil: 'commit' });
    await page.getByRole('alert').waitFor();
    await page.unroute('**/assets/app-*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('link', { name: ITEM }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Reload' }).count())
      .toBe(0);
  });
});
