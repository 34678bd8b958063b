import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import { clippedTexts } from '#tests/screens/clippedTexts.ts';
import { fitsSideways } from '#tests/support/interception.ts';
import { aPlanner, inWeek } from './itemPages.ts';
import { aStage } from './stage.ts';

const ITEMS = [
  { description: 'Pricing page', newAssignment: inWeek(5) },
  { description: 'Import from a spreadsheet', newAssignment: inWeek(6) },
  { description: 'Launch mail', newAssignment: inWeek(4), completed: true },
  { description: 'A demo for the beta teams', kind: 'demos' as const },
];

/** Screens with what has to be there before they are looked at. */
const SCREENS = [
  ['/project/items', 'Add an item'],
  ['/project/plan', 'Pricing page'],
  ['/project/dashboard', 'Burndown'],
  ['/project/reports', 'Throughput'],
  ['/project/history', 'Launch mail'],
  ['/go-to-market', 'Product Story'],
  ['/agent/product-story', 'Project Description'],
  ['/settings/team', 'Members'],
  ['/settings/account', 'Usage'],
] as const;

/** As WCAG 1.4.12 has it. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

describe.skipIf(chromiumPath() === null)('Every screen', () => {
  const stage = aStage(undefined, { keepsProfiles: true });
  let page: Page;

  beforeAll(async () => {
    ({ page } = await aPlanner(stage.browser, stage.slipway.url, ITEMS));
  });

  const open = async (path: string, text: string) => {
    await page.goto(path);
    await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
  };

  it.each(SCREENS)(
    '%s fits at a zoom of 200 % (1.4.10)',
    async (path, text) => {
      await page.setViewportSize({ width: 720, height: 450 });
      await open(path, text);
      expect(await fitsSideways(page)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  it.each(SCREENS)('%s takes wider text (1.4.12)', async (path, text) => {
    await open(path, text);
    await page.addStyleTag({ content: SPACING });
    expect(await fitsSideways(page)).toBe(true);
    expect(await clippedTexts(page)).toEqual([]);
  });

  it.each(SCREENS)(
    '%s shows where the focus is in forced colors (2.4.7)',
    async (path, text) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(path, text);
      const unseen: string[] = [];
      for (let step = 0; step < 15; step++) {
        await page.keyboard.press('Tab');
        unseen.push(...(await focusedWithoutOutline(page)));
      }
      expect(unseen).toEqual([]);
      await page.emulateMedia({ forcedColors: null });
    },
  );

  it.each(SCREENS)(
    '%s moves nothing for who asked for less motion (2.3.3)',
    async (path, text) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(path, text);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').waitFor();
      expect(await movingThings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.emulateMedia({ reducedMotion: null });
    },
  );
});

/** Backgrounds and shadows are the system's there: only an outline is left. */
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

/** Transitions of position or size; fades are no motion. */
const movingThings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOTION = /all|transform|translate|inset|margin|width|height|left|top/;
    const isLong = (durations: string) =>
      durations.split(',').some((duration) => parseFloat(duration) > 0.01);
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const style = getComputedStyle(element);
        const glides =
          isLong(style.transitionDuration) &&
          MOTION.test(style.transitionProperty);
        return glides || isLong(style.animationDuration);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
