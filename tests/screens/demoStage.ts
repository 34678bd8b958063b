import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';

const CLI = join(import.meta.dirname, '../../api/cli/main.ts');

/** Who made the demo's team. */
export const DEMO = 'ada@slipway.example';

export type DemoStage = Readonly<{ browser: Browser; url: string }>;

/** A browser and a server with the demo's data, while `act` runs. */
export const withDemo = async (
  act: (stage: DemoStage) => Promise<void>,
): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'slipway-screens-'));
  await promisify(execFile)(process.execPath, [CLI, 'demo', '--email', DEMO], {
    env: { ...process.env, SLIPWAY_DATA: data },
  });
  const slipway = await startSlipway({ data });
  const browser = await launchChromium();
  try {
    await act({ browser, url: slipway.url });
  } finally {
    await browser.close();
    await slipway.dispose();
  }
};

/** Waits until the page has loaded everything that it shows. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .plan-skeleton') === null,
  );
  await page.evaluate(() => document.fonts.ready);
};
