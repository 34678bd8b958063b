import type { Browser, Page } from 'playwright-core';
import type { Figure } from '../bench.ts';
import { quantile } from '../bench.ts';
import { AT_MOST, figure } from './measureRoute.ts';
import { readProbe } from './probe.ts';
import type { SignedIn } from './visits.ts';
import { goAndSettle, openVisit, settle, waitForRows } from './visits.ts';

/** The number of interactions of each kind. */
const TIMES = 20;

type Work = Readonly<{ path: string; act: (page: Page) => Promise<void> }>;

const complete: Work = {
  path: '/project/items',
  act: async (page) => {
    for (let row = 0; row < TIMES; row++) {
      await page.locator('[data-item-id] input').nth(row).click();
      await settle(page);
    }
  },
};

const move: Work = {
  path: '/project/plan',
  act: async (page) => {
    const cards = page.locator('[aria-current="date"] [data-card] a');
    for (let turn = 0; turn < TIMES; turn++) {
      await cards.nth(turn % 5).focus();
      await page.keyboard.press('Shift+ArrowRight');
      await settle(page);
    }
  },
};

const add: Work = {
  path: '/project/items',
  act: async (page) => {
    await page.getByRole('textbox', { name: 'Add an item' }).click();
    await page.keyboard.type('Write down what we learned', { delay: 60 });
  },
};

const write: Work = {
  path: '/project/items',
  act: async (page) => {
    await page.locator('[data-item-id] a').first().click();
    await page.getByLabel('Title and description').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Ask the beta teams first.', { delay: 60 });
  },
};

type Worked = Readonly<{
  /** The durations of all interactions in ms; shorter ones count as 16. */
  interactions: readonly number[];
  longestTask: number;
}>;

/** Works with a large project and measures how fast the page responds. */
export const measureWork = async (
  browser: Browser,
  url: string,
  signedIn: SignedIn,
): Promise<Figure[]> => {
  const kinds: Record<string, Worked[]> = {
    complete: [await workOn(browser, url, signedIn, complete)],
    move: [await workOn(browser, url, signedIn, move)],
    type: [
      await workOn(browser, url, signedIn, add),
      await workOn(browser, url, signedIn, write),
    ],
  };
  const all = Object.values(kinds).flat();
  const durations = (worked: readonly Worked[]) =>
    worked.flatMap(({ interactions }) => interactions);
  return [
    figure('INP, p75', quantile(durations(all), 0.75), 'ms', AT_MOST(150)),
    ...Object.entries(kinds).map(([kind, worked]) =>
      figure(
        `INP of ${kind}, p75 of ${String(durations(worked).length)}`,
        quantile(durations(worked), 0.75),
        'ms',
        AT_MOST(100),
      ),
    ),
    figure(
      'Longest task after load',
      Math.max(...all.map(({ longestTask }) => longestTask)),
      'ms',
      AT_MOST(120),
    ),
  ];
};

const workOn = async (
  browser: Browser,
  url: string,
  signedIn: SignedIn,
  { path, act }: Work,
): Promise<Worked> => {
  const { page, context } = await openVisit(browser, url, signedIn);
  try {
    await goAndSettle(page, path);
    await waitForRows(page);
    const [from, before] = await interactionsSoFar(page);
    await act(page);
    await settle(page);
    const [, after] = await interactionsSoFar(page);
    const { interactions, longTasks } = await readProbe(page);
    const quick = Math.max(after - before - interactions.length, 0);
    return {
      interactions: [...interactions, ...Array<number>(quick).fill(16)],
      longestTask: Math.max(
        0,
        ...longTasks
          .filter(({ start }) => start >= from)
          .map(({ duration }) => duration),
      ),
    };
  } finally {
    await context.close();
  }
};

/** The page's current time, and the number of interactions so far. */
const interactionsSoFar = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    const { interactionCount } = performance as { interactionCount?: number };
    return [performance.now(), interactionCount ?? 0];
  });
