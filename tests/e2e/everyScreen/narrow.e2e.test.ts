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

const TINY = { width: 320, height: 640 };

const DRAWN = '* { content-visibility: visible !important; }';

describe.skipIf(chromiumPath() === null)('In a narrow window', () => {
  const setup = setUpBrowser(startDemo, { keepsProfiles: true });
  let page: Page;
  let stranger: Page;
  let project = '';

  beforeAll(async () => {
    const { browser, slipway } = setup;
    ({ page } = await openPage(browser, slipway.url));
    ({ page: stranger } = await openPage(browser, slipway.url));
    project = await enterDemo(page, slipway.url);
    await answerCalls(
      stranger,
      { path: /\/auth\/validate-invite$/ },
      { isValid: true },
    );
  });

  const expectFits = async (which: Page, locale = 'en') => {
    expect(await fitsScreenWidth(which)).toBe(true);
    // A text inside a label is lengthened twice, by itself and with the label.
    const except = locale === 'en' ? [] : ['label-content-name-mismatch'];
    await expectAccessible(which, { except });
  };
  const withLocale = (path: string, locale: string) =>
    `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;

  describe.each([
    ['a phone', NARROW, 'en'],
    ['320 px with texts 40 % longer', TINY, 'en-XA'],
    ['320 px from right to left', TINY, 'ar-XB'],
  ])('On %s', (_name, viewport, locale) => {
    it.each(SCREENS)('%s fits and is accessible', async (path, selector) => {
      await page.setViewportSize(viewport);
      await page.goto(withLocale(path, locale));
      await page.locator(selector).first().waitFor();
      await untilQuiet(page);
      // Content that is drawn only after scrolling still has its former colors.
      await page.addStyleTag({ content: DRAWN });
      await expectFits(page, locale);
    });

    it('the dialog that closes a project fits and is accessible', async () => {
      await page.setViewportSize(viewport);
      await page.goto(withLocale('/settings/change-project', locale));
      await page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.getByText(project, { exact: true }) })
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
      await expectFits(stranger, locale);
    });
  });

  it.each(SITE_PAGES)(
    '%s fits into 320 px and from right to left, and is accessible',
    async (path) => {
      await stranger.setViewportSize(TINY);
      await stranger.goto(path);
      const home = stranger.getByRole('link', { name: /Slipway home page/ });
      const startOfHome = async () => (await home.boundingBox())?.x;
      await expectFits(stranger);
      expect(await startOfHome()).toBeLessThan(TINY.width / 2);
      await stranger.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await expectFits(stranger);
      expect(await startOfHome()).toBeGreaterThan(TINY.width / 2);
    },
  );

  it('the role of a member is shown in full at 320 px', async () => {
    await page.setViewportSize(TINY);
    await page.goto('/settings/team?locale=en');
    const members = page.getByRole('table', { name: 'Members' });
    const role = members.getByRole('combobox').first();
    await role.waitFor();
    const { table, select } = await role.evaluate((element) => {
      const { parentElement } = element.closest('table') ?? element;
      return {
        table: parentElement?.getBoundingClientRect().right ?? 0,
        select: element.getBoundingClientRect().right,
      };
    });
    expect(select).toBeLessThanOrEqual(table);
  });

  it('a list row starts at the edge of the page and has its number', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/project/items?locale=en');
    const row = page.locator('.item-row').first();
    await row.getByText(/^\d+-\d+$/).waitFor();
    const check = await row
      .getByRole('checkbox', { name: /is completed$/ })
      .boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((check?.x ?? 99) - (title?.x ?? 0)).toBeLessThan(16);
  });

  it('the days of a chart are visible on a phone', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/project/dashboard?locale=en');
    const chart = page.getByRole('figure');
    await chart.waitFor();
    const box = await chart.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(
      NARROW.height,
    );
  });

  it('selecting a member moves nothing on a phone', async () => {
    await page.setViewportSize(NARROW);
    await page.goto('/settings/team?locale=en');
    const invite = page.getByRole('button', { name: 'New team member' });
    await invite.waitFor();
    const before = await invite.boundingBox();
    await page
      .getByRole('table', { name: 'Members' })
      .getByRole('checkbox')
      .first()
      .check();
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Remove member' })
      .waitFor();
    expect(await invite.boundingBox()).toEqual(before);
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});
