import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { holdCalls, refuseCalls } from '#tests/support/interception.ts';

/**
 * A page shows a skeleton while a call is under way, and an error if it fails,
 * with a button that loads it after all.
 */
export const expectSkeletonThenError = async (
  page: Page,
  path: string,
  call: Parameters<typeof holdCalls>[1],
  untilLoaded: () => Promise<void>,
): Promise<void> => {
  const release = await holdCalls(page, call);
  await page.goto(path);
  await page.getByRole('status', { name: 'Loading…' }).waitFor();
  await expectAccessible(page);
  await release();
  await untilLoaded();

  const end = await refuseCalls(page, call);
  await page.reload();
  await page
    .getByRole('alert')
    .getByText('Sorry, there was a problem accessing the service.')
    .waitFor();
  await expectAccessible(page);
  await end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilLoaded();
};
