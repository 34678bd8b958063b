import axe from 'axe-core';
import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { openTabOfEmptyProfile } from './browserProfiles.ts';
import { LOCAL_CODE } from './fixed.ts';
import { trackRequests } from './untilQuiet.ts';
import { waitForApp } from './waitForApp.ts';

export type Viewport = Readonly<{ width: number; height: number }>;

/** The screen size of a device, and whether the app can be installed on it. */
export type Screen = Viewport & Readonly<{ installable?: boolean }>;

export const onScreen = ({ width, height, installable = false }: Screen) => ({
  viewport: { width, height },
  installable,
});

export const WIDE: Viewport = { width: 1440, height: 900 };
export const NARROW: Viewport = { width: 390, height: 844 };

/** Errors and warnings in the console of a page. */
export type PageErrors = string[];

/**
 * Opens an empty browser profile. `pageErrors` collects errors, console errors
 * and every request to another origin, and must be empty at the end.
 */
export const openPage = async (
  browser: Browser,
  url: string,
  {
    viewport = WIDE,
    colorScheme = 'light',
    timezoneId = 'Europe/Berlin',
    hasTouch = false,
    installable = false,
  }: {
    viewport?: Viewport;
    colorScheme?: 'light' | 'dark';
    timezoneId?: string;
    /** True for a touch screen instead of a mouse. */
    hasTouch?: boolean;
    /** True for the service worker, whose answers bypass `page.route`. */
    installable?: boolean;
  } = {},
): Promise<{
  page: Page;
  context: BrowserContext;
  pageErrors: PageErrors;
}> => {
  const page = await openTabOfEmptyProfile(browser, {
    baseURL: url,
    viewport,
    colorScheme,
    timezoneId,
    hasTouch,
    locale: 'en-GB',
    serviceWorkers: installable ? 'allow' : 'block',
  });
  trackRequests(page);
  waitForApp(page);
  const pageErrors: PageErrors = [];
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(failureOf(message));
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) {
      pageErrors.push(`left our origin: ${request.url()}`);
    }
  });
  return { page, context: page.context(), pageErrors };
};

/** Names a failed request by its path. */
const failureOf = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return message.text().startsWith('Failed to load resource') && url !== ''
    ? `${message.text()} ${new URL(url).pathname}`
    : message.text();
};

/** Signs in on this computer, as a person does, and waits for the app. */
export const signIn = async (
  page: Page,
  emailAddress = 'ada@example.test',
): Promise<void> => {
  await page.goto(`/login#code=${LOCAL_CODE}`);
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('button', { name: 'Continue on this computer' }).click();
  await page.waitForURL(/\/(project|start)\//);
  await page.locator('main:not([aria-busy])').waitFor();
};

/**
 * Expects no violation of WCAG 2.2 AA on the current page, in either color
 * scheme, except of the named rules.
 */
export const expectAccessible = async (
  page: Page,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    // Motion is reduced, because contrast during a transition is not final.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await waitUntilPainted(page, colorScheme);
    const violations = await violationsOf(page, RULES[colorScheme]);
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

/** The other scheme changes only the colors of the same elements. */
const RULES = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

const violationsOf = (page: Page, runOnly: axe.RunOnly) =>
  page.evaluate(
    (options) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
      return inPage.run(document, options).then((found) => found.violations);
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
