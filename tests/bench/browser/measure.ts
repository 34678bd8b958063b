import type { Browser } from 'playwright-core';
import { signIn } from '#tests/support/browserSession.ts';
import type { Figure } from '../bench.ts';
import { measureAnswers } from './measureAnswers.ts';
import { kilobytesOf, loadedFiles } from './assetSizes.ts';
import type { Route } from './measureRoute.ts';
import { AT_MOST, figure, measureRoute, sizeFigure } from './measureRoute.ts';
import type { SignedIn } from './visits.ts';
import { goAndSettle, openVisit, settle, waitForRows } from './visits.ts';
import { measureWork } from './measureWork.ts';

/** The goals for interactions, on a Slipway with a large project. */
export const measure = async (
  browser: Browser,
  url: string,
  emailAddress: string,
): Promise<readonly Figure[]> => {
  const { signedIn, figures: extras } = await firstVisit(
    browser,
    url,
    emailAddress,
  );
  const measureSignedIn = (route: Route) =>
    measureRoute(browser, url, route, signedIn);
  const entrance = await measureRoute(browser, url, {
    name: 'Sign-in',
    path: '/login',
    hasRows: false,
  });
  const landing = await measureRoute(browser, url, {
    name: 'Landing page',
    path: '/',
    hasRows: false,
    coldAtMost: 1200,
  });
  const list = await measureSignedIn({
    name: 'All Items',
    path: '/project/items',
    hasRows: true,
  });
  const plan = await measureSignedIn({
    name: 'Project Plan',
    path: '/project/plan',
    hasRows: true,
  });
  const dashboard = await measureSignedIn({
    name: 'Dashboard',
    path: '/project/dashboard',
    hasRows: false,
  });
  return [
    sizeFigure('Scripts: public pages', landing.scripts, { atMost: 20 }),
    sizeFigure('Scripts: sign-in', entrance.scripts, { atMost: 90 }),
    sizeFigure('Scripts: shell and first list', list.scriptsBeforeRows, {
      atMost: 390,
    }),
    sizeFigure('Scripts: board', plan.scriptsBeforeRows, {
      known: list.scripts,
      atMost: 40,
    }),
    sizeFigure('Scripts: charts', dashboard.scripts, {
      known: list.scripts,
      atMost: 120,
    }),
    ...extras,
    ...[landing, entrance, list, plan, dashboard].flatMap(
      ({ figures }) => figures,
    ),
    ...(await measureWork(browser, url, signedIn)),
    ...(await measureAnswers(browser, url, signedIn)),
  ];
};

/** Signs in, and measures what is loaded only on demand. */
const firstVisit = async (
  browser: Browser,
  url: string,
  emailAddress: string,
): Promise<Readonly<{ signedIn: SignedIn; figures: Figure[] }>> => {
  const { page, context } = await openVisit(browser, url);
  try {
    await signIn(page, emailAddress);
    await goAndSettle(page, '/project/items');
    await waitForRows(page);
    await page.locator('[data-item-id] a').first().click();
    const known = await loadedFiles(page, 'js');
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('.js')),
      page.getByRole('button', { name: 'Preview' }).click(),
    ]);
    await settle(page);
    const fonts = await loadedFiles(page, 'woff2');
    return {
      signedIn: await context.storageState(),
      figures: [
        sizeFigure('Scripts: markdown', await loadedFiles(page, 'js'), {
          known,
          atMost: 70,
        }),
        figure('Font files', fonts.length, '', AT_MOST(1)),
        figure('Fonts', kilobytesOf(fonts), 'kB', AT_MOST(45)),
      ],
    };
  } finally {
    await context.close();
  }
};
