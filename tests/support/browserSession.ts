import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Page,
} from 'playwright-core';
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
