import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { createPlanner, inWeek } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

/** More than a list, a group or the history shows on one page, which is 150. */
const MANY = 152;

/** The number of sheets of the page's PDF in a format. */
const sheetsOf = async (page: Page, format: string): Promise<number> => {
  const file = await page.pdf({ format });
  // A PDF has one object of /Type /Page per sheet, and one /Pages for all.
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
};

/**
 * What the page shows on paper: how many navigations, buttons and items with
 * the icon of their kind, the color scheme, and whether items are cut off.
 */
const readPrinted = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const seen = {
    navigation: await page.getByRole('navigation').count(),
    buttons: await page
      .getByRole('main')
      .getByRole('button', { name: /^(New|Add|Remove|More|Delete)/ })
      .count(),
    kinds: await page
      .locator('main :is(.item-row, .plan-card):has(svg)')
      .count(),
    scheme: await page.evaluate(() => document.documentElement.dataset.scheme),
    isCut: await page.evaluate(
      () =>
        document.documentElement.scrollHeight <
        Math.max(
          ...Array.from(
            document.querySelectorAll('main :is(.item-row, .plan-card)'),
            (row) => row.getBoundingClientRect().bottom,
          ),
        ),
    ),
  };
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return seen;
};

describe.skipIf(chromiumPath() === null)('Printing', () => {
  const setup = setUpBrowser();

  it.each(['/project/items', '/project/plan'])(
    'shows all of %s without its buttons, in the light scheme',
    async (path) => {
      const inOnePlace = Array.from({ length: MANY }, (_, index) => ({
        description: `Item ${String(index + 1)}`,
        newAssignment: inWeek(5),
      }));
      const inClosedSections = [
        { description: 'Completed', newAssignment: inWeek(5), completed: true },
        { description: 'In another milestone', newAssignment: inWeek(9) },
      ];
      const items = [...inOnePlace, ...inClosedSections];
      const { page } = await createPlanner(
        setup.browser,
        setup.slipway.url,
        items,
      );
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await page.getByText('Item 1', { exact: true }).first().waitFor();
      await untilQuiet(page);
      const seen = await readPrinted(page);
      expect(seen).toMatchObject({ navigation: 0, buttons: 0 });
      expect(seen).toMatchObject({ scheme: 'light', isCut: false });
      expect(seen.kinds).toBeGreaterThanOrEqual(items.length);
      for (const format of ['A4', 'Letter']) {
        expect(await sheetsOf(page, format), format).toBeGreaterThan(1);
      }
      await page.getByRole('navigation').first().waitFor();
    },
  );

  it.each(['/', '/privacy', '/login/start'])(
    'shows the text of %s in dark ink, without links and buttons',
    async (path) => {
      const look = { colorScheme: 'dark' } as const;
      const { page } = await openPage(setup.browser, setup.slipway.url, look);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const ink = await page.evaluate(
        () => getComputedStyle(document.body).color,
      );
      // The text color of the light scheme.
      expect(ink).toBe('rgb(27, 31, 39)');
      await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
      await expect.poll(() => page.locator('.button:visible').count()).toBe(0);
    },
  );

  it('says that a history has older changes than those on paper', async () => {
    const items = Array.from({ length: MANY }, (_, index) => ({
      description: `Item ${String(index + 1)}`,
      newAssignment: inWeek(5),
    }));
    const { page } = await createPlanner(
      setup.browser,
      setup.slipway.url,
      items,
    );
    await page.goto('/project/history');
    const older = page.getByRole('button', { name: 'Show older changes' });
    await older.focus();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page
      .getByText('150 changes are shown; there are older ones')
      .waitFor();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => isFocused(older)).toBe(true);
  });

  it('shows long titles and tables in full', async () => {
    const { page } = await createPlanner(setup.browser, setup.slipway.url, [
      { description: 'A long title '.repeat(20), newAssignment: inWeek(5) },
    ]);
    /** Whether the first such element is not cut off on paper. */
    const isWhole = async (selector: string) => {
      const part = page.locator(selector).first();
      await part.waitFor();
      await page.emulateMedia({ media: 'print' });
      const whole = await part.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      );
      await page.emulateMedia({ media: null });
      return whole;
    };
    await page.goto('/project/items');
    expect(await isWhole('.item-title')).toBe(true);
    await page.goto('/project/plan');
    expect(await isWhole('.plan-card-title')).toBe(true);
    await page.goto('/project/dashboard');
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(await isWhole('.MuiTableContainer-root')).toBe(true);
  });
});
