import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { holdCalls, refuseCalls } from '#tests/support/interception.ts';
import type { Calls } from '#tests/support/interception.ts';

/**
 * Expects that a page shows a skeleton while these calls are under way, and an
 * error if they fail, with a button that tries again; both accessible.
 * `untilLoaded` waits until the page shows its content.
 */
export const expectSkeletonThenError = async (
  page: Page,
  path: string,
  calls: Calls,
  untilLoaded: () => Promise<void>,
): Promise<void> => {
  const release = await holdCalls(page, calls);
  await page.goto(path);
  await page.getByRole('status', { name: 'Loading…' }).waitFor();
  await expectAccessible(page);
  await release();
  await untilLoaded();

  const stopRefusing = await refuseCalls(page, calls);
  await page.reload();
  await page
    .getByRole('alert')
    .getByText('Sorry, there was a problem accessing the service.')
    .waitFor();
  await expectAccessible(page);
  await stopRefusing();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilLoaded();
};
