import type { Page } from 'playwright-core';

/**
 * Waits until all that was typed is saved. The indicator alone covers calls in
 * flight (D19), and is quiet during the pause before one; a text that is not
 * acknowledged yet is in the drafts.
 */
export const allSaved = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((key) => !key.startsWith('slipway.draft')),
  );
  await page.getByText('All data saved').waitFor();
};
