import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBuild } from '#tests/bench/client/startBuild.ts';
import type { Build } from '#tests/bench/client/startBuild.ts';
import { chromiumPath, launchChromium } from '#tests/support/chromium.ts';
import { trackRequests, untilQuiet } from '#tests/support/untilQuiet.ts';
import { bucket, eventually } from '#tests/e2e/planPage.ts';

const ITEMS = 5000;
/** The most elements that a page may have; see docs/benchmarks.md. */
const MAX_ELEMENTS = 3000;
/** How many cards of a group are on one of its pages. */
const CARDS_PER_PAGE = 150;
/**
 * Only cards near the visible part are drawn. The titles of all others are the
 * text of such an element, so that a search in the page finds them.
 */
const NOT_DRAWN = '[data-unseen]';

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

  const countElements = () => page.locator('*').count();
  /** Opens a page and waits until it shows an element of its content. */
  const open = async (path: string, content: string) => {
    await page.goto(path);
    await page.locator(content).first().waitFor();
  };
  const openPlan = () => open('/project/plan', '[data-card]');

  it.each([
    ['plan', '/project/plan', '[data-card]'],
    ['items', '/project/items', '[data-item-id]'],
    ['dashboard', '/project/dashboard', 'figure'],
    ['reports, board', '/project/reports?view=board', '.past-card'],
    ['reports, items', '/project/reports?view=items', '.past-list li'],
    ['reports, review', '/project/reports?view=review', '.review-lists li'],
  ])('draws only the visible elements: %s', async (_name, path, content) => {
    await open(path, content);
    await untilQuiet(page);
    expect(await countElements()).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  // The limits are what the build needs now: a higher number is a new request.
  it.each([
    ['plan', 15],
    ['items', 15],
    ['reports', 26],
  ])('loads few scripts before the page is shown: %s', async (name, most) => {
    const document = await page.request.get(`/project/${name}`);
    const scripts = (await document.text()).matchAll(/\/assets\/[\w-]+\.js/g);
    const files = new Set([...scripts].map(([path]) => path));
    // /theme-init.js, which sets the look, is not among the assets.
    expect(files.size + 1).toBeLessThanOrEqual(most);
  });

  it('has few elements even when everything is open and scrolled through', async () => {
    await openPlan();
    const closed = page.locator('.plan-milestone [aria-expanded="false"].fold');
    while ((await closed.count()) > 0) await closed.first().click();
    await page
      .locator('.plan-milestones')
      .evaluate((scroller) =>
        scroller.scrollTo({ top: scroller.scrollHeight }),
      );
    await page.locator('.plan-week').last().getByRole('heading').hover();
    expect(await countElements()).toBeLessThanOrEqual(MAX_ELEMENTS);
  });

  it('draws no card or row with styles made at run time, which are slow for many', async () => {
    // The classes of Emotion and MUI, which create styles while drawing.
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
    const titlesNotDrawn = await rail.locator(NOT_DRAWN).last().textContent();
    const title = (titlesNotDrawn ?? '').split('\n').at(-1) ?? '';
    const lastCard = rail
      .getByRole('link', { name: title, exact: true })
      .last();
    expect(title).not.toBe('');
    // The browser's search in the page searches this text.
    await expect.poll(() => rail.textContent()).toContain(title);

    await rail.getByRole('link').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.textContent),
    ).toBe(title);
    await lastCard.waitFor();
    await page.keyboard.press('Home');
    await eventually(() => rail.locator(NOT_DRAWN).count()).not.toBe(0);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator(NOT_DRAWN).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await eventually(() => page.locator(NOT_DRAWN).count()).not.toBe(0);
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
    const selected = Math.min(size, CARDS_PER_PAGE);
    await page
      .locator('[data-card] a:focus')
      .click({ modifiers: ['Shift'], force: true });
    await page.locator('.bulk-bar p', { hasText: String(selected) }).waitFor();
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
      String(CARDS_PER_PAGE),
    );
    // The last card is dropped onto the upper edge of the third to last.
    const movedKey = await keyOf(drawn.last());
    const targetKey = await keyOf(drawn.nth((await drawn.count()) - 3));
    const box = await rail
      .locator(`[data-card="${String(targetKey)}"]`)
      .boundingBox();
    if (box === null) throw new Error('The card is not drawn.');
    await drawn.last().hover();
    await page.mouse.down();
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + 6, { steps: 5 });
    // The browser notices a drag at the second move over a position.
    await page.mouse.move(x + 2, box.y + 4);
    await page.mouse.up();
    await eventually(() =>
      rail
        .locator(`[data-card="${String(movedKey)}"]`)
        .getAttribute('aria-posinset'),
    ).toBe(String(CARDS_PER_PAGE - 2));
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
