import type { Page } from 'playwright-core';

/**
 * Waits until everything that was typed is saved. The indicator shows only
 * running calls (D19), not the pause before a call; a text that is not
 * acknowledged yet is in the drafts.
 */
export const untilAllSaved = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((key) => !key.startsWith('slipway.draft')),
  );
  await page.getByText('All data saved').waitFor();
};
