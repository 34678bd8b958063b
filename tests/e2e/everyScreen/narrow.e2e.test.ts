import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startDemo } from '#tests/support/demo.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { answerCalls } from '#tests/support/interception.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { setUpBrowser } from '../browserSetup.ts';
import { enterDemo, ENTRANCES, SCREENS, SITE_PAGES } from './screens.ts';

/** The narrowest window that WCAG 1.4.10 (Reflow) requires. */
const TINY = { width: 320, height: 640 };

/** Draws content that is otherwise drawn only once it is scrolled to. */
const DRAW_EVERYTHING = '* { content-visibility: visible !important; }';

describe.skipIf(chromiumPath() === null)('In a narrow window', () => {
  const setup = setUpBrowser(startDemo, { keepsProfiles: true });
  let page: Page;
  /** The page of somebody who is not signed in. */
  let stranger: Page;
  let projectName = '';

  beforeAll(async () => {
    const { browser, slipway } = setup;
    ({ page } = await openPage(browser, slipway.url));
    ({ page: stranger } = await openPage(browser, slipway.url));
    projectName = await enterDemo(page, slipway.url);
    await answerCalls(
      stranger,
      { path: /\/auth\/validate-invite$/ },
      { isValid: true },
    );
  });

  const expectFitsAccessibly = async (screen: Page, locale = 'en') => {
    expect(await fitsScreenWidth(screen)).toBe(true);
    // In a test locale, a text inside a label is lengthened twice, by itself and
    // with the label, so that the two differ.
    const except = locale === 'en' ? [] : ['label-content-name-mismatch'];
    await expectAccessible(screen, { except });
  };
  const withLocale = (path: string, locale: string) =>
    `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;

  // ar-XB is a test locale: English, 40 % longer and from right to left.
  describe.each([
    ['a phone', NARROW, 'en'],
    ['320 px with longer texts from right to left', TINY, 'ar-XB'],
  ])('On %s', (_name, viewport, locale) => {
    it.each(SCREENS)('%s fits and is accessible', async (path, selector) => {
      await page.setViewportSize(viewport);
      await page.goto(withLocale(path, locale));
      await page.locator(selector).first().waitFor();
      await untilQuiet(page);
      // Otherwise such content would have the colors of the former scheme.
      await page.addStyleTag({ content: DRAW_EVERYTHING });
      await expectFitsAccessibly(page, locale);
    });

    it('the dialog that closes a project fits and is accessible', async () => {
      await page.setViewportSize(viewport);
      await page.goto(withLocale('/settings/change-project', locale));
      await page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.getByText(projectName, { exact: true }) })
        // The last button opens its menu, whose first entry closes it. In a
        // test locale, they have other names.
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menuitem').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      await expectAccessible(page);
      expect(
        await dialog.evaluate((node) => node.scrollWidth <= node.clientWidth),
      ).toBe(true);
    });

    it.each(ENTRANCES)('%s fits and is accessible', async (path) => {
      await stranger.setViewportSize(viewport);
      await stranger.goto(withLocale(path, locale));
      await stranger.getByRole('heading').waitFor();
      await expectFitsAccessibly(stranger, locale);
    });
  });

  it.each(SITE_PAGES)(
    '%s fits into 320 px and from right to left, and is accessible',
    async (path) => {
      await stranger.setViewportSize(TINY);
      await stranger.goto(path);
      const home = stranger.getByRole('link', { name: /Slipway home page/ });
      const leftEdgeOfHome = async () => (await home.boundingBox())?.x;
      await expectFitsAccessibly(stranger);
      expect(await leftEdgeOfHome()).toBeLessThan(TINY.width / 2);
      await stranger.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await expectFitsAccessibly(stranger);
      expect(await leftEdgeOfHome()).toBeGreaterThan(TINY.width / 2);
    },
  );

  it('the role of a member is shown in full at 320 px', async () => {
    await page.setViewportSize(TINY);
    await page.goto('/settings/team?locale=en');
    const members = page.getByRole('table', { name: 'Members' });
    const role = members.getByRole('combobox').first();
    await role.waitFor();
    // The right edges of the box around the table and of the select in it.
    const edges = await role.evaluate((element) => {
      const { parentElement } = element.closest('table') ?? element;
      return {
        box: parentElement?.getBoundingClientRect().right ?? 0,
        select: element.getBoundingClientRect().right,
      };
    });
    expect(edges.select).toBeLessThanOrEqual(edges.box);
  });

  it('a list row starts at the edge of the page and has its number', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/project/items?locale=en');
    const row = page.locator('.item-row').first();
    // The number of an item, like 1-16.
    await row.getByText(/^\d+-\d+$/).waitFor();
    const checkboxBox = await row
      .getByRole('checkbox', { name: /is completed$/ })
      .boundingBox();
    const headingBox = await page
      .getByRole('heading', { level: 1 })
      .boundingBox();
    // A hidden handle before the checkbox would be wider than 16 px.
    expect((checkboxBox?.x ?? Infinity) - (headingBox?.x ?? 0)).toBeLessThan(
      16,
    );
  });

  it('the days of a chart are visible on a phone without scrolling', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/project/dashboard?locale=en');
    const chart = page.getByRole('figure');
    await chart.waitFor();
    const box = await chart.boundingBox();
    // Its axis with the days is at its lower edge.
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(
      NARROW.height,
    );
  });

  it('selecting a member moves nothing on a phone', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/settings/team?locale=en');
    const invite = page.getByRole('button', { name: 'New team member' });
    await invite.waitFor();
    const placeBefore = await invite.boundingBox();
    await page
      .getByRole('table', { name: 'Members' })
      .getByRole('checkbox')
      .first()
      .check();
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Remove member' })
      .waitFor();
    expect(await invite.boundingBox()).toEqual(placeBefore);
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});
