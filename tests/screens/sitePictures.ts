import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { signIn } from '#tests/support/browserSession.ts';
import { PICTURES as SIZES } from '#web/site/pictures.ts';
import type { PictureName } from '#web/site/pictures.ts';
import { DEMO, settle, withDemo } from './demoStage.ts';
import type { DemoStage } from './demoStage.ts';

/**
 * The pictures of the landing page, of the demo's team as the app shows it, in
 * light and dark, and the one that other sites show beside a link to it:
 * `node tests/screens/sitePictures.ts`, then build the client and, for the
 * link's picture to show the new ones, run it once more.
 */
const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'web/site/pictures');
const SOCIAL = join(ROOT, 'web/public/social.jpg');

/** The screen of a picture, and the element that it begins above, if any. */
const SCREENS: Readonly<
  Record<
    PictureName,
    Readonly<{ path: string; from?: (page: Page) => Locator }>
  >
> = {
  plan: { path: '/project/plan' },
  burndown: {
    path: '/project/dashboard',
    from: (page) => page.getByText(/ done; at this pace /),
  },
  story: {
    path: '/go-to-market',
    from: (page) => page.getByRole('heading', { name: 'Product Story' }),
  },
};

const NAMES = Object.keys(SCREENS) as PictureName[];
type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

await withDemo(async ({ browser, url }) => {
  for (const name of NAMES) {
    for (const scheme of SCHEMES) {
      await draw({ browser, url }, name, 'wide', scheme);
      await draw({ browser, url }, name, 'narrow', scheme);
    }
  }
  if (!process.argv.includes('--app')) await drawSocial({ browser, url });
});

async function draw(
  { browser, url }: DemoStage,
  name: PictureName,
  size: 'wide' | 'narrow',
  scheme: Scheme,
): Promise<void> {
  const [width, height] = SIZES[name][size];
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: Math.max(height, 700) },
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await signIn(page, DEMO);
  const { path, from: first } = SCREENS[name];
  await page.goto(path);
  await settle(page);
  const y = first === undefined ? 0 : await topOf(first(page), height);
  const png = await page.screenshot({ clip: { x: 0, y, width, height } });
  const file = `${name}-${size}-${scheme}.webp`;
  await writeFile(join(PICTURES, file), await webp(browser, png));
  await context.close();
}

/** Where a picture begins; what would end below the window is scrolled to. */
async function topOf(first: Locator, height: number): Promise<number> {
  const top = await first.evaluate((node, needed) => {
    const { y } = node.getBoundingClientRect();
    if (y + needed > innerHeight) node.scrollIntoView();
    return node.getBoundingClientRect().y;
  }, height);
  return Math.round(top) - 14;
}

/** Playwright itself writes no WebP, a canvas of the browser does. */
async function webp(from: Browser, png: Buffer): Promise<Buffer> {
  const page = await from.newPage();
  const address = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.72);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** 1200 × 630, as the networks crop it: the head of the landing page. */
async function drawSocial({ browser, url }: DemoStage): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.addStyleTag({
    content: '.site-head nav, .hero .button { display: none; }',
  });
  await settle(page);
  await page.screenshot({ path: SOCIAL, type: 'jpeg', quality: 82 });
  await context.close();
}
