import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import {
  NARROW,
  openPage,
  signIn,
  WIDE,
} from '#tests/support/browserSession.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';

/**
 * Pictures of every screen, light and dark, wide and narrow, of the demo's
 * team and of a newcomer, for eyes to look at:
 * `npm run screens -- FOLDER`. The README's picture is `docs/board.png`.
 */
const CLI = join(import.meta.dirname, '../../api/cli/main.ts');
const README_PICTURE = join(import.meta.dirname, '../../docs/board.png');
const DEMO = 'ada@slipway.example';

const SCREENS = {
  dashboard: '/project/dashboard',
  plan: '/project/plan',
  items: '/project/items',
  week: '/project/items/week',
  workflow: '/agent/product-story',
} as const;

const FIRST_SCREENS = {
  'guide-about': '/start/about',
  'guide-story': '/start/product-story',
  'guide-project': '/start/start-project',
  setup: '/project/plan',
} as const;

const folder = process.argv[2] ?? (await mkdtemp(join(tmpdir(), 'screens-')));
await mkdir(folder, { recursive: true });

const data = await mkdtemp(join(tmpdir(), 'slipway-screens-'));
await promisify(execFile)(process.execPath, [CLI, 'demo', '--email', DEMO], {
  env: { ...process.env, SLIPWAY_DATA: data },
});
const slipway = await startSlipway({ data });
const browser = await launchChromium();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of [
      ['1440', WIDE],
      ['390', NARROW],
    ] as const) {
      const name = (screen: string) =>
        join(folder, `${screen}-${colorScheme}-${size}.png`);
      await drawTeam(browser, { colorScheme, viewport, name });
      await drawNewcomer(browser, { colorScheme, viewport, name });
    }
  }
} finally {
  await browser.close();
  await slipway.dispose();
}
process.stdout.write(`${folder}\n`);

type Look = {
  colorScheme: 'light' | 'dark';
  viewport: typeof WIDE;
  name: (screen: string) => string;
};

async function drawTeam(browser: Browser, look: Look): Promise<void> {
  const { page, context } = await openPage(browser, slipway.url, look);
  await page.goto('/login');
  await settle(page);
  await page.screenshot({ path: look.name('sign-in') });
  await signIn(page, DEMO);
  for (const [screen, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await settle(page);
    await page.screenshot({ path: look.name(screen) });
    if (screen === 'plan' && look.viewport === WIDE) {
      if (look.colorScheme === 'light') {
        await page.screenshot({ path: README_PICTURE });
      }
    }
  }
  await page.getByRole('link', { name: /\S/ }).first().focus();
  await page.goto('/project/dashboard');
  await settle(page);
  await page.getByRole('button', { name: 'Project settings' }).click();
  await settle(page);
  await page.screenshot({ path: look.name('settings') });
  await context.close();
}

async function drawNewcomer(browser: Browser, look: Look): Promise<void> {
  const { page, context } = await openPage(browser, slipway.url, look);
  await signIn(page, `new-${look.colorScheme}@slipway.example`);
  for (const [screen, path] of Object.entries(FIRST_SCREENS)) {
    await page.goto(path);
    await settle(page);
    await page.screenshot({ path: look.name(screen) });
  }
  await page.goto('/project/items');
  await settle(page);
  await page.screenshot({ path: look.name('items-empty') });
  await context.close();
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
