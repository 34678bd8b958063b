import type {
  Browser,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from 'playwright-core';
import { vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { forgetRequests } from './untilQuiet.ts';

/** A profile is used again only by a test that needs the same options. */
export type ProfileOptions = BrowserContextOptions &
  Readonly<{
    baseURL: string;
    viewport: ViewportSize;
    colorScheme: 'light' | 'dark';
  }>;

/** What one browser stores: a context of Playwright, with one tab. */
type Profile = Readonly<{
  page: Page;
  options: ProfileOptions;
  /**
   * Spies on calls that cannot be undone, and that the browser does not report;
   * a profile on which a test made one is closed.
   */
  lastingCalls: readonly MockInstance[];
}>;

type Profiles = { used: readonly Profile[]; empty: readonly Profile[] };

const profilesByBrowser = new WeakMap<Browser, Profiles>();

const profilesOf = (browser: Browser): Profiles => {
  const profiles = profilesByBrowser.get(browser) ?? { used: [], empty: [] };
  profilesByBrowser.set(browser, profiles);
  return profiles;
};

/**
 * Returns a tab of an empty profile. A profile that an earlier test has used
 * (see `clearProfiles`) starts the app in a third of the time.
 */
export const openTabOfEmptyProfile = async (
  browser: Browser,
  options: ProfileOptions,
): Promise<Page> => {
  const profiles = profilesOf(browser);
  const alike = profiles.empty.find(
    (profile) => JSON.stringify(profile.options) === JSON.stringify(options),
  );
  profiles.empty = profiles.empty.filter((profile) => profile !== alike);
  const profile = alike ?? (await newProfile(browser, options));
  profiles.used = [...profiles.used, profile];
  return profile.page;
};

const newProfile = async (
  browser: Browser,
  options: ProfileOptions,
): Promise<Profile> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const lastingCalls = [
    vi.spyOn(page, 'addInitScript'),
    vi.spyOn(page.clock, 'install'),
    vi.spyOn(page.clock, 'setSystemTime'),
    vi.spyOn(page.clock, 'setFixedTime'),
    vi.spyOn(page.clock, 'pauseAt'),
    vi.spyOn(context, 'grantPermissions'),
    vi.spyOn(context, 'newCDPSession'),
    vi.spyOn(context, 'setOffline'),
  ] as readonly MockInstance[];
  return { page, options, lastingCalls };
};

/**
 * Clears the profiles of opened tabs for the next test. Profiles that cannot
 * be cleared are closed.
 */
export const clearProfiles = async (browser: Browser): Promise<void> => {
  const profiles = profilesOf(browser);
  const { used } = profiles;
  profiles.used = [];
  const cleared = await Promise.all(used.map(clearProfile));
  profiles.empty = [
    ...profiles.empty,
    ...cleared.filter((profile) => profile !== undefined),
  ];
  await closeProfiles(browser);
};

/**
 * Closes the profiles of opened tabs, so that the next tab loads the app's code
 * from the server.
 */
export const closeProfiles = async (browser: Browser): Promise<void> => {
  const profiles = profilesOf(browser);
  profiles.used = [];
  const kept = profiles.empty.map(({ page }) => page.context());
  const others = browser
    .contexts()
    .filter((context) => !kept.includes(context));
  await Promise.all(others.map((context) => context.close()));
};

const clearProfile = async (profile: Profile): Promise<Profile | undefined> => {
  const { page, options, lastingCalls } = profile;
  const isChangedForGood =
    page.isClosed() ||
    options.serviceWorkers === 'allow' ||
    lastingCalls.some(({ mock }) => mock.calls.length > 0);
  if (isChangedForGood) return undefined;
  try {
    const [, ...otherTabs] = page.context().pages();
    await Promise.all(otherTabs.map((tab) => tab.close()));
    for (const event of EVENTS) page.removeAllListeners(event);
    forgetRequests(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A page of the same origin keeps the tab's process, but runs no app.
    await page.goto(`${options.baseURL}/healthz`, { timeout: 5000 });
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await clearStorage(page, options.baseURL);
    for (const spy of lastingCalls) spy.mockClear();
    await page.mouse.move(-1, -1);
    await page.setViewportSize(options.viewport);
    await page.emulateMedia({
      colorScheme: options.colorScheme,
      reducedMotion: null,
      forcedColors: null,
    });
    return profile;
  } catch {
    // Its server has ended, or its tab has crashed.
    return undefined;
  }
};

const clearStorage = async (page: Page, origin: string): Promise<void> => {
  const context = page.context();
  await context.clearCookies();
  // Detached at once: while two sessions are open, setOffline has no effect.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await devTools.detach();
};

/** Events that tests listen to. */
const EVENTS = [
  'console',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;
