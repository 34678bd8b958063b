import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { startDemo } from '#tests/support/demo.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';

export type DemoBrowser = Readonly<{ browser: Browser; url: string }>;

/** A browser and a server with the demo's data, while `act` runs. */
export const withDemo = async (
  act: (demoBrowser: DemoBrowser) => Promise<void>,
): Promise<void> => {
  const slipway = await startDemo();
  const browser = await launchChromium();
  try {
    await act({ browser, url: slipway.url });
  } finally {
    await browser.close();
    await slipway.dispose();
  }
};

/** Waits until the page has loaded everything that it shows. */
export const untilSettled = async (page: Page): Promise<void> => {
  await untilQuiet(page);
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .plan-skeleton') === null,
  );
  await page.evaluate(() => document.fonts.ready);
};
