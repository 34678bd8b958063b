import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects no violation of WCAG 2.2 AA on the current page, in either color
 * scheme, except of the named rules. `isMirrored` expects this of a page that
 * was checked in the other direction, where only places are different.
 */
export const expectAccessible = async (
  page: Page,
  {
    except = [],
    isMirrored = false,
  }: { except?: readonly string[]; isMirrored?: boolean } = {},
): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(await (axeSource ??= readFile(AXE, 'utf8')));
  }
  for (const [colorScheme, rules] of isMirrored ? MIRRORED : BOTH_SCHEMES) {
    // Motion is reduced, because contrast during a transition is not final.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitUntilPainted(page, colorScheme);
    const violations = await violationsOf(page, rules);
    expect(
      violations
        .filter(({ id }) => !except.includes(id))
        .map(({ id, nodes }) => ({
          scheme: colorScheme,
          id,
          nodes: nodes.map(({ html, failureSummary }) => [
            html,
            failureSummary,
          ]),
        })),
    ).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
};

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let axeSource: Promise<string> | undefined;

type Checks = readonly (readonly ['light' | 'dark', axe.RunOnly])[];

const LEVEL_AA: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** The other scheme changes only the colors of the same elements. */
const BOTH_SCHEMES: Checks = [
  ['light', LEVEL_AA],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];

/** The rules about what is next to an element, or behind it. */
const MIRRORED: Checks = [
  ['light', { type: 'rule', values: ['color-contrast', 'target-size'] }],
];

const violationsOf = (page: Page, runOnly: axe.RunOnly) =>
  page.evaluate(
    (options) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
      return inPage.run(document, options).then(({ violations }) => violations);
    },
    // Describing passes and loading style sheets again would double the time.
    {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    } satisfies axe.RunOptions as axe.RunOptions,
  );

/** Waits until the page shows the scheme, and ends its transitions. */
const waitUntilPainted = async (
  page: Page,
  colorScheme: 'light' | 'dark',
): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const chosen = localStorage.getItem('slipway.mode');
    const isFixed = chosen === 'light' || chosen === 'dark';
    const { scheme } = document.documentElement.dataset;
    return scheme === (isFixed ? chosen : wanted);
  }, colorScheme);
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // A child's inherited color changes only after the parent's transition
    // ends.
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await frame();
      // Elements out of sight (content-visibility) update colors only on
      // request.
      for (const element of document.querySelectorAll('*')) {
        getComputedStyle(element).getPropertyValue('color');
      }
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSTransition)) continue;
        animation.finish();
        quiet = 0;
      }
    }
  });
};
