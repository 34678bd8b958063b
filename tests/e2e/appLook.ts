import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/expectAccessible.ts';

/**
 * Stores a look (what the customizer sets) on the device before the page is
 * first opened, like `{ navigation: 'horizontal' }`.
 */
export const withLook = async (
  page: Page,
  look: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await page.addInitScript((stored) => {
    // The script runs at each load; only the first one stores the look, so
    // that what a test chooses later stays.
    if (sessionStorage.getItem('look-given') !== null) return;
    sessionStorage.setItem('look-given', 'yes');
    localStorage.setItem('slipway.look', stored);
  }, JSON.stringify(look));
};

/**
 * Expects no violation in light and dark, from left to right and from right to
 * left.
 */
export const expectAccessibleBothWays = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const root = page.locator('html');
  await root.evaluate((element) => {
    element.setAttribute('dir', 'rtl');
  });
  await expectAccessible(page, { isMirrored: true });
  await root.evaluate((element) => {
    element.setAttribute('dir', 'ltr');
  });
};
