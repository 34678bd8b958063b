import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { describePages } from '#tests/support/describePages.ts';
import {
  clearProfiles,
  closeProfiles,
} from '#tests/support/browserProfiles.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { untilDayIsLong } from './days.ts';

/** Both are available in tests and hooks, not yet when tests are described. */
export type BrowserSetup = Readonly<{
  slipway: SlipwayProcess;
  browser: Browser;
}>;

/**
 * A server and a browser for the surrounding tests. After each test, the
 * browser profiles that it opened are cleared, or closed if it failed.
 */
export const setUpBrowser = (
  start: () => Promise<SlipwayProcess> = () => startSlipway(),
  {
    keepsProfiles = false,
  }: {
    /** True for tests that continue on the page of the previous one. */
    keepsProfiles?: boolean;
  } = {},
): BrowserSetup => {
  let setup: BrowserSetup;

  beforeAll(async () => {
    const [slipway, browser] = await Promise.all([start(), launchChromium()]);
    setup = { slipway, browser };
  });
  beforeEach(untilDayIsLong);
  afterEach(async ({ task }) => {
    await describePages(setup.browser, task.result?.errors ?? []);
    if (keepsProfiles) return;
    // A failed test may leave a page that does not respond.
    const isFailed = task.result?.state === 'fail';
    await (isFailed ? closeProfiles : clearProfiles)(setup.browser);
  });
  afterAll(async () => {
    await setup.browser.close();
    await setup.slipway.dispose();
  });

  return {
    get slipway() {
      return setup.slipway;
    },
    get browser() {
      return setup.browser;
    },
  };
};
