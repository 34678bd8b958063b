import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { notePages } from '#tests/support/failureNotes.ts';
import { emptyProfiles } from '#tests/support/profiles.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';

/** Both are set before the first test. */
export type Stage = Readonly<{ slipway: SlipwayProcess; browser: Browser }>;

/**
 * A server and a browser for the surrounding tests. Each profile that a test
 * opened is emptied or closed after it.
 */
export const aStage = (
  start: () => Promise<SlipwayProcess> = () => startSlipway(),
  {
    keepsProfiles = false,
  }: {
    /** For tests that build on each other. */
    keepsProfiles?: boolean;
  } = {},
): Stage => {
  let stage: Stage;

  beforeAll(async () => {
    const [slipway, browser] = await Promise.all([start(), launchChromium()]);
    stage = { slipway, browser };
  });
  afterEach(async ({ task }) => {
    await notePages(stage.browser, task.result?.errors ?? []);
    if (keepsProfiles) return;
    await emptyProfiles(stage.browser, task.result?.state !== 'fail');
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.slipway.dispose();
  });

  return {
    get slipway() {
      return stage.slipway;
    },
    get browser() {
      return stage.browser;
    },
  };
};
