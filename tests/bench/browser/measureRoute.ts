import type { Browser, Page } from 'playwright-core';
import type { Figure } from '../bench.ts';
import { median } from '../bench.ts';
import type { Loaded } from './assetSizes.ts';
import { kilobytesOf, loadedFiles } from './assetSizes.ts';
import { readProbe } from './probe.ts';
import type { SignedIn } from './visits.ts';
import { goAndSettle, openVisit, repeatIfHung } from './visits.ts';

export type Route = Readonly<{
  name: string;
  path: string;
  /** Whether the page shows items, so that the bench can wait for rows. */
  hasRows: boolean;
  /** The goal in ms for the largest paint without a cache, if not 2 s. */
  coldAtMost?: number;
}>;

type Loading = Readonly<{
  cold: number;
  warm: number;
  cls: number;
  firstRows: number;
  rowsAfterData: number;
  elements: number;
  scripts: readonly Loaded[];
}>;

type Measured = Readonly<{
  figures: Figure[];
  scripts: readonly Loaded[];
  /** Those that arrived before the rows; the others are loaded while idle. */
  scriptsBeforeRows: readonly Loaded[];
}>;

const ROUNDS = 5;
const COLD_AT_MOST = 2000;
const WARM = { of: 'value', atMost: 900 } as const;

/** Loads a route like a returning person, with and without a cache. */
export const measureRoute = async (
  browser: Browser,
  url: string,
  route: Route,
  signedIn?: SignedIn,
): Promise<Measured> => {
  const rounds: Loading[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(
      await repeatIfHung(() => loadOnce(browser, url, route, signedIn)),
    );
  }
  const middle = (key: 'cold' | 'warm' | 'rowsAfterData' | 'elements') =>
    median(rounds.map((round) => round[key]));
  const worstShift = Math.max(...rounds.map(({ cls }) => cls));
  const [first] = rounds;
  const scripts = first?.scripts ?? [];
  return {
    scripts,
    scriptsBeforeRows: scripts.filter(
      ({ arrived }) => arrived <= (first?.firstRows ?? 0),
    ),
    figures: [
      figure(
        `${route.name}: LCP cold`,
        middle('cold'),
        'ms',
        AT_MOST(route.coldAtMost ?? COLD_AT_MOST),
      ),
      figure(`${route.name}: LCP warm`, middle('warm'), 'ms', WARM),
      figure(`${route.name}: CLS, worst`, worstShift, '', AT_MOST(0.05)),
      ...(route.hasRows
        ? [
            figure(
              `${route.name}: rows after data and code`,
              middle('rowsAfterData'),
              'ms',
              AT_MOST(400),
            ),
            figure(
              `${route.name}: DOM nodes`,
              middle('elements'),
              '',
              AT_MOST(6000),
            ),
          ]
        : []),
    ],
  };
};

const loadOnce = async (
  browser: Browser,
  url: string,
  { path }: Route,
  signedIn: SignedIn | undefined,
): Promise<Loading> => {
  const { page, context } = await openVisit(browser, url, signedIn);
  try {
    await goAndSettle(page, path);
    const cold = await readProbe(page);
    const scripts = await loadedFiles(page, 'js');
    const rowsAfterData =
      cold.firstRows - (await lastNeeded(page, cold.firstRows));
    const elements = await page.locator('*').count();
    await goAndSettle(page, path);
    const warm = await readProbe(page);
    return {
      cold: cold.lcp,
      warm: warm.lcp,
      cls: Math.max(cold.cls, warm.cls),
      firstRows: cold.firstRows,
      rowsAfterData,
      elements,
      scripts,
    };
  } finally {
    await context.close();
  }
};

/**
 * When everything that rows need was received: API replies, and the code that
 * the document requests.
 */
const lastNeeded = (page: Page, before: number): Promise<number> =>
  page.evaluate((end) => {
    const addresses = [...document.querySelectorAll('link, script')].flatMap(
      (element) => [element.getAttribute('href'), element.getAttribute('src')],
    );
    const needed = (
      performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    ).filter(({ name, initiatorType, responseEnd }) => {
      const { pathname } = new URL(name);
      const isCode =
        initiatorType !== 'script' &&
        pathname.endsWith('.js') &&
        addresses.includes(pathname);
      return (name.includes('/v1/') || isCode) && responseEnd <= end;
    });
    return Math.max(0, ...needed.map(({ responseEnd }) => responseEnd));
  }, before);

/** The transferred kilobytes of the scripts that are not `known` already. */
export const sizeFigure = (
  name: string,
  scripts: readonly Loaded[],
  {
    known = [],
    atMost,
  }: Readonly<{ known?: readonly Loaded[]; atMost: number }>,
): Figure => figure(name, kilobytesOf(scripts, known), 'kB', AT_MOST(atMost));

export const figure = (
  name: string,
  value: number,
  unit: string,
  aim: NonNullable<Figure['aim']>,
): Figure => ({ name, value, unit, aim });

export const AT_MOST = (atMost: number) => ({ of: 'value', atMost }) as const;
