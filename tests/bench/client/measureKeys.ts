import type { Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { readProbe } from '../browser/probe.ts';
import { openVisit, settle } from '../browser/visits.ts';
import type { Build } from './startBuild.ts';
import { slowDown } from './slowDown.ts';
import type { Measured } from './slowDown.ts';

/** The keys to measure on the plan, from the press to the next frame. */
const KEYS = [
  ['select', 'x'],
  ['arrow', 'ArrowDown'],
  ['one week later', 'Shift+ArrowRight'],
  ['complete', 't'],
  ['move dialog', 'm'],
  ['item panel', 'Enter'],
  ['search', '/'],
  ['palette', 'Control+k'],
] as const;

/**
 * Milliseconds by key. Each is pressed twice and only the second time counts,
 * because the first may load code.
 */
export const measureKeys = async (
  { url, signedIn }: Build,
  cpuSlowdown: number,
): Promise<Measured> => {
  const browser = await launchChromium();
  try {
    const { page } = await openVisit(browser, url, signedIn);
    await slowDown(page, cpuSlowdown);
    await page.goto('/project/plan');
    await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
    await settle(page);
    const measured: Record<string, number> = {};
    for (const [name, key] of KEYS) {
      await press(page, key);
      measured[name] = await press(page, key);
    }
    return measured;
  } finally {
    await browser.close();
  }
};

const press = async (page: Page, key: string): Promise<number> => {
  // The second card of the current week: like most, it has one before it.
  const card = page.locator('[aria-current="date"] [data-card] a').nth(1);
  await card.focus();
  const { interactions: before } = await readProbe(page);
  await page.keyboard.press(key);
  await settle(page);
  const { interactions } = await readProbe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await settle(page);
  // Interactions shorter than a frame are not listed.
  return Math.max(16, ...interactions.slice(before.length));
};
