import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBuild } from '#tests/bench/client/startBuild.ts';
import type { Build } from '#tests/bench/client/startBuild.ts';
import { chromiumPath, launchChromium } from '#tests/support/chromium.ts';
import { trackRequests, untilQuiet } from '#tests/support/untilQuiet.ts';
import { bucket, eventually } from '#tests/e2e/planPage.ts';

const ITEMS = 5000;
const MAX_ELEMENTS = 3000;

describe.skipIf(chromiumPath() === null)(`A plan of ${ITEMS} items`, () => {
  let build: Build;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [build, browser] = await Promise.all([
      startBuild(undefined, ITEMS),
      launchChromium(),
    ]);
    const context = await browser.newContext({
      baseURL: build.url,
      storageState: build.signedIn,
      viewport: { width: 1440, height: 900 },
    });
    page = await context.newPage();
    trackRequests(page);
  });
  afterAll(async () => {
    await browser.close();
    await build.dispose();
  });

  const elements = () => page.locator('*').count();
  const open = async (path: string, shows: string) => {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
  };
  const openPlan = () => open('/project/plan', '[data-card]');

  it.each([
    ['plan', '/project/plan', '[data-card]'],
    ['items', '/project/items', '[data-item-id]'],
    ['dashboard', '/project/dashboard', 'figure'],
    ['reports, board', '/project/reports?view=board', '.past-card'],
    ['reports, items', '/project/reports?view=items', '.past-list li'],
    ['reports, review', '/project/reports?view=review', '.review-lists li'],
  ])('draws only the visible elements: %s', async (_name, path, shows) => {
    await open(path, shows);
    await untilQuiet(page);
    expect(await elements()).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  it.each([
    ['plan', 15],
    ['items', 15],
    ['reports', 26],
  ])('loads few scripts before the page is shown: %s', async (name, most) => {
    const document = await page.request.get(`/project/${name}`);
    const scripts = (await document.text()).matchAll(/\/assets\/[\w-]+\.js/g);
    const files = new Set([...scripts].map(([path]) => path));
    // One more file is the script that sets the look.
    expect(files.size + 1).toBeLessThanOrEqual(most);
  });

  it('stays small when everything is open and scrolled through', async () => {
    await openPlan();
    const closed = page.locator('.plan-milestone [aria-expanded="false"].fold');
    while ((await closed.count()) > 0) await closed.first().click();
    await page
      .locator('.plan-milestones')
      .evaluate((scroller) => scroller.scrollTo({ top: 1e6 }));
    await page.locator('.plan-week').last().getByRole('heading').hover();
    expect(await elements()).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  it('draws no card or row with styles made at run time', async () => {
    const styledAtRunTime = '[class^="css-"], [class*=" css-"], [class*="Mui"]';
    await openPlan();
    await expect
      .poll(() => page.locator('[data-card]').locator(styledAtRunTime).count())
      .toBe(0);
    await open('/project/items', '[data-item-id]');
    await expect
      .poll(() =>
        page.locator('[data-item-id]').locator(styledAtRunTime).count(),
      )
      .toBe(0);
  });

  it('lets keyboard, search and print reach cards that are not drawn', async () => {
    await openPlan();
    const rail = bucket(page, 'Unplanned');
    const last = rail.locator('[data-unseen]').last();
    const title = ((await last.textContent()) ?? '').split('\n').at(-1) ?? '';
    const drawn = rail.getByRole('link', { name: title, exact: true }).last();
    expect(title).not.toBe('');
    // Search in the page also finds the titles of links that are not drawn.
    await expect.poll(() => rail.textContent()).toContain(title);

    await rail.getByRole('link').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.textContent),
    ).toBe(title);
    await drawn.waitFor();
    await page.keyboard.press('Home');
    await eventually(() => rail.locator('[data-unseen]').count()).not.toBe(0);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('[data-unseen]').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await eventually(() => page.locator('[data-unseen]').count()).not.toBe(0);
  });

  it('selects a range across cards that are not drawn', async () => {
    await openPlan();
    const rail = bucket(page, 'Unplanned');
    await rail
      .getByRole('link')
      .first()
      .click({ modifiers: ['Control'] });
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const size = Number(
      await rail.locator('[data-card]').first().getAttribute('aria-setsize'),
    );
    const shown = Math.min(size, 150);
    await page
      .locator('[data-card] a:focus')
      .click({ modifiers: ['Shift'], force: true });
    await page.locator('.bulk-bar p', { hasText: String(shown) }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('drops a card between others, below cards that are not drawn', async () => {
    await openPlan();
    const rail = bucket(page, 'Unplanned');
    await rail.getByRole('link').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    const drawn = rail.locator('ol').first().locator('[data-card]');
    const keyOf = (card: Locator) => card.getAttribute('data-card');
    await eventually(() => drawn.last().getAttribute('aria-posinset')).toBe(
      '150',
    );
    const [moved, before] = [
      await keyOf(drawn.last()),
      await keyOf(drawn.nth((await drawn.count()) - 3)),
    ];
    const box = await rail
      .locator(`[data-card="${String(before)}"]`)
      .boundingBox();
    if (box === null) throw new Error('The card is not drawn.');
    await drawn.last().hover();
    await page.mouse.down();
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + 6, { steps: 5 });
    await page.mouse.move(x + 2, box.y + 4);
    await page.mouse.up();
    await eventually(() =>
      rail
        .locator(`[data-card="${String(moved)}"]`)
        .getAttribute('aria-posinset'),
    ).toBe('148');
  });

  it('scrolls to the week in the address, and draws it', async () => {
    await open('/project/plan?week=24', '[data-card]');
    await eventually(() =>
      page.evaluate(
        () =>
          document.activeElement?.closest('.plan-week')?.querySelector('h3')
            ?.textContent,
      ),
    ).toBe('Week 24');
  });
});
