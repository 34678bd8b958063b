import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/browserSession.ts';

/** Stores a look on the device before the page is first opened. */
export const withLook = async (
  page: Page,
  look: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await page.addInitScript((stored) => {
    // Of this tab's first visit: what is chosen later is not put back.
    if (sessionStorage.getItem('look-given') !== null) return;
    sessionStorage.setItem('look-given', 'yes');
    localStorage.setItem('slipway.look', stored);
  }, JSON.stringify(look));
};

/** No violation in light and dark, from left to right and from right to left. */
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
