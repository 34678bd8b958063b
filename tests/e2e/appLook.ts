import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/expectAccessible.ts';

/** Stores a look on the device before the page is first opened. */
export const withLook = async (
  page: Page,
  look: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await page.addInitScript((stored) => {
    // Applies to this tab's first visit only: later choices are kept.
    if (sessionStorage.getItem('look-given') !== null) return;
    sessionStorage.setItem('look-given', 'yes');
    localStorage.setItem('slipway.look', stored);
  }, JSON.stringify(look));
};

/** Expects no violation in light and dark, and in both directions. */
export const expectAccessibleBothWays = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  const root = page.locator('html');
  await root.evaluate((element) => {
    element.setAttribute('dir', 'rtl');
  });
  await expectAccessible(page);
  await root.evaluate((element) => {
    element.setAttribute('dir', 'ltr');
  });
};
