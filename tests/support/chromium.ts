import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../launch/chromium.mjs';

let cachedPath: string | null | undefined;

/**
 * The Chromium that browser tests use, or null if none is installed:
 * `describe.skipIf(chromiumPath() === null)`.
 */
export const chromiumPath = (): string | null =>
  (cachedPath ??= findChromium());

/**
 * Starts it without a window; the caller closes it. Throws if none is
 * installed.
 */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('No Chromium is installed here');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
};
