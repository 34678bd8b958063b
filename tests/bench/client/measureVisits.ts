import type { CDPSession, Page, Request } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { kilobytesOf, loadedFiles } from '../browser/assetSizes.ts';
import { installProbe, readProbe } from '../browser/probe.ts';
import { openVisit, settle, repeatIfHung } from '../browser/visits.ts';
import type { Build } from './startBuild.ts';
import { measureKeys } from './measureKeys.ts';
import { slowDown } from './slowDown.ts';
import type { Measured } from './slowDown.ts';

const PAGES = {
  plan: { path: '/project/plan', shows: '[data-card]' },
  items: { path: '/project/items', shows: '[data-item-id]' },
  dashboard: { path: '/project/dashboard', shows: 'figure svg' },
  'reports, board': {
    path: '/project/reports?view=board',
    shows: '.past-card',
  },
  'reports, items': {
    path: '/project/reports?view=items',
    shows: '.past-list li',
  },
  'reports, review': {
    path: '/project/reports?view=review',
    shows: '.review-lists li',
  },
} as const;

/** The first pages of react-admin's lists. */
const LISTS = {
  history: { path: '/project/history', shows: '.history-rows li' },
  team: { path: '/settings/team', shows: 'tbody tr' },
} as const;

/** The factor by which the CPU is slowed down. */
const SPEEDS = { 'full speed': 1, 'quarter speed': 4 } as const;

const firstVisits = async (
  build: Build,
  pages: Readonly<Record<string, Shown>>,
): Promise<Record<string, number>> => {
  const all: Record<string, number> = {};
  for (const [name, shown] of Object.entries(pages)) {
    const counts = new Map<string, number>();
    for (const [speed, times] of Object.entries(SPEEDS)) {
      const { counted, timed } = await repeatIfHung(() =>
        firstVisit(build, shown, times),
      );
      for (const [what, value] of Object.entries(counted)) {
        counts.set(`${name}: ${what}`, value);
      }
      for (const [what, value] of Object.entries(timed)) {
        all[`${name}: ${speed}, ${what}`] = value;
      }
    }
    Object.assign(all, Object.fromEntries(counts));
  }
  return all;
};

/** Measures first visits to the lists at both speeds. */
export const measureLists = (build: Build): Promise<Measured> =>
  firstVisits(build, LISTS);

/** Measures first and morning visits at both speeds, and keys on the plan. */
export const measureVisits = async (build: Build): Promise<Measured> => {
  const all = await firstVisits(build, PAGES);
  for (const [speed, times] of Object.entries(SPEEDS)) {
    const timed = await repeatIfHung(() => morningVisit(build, times));
    for (const [what, value] of Object.entries(timed)) {
      all[`plan: morning, ${speed}, ${what}`] = value;
    }
    const keys = await repeatIfHung(() => measureKeys(build, times));
    for (const [key, value] of Object.entries(keys)) {
      all[`${speed}, key to paint ms: ${key}`] = value;
    }
  }
  return all;
};

type Shown = Readonly<{ path: string; shows: string }>;

const firstVisit = async (
  { url, signedIn }: Build,
  { path, shows }: Shown,
  times: number,
) => {
  const browser = await launchChromium();
  try {
    const { page } = await openVisit(browser, url, signedIn);
    const devTools = await slowDown(page, times);
    const calls = countCalls(page);
    const start = performance.now();
    await page.goto(path);
    await page.locator(shows).first().waitFor({ timeout: 120_000 });
    const inTurn = calls.oneAfterAnother();
    const scripts = await loadedFiles(page, 'js');
    await settle(page);
    const settled = performance.now() - start;
    const { cls } = await readProbe(page);
    const counted: Measured = {
      scripts: scripts.length,
      'scripts, kB': kilobytesOf(scripts),
      'calls one after another': inTurn,
      elements: await page.locator('*').count(),
      'layout shift': cls,
    };
    return { counted, timed: await timesOf(page, devTools, settled) };
  } finally {
    await browser.close();
  }
};

/** The times that a page reports; `settled` is when it settled, in ms. */
const timesOf = async (
  page: Page,
  devTools: CDPSession,
  settled: number,
): Promise<Measured> => {
  const { lcp, longTasks } = await readProbe(page);
  const durations = longTasks.map(({ duration }) => duration);
  return {
    'largest paint ms': lcp,
    'settled ms': settled,
    'longest task ms': Math.max(0, ...durations),
    'blocked ms': durations.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    'main thread ms': await mainThread(devTools),
  };
};

/** A visit with everything already on the device. */
const morningVisit = async (
  { url, signedIn }: Build,
  times: number,
): Promise<Measured> => {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: url,
      storageState: signedIn,
    });
    const before = await context.newPage();
    await before.goto(PAGES.plan.path);
    await before.locator(PAGES.plan.shows).first().waitFor();
    await before
      .waitForFunction(
        () => navigator.serviceWorker.controller !== null,
        undefined,
        { timeout: 30_000 },
      )
      .catch(() => undefined);
    await before.close();
    const page = await context.newPage();
    await installProbe(page);
    const devTools = await slowDown(page, times);
    const start = performance.now();
    await page.goto(PAGES.plan.path);
    await page.locator(PAGES.plan.shows).first().waitFor();
    await settle(page);
    return await timesOf(page, devTools, performance.now() - start);
  } finally {
    await browser.close();
  }
};

const mainThread = async (devTools: CDPSession): Promise<number> => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  return (found?.value ?? NaN) * 1000;
};

/** The length of the chain of calls that waited for earlier replies. */
const countCalls = (page: Page) => {
  let open = 0;
  let rounds = 0;
  const isCall = (url: string) => new URL(url).pathname.startsWith('/v1/');
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    if (open === 0) rounds++;
    open++;
  });
  const end = (request: Request) => {
    if (isCall(request.url())) open--;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { oneAfterAnother: () => rounds };
};
