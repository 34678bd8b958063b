import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startDemo } from '#tests/support/demo.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { clippedTexts } from '#tests/screens/clippedTexts.ts';
import { setUpBrowser } from '../browserSetup.ts';
import { enterDemo, SCREENS, SITE_PAGES } from './screens.ts';

/** The text spacing that WCAG 1.4.12 requires. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

describe.skipIf(chromiumPath() === null)('Every screen', () => {
  const setup = setUpBrowser(startDemo, { keepsProfiles: true });
  let page: Page;
  /** The page of somebody who is not signed in. */
  let stranger: Page;

  beforeAll(async () => {
    const { browser, slipway } = setup;
    ({ page } = await openPage(browser, slipway.url));
    ({ page: stranger } = await openPage(browser, slipway.url));
    await enterDemo(page, slipway.url);
  });

  it.each(SCREENS)(
    '%s is accessible, fits at a zoom of 200 % (1.4.10), accepts wider text (1.4.12), shows the focus in forced colors (2.4.7) and honors reduced motion (2.3.3)',
    async (path, selector) => {
      await page.goto(path);
      await page.locator(selector).first().waitFor();
      await untilQuiet(page);
      await expectAccessible(page);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').waitFor();
      expect.soft(await movingThings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
      const withoutOutline: string[] = [];
      // Far enough to pass the header and controls of the page itself.
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press('Tab');
        withoutOutline.push(...(await focusedWithoutOutline(page)));
      }
      expect.soft(withoutOutline).toEqual([]);
      await page.emulateMedia({ forcedColors: null });

      // A window of 1440 by 900 px has this size at a zoom of 200 %.
      await page.setViewportSize({ width: 720, height: 450 });
      expect.soft(await fitsScreenWidth(page)).toBe(true);
      await page.setViewportSize(WIDE);
      await page.addStyleTag({ content: SPACING });
      expect.soft(await fitsScreenWidth(page)).toBe(true);
      expect.soft(await clippedTexts(page)).toEqual([]);
    },
  );

  it.each(SITE_PAGES)('%s is accessible', async (path) => {
    await stranger.goto(path);
    await expectAccessible(stranger);
  });
});

/**
 * The HTML of the focused element if neither it nor what surrounds it has an
 * outline. Forced colors replace backgrounds and shadows, which leaves only
 * outlines to show the focus.
 */
const focusedWithoutOutline = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return [];
    const around = [focused, focused.parentElement, focused.closest('label')];
    const isSeen = around.some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
    return isSeen ? [] : [focused.outerHTML.slice(0, 160)];
  });

/**
 * The HTML of the visible elements with an animation, or with a transition of
 * position or size; changes of color and opacity are no motion.
 */
const movingThings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOTION = /all|transform|translate|inset|margin|width|height|left|top/;
    // Reduced motion shortens all durations to 0.01 ms.
    const isLong = (durations: string) =>
      durations.split(',').some((duration) => parseFloat(duration) > 0.01);
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const style = getComputedStyle(element);
        const isMoved =
          isLong(style.transitionDuration) &&
          MOTION.test(style.transitionProperty);
        return isMoved || isLong(style.animationDuration);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
