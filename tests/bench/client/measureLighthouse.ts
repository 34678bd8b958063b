import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '#tests/support/chromium.ts';
import { signIn } from '#tests/support/browserSession.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import type { Build } from './startBuild.ts';
import type { Measured } from './slowDown.ts';

const PAGES = {
  plan: '/project/plan',
  items: '/project/items',
  dashboard: '/project/dashboard',
} as const;

const FORMS = { phone: undefined, desktop: desktopConfig } as const;

/** Runs Lighthouse's phone and desktop profiles on three pages, signed in. */
export const measureLighthouse = async ({
  url,
  emailAddress,
}: Build): Promise<Measured> => {
  const port = await findFreePort();
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('No Chromium is installed here');
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    baseURL: url,
    args: ['--no-sandbox', `--remote-debugging-port=${String(port)}`],
  });
  try {
    const page = await browser.newPage();
    await signIn(page, emailAddress);
    await page.close();
    return {
      ...(await visitAll(url, port, 'phone')),
      ...(await visitAll(url, port, 'desktop')),
    };
  } finally {
    await browser.close();
  }
};

const visitAll = async (
  url: string,
  port: number,
  form: keyof typeof FORMS,
): Promise<Measured> => {
  const all: Record<string, number> = {};
  for (const [name, path] of Object.entries(PAGES)) {
    const figures = await visit(url + path, port, FORMS[form]);
    for (const [what, value] of Object.entries(figures)) {
      all[`${form}, ${name}: ${what}`] = value;
    }
  }
  return all;
};

const visit = async (
  address: string,
  port: number,
  config: (typeof FORMS)[keyof typeof FORMS],
): Promise<Measured> => {
  const onlyCategories = ['performance', 'accessibility'];
  const flags = { port, logLevel: 'error', onlyCategories } as const;
  const result = await lighthouse(address, flags, config);
  if (result === undefined) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const scoreOf = (category: string) =>
    (categories[category]?.score ?? NaN) * 100;
  const number = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'largest paint ms': number('largest-contentful-paint'),
    'blocked ms': number('total-blocking-time'),
  };
};
