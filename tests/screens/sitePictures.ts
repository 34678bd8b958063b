import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { signIn } from '#tests/support/browserSession.ts';
import { PICTURES as SIZES } from '#web/site/pictureSizes.ts';
import type { PictureName } from '#web/site/pictureSizes.ts';
import { WORKFLOW_PATH } from '#web/resources/story/paths.ts';
import { DEMO } from '#tests/support/demo.ts';
import { untilSettled, withDemo } from './demoBrowser.ts';
import type { DemoBrowser } from './demoBrowser.ts';

/**
 * Draws the pictures of the landing page and the one for links to it, showing
 * the demo's team in light and dark: `node tests/screens/sitePictures.ts`. Then
 * build the client and run it again, so that the link's picture shows the new
 * ones.
 */
const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'web/site/pictures');
const SOCIAL = join(ROOT, 'web/public/social.jpg');

type Size = 'wide' | 'narrow';

/** The margin in px above the element where a picture begins. */
const MARGIN = 14;

type Screen = Readonly<{
  path: string;
  /** The person's actions before the picture. */
  act?: (page: Page) => Promise<void>;
  /** The element below the picture's top edge. */
  from?: (page: Page, size: Size) => Locator;
}>;

const SCREENS: Readonly<Record<PictureName, Screen>> = {
  plan: { path: '/project/plan' },
  burndown: {
    path: '/project/dashboard',
    from: (page) => page.getByText(/ done; at this pace /),
  },
  story: {
    path: WORKFLOW_PATH,
    act: (page) => askForADraft(page),
    // The draft is next to the text, or above it on narrow screens.
    from: (page, size) =>
      size === 'wide'
        ? page.getByRole('heading', { level: 2, name: 'Refine' })
        : draftOn(page),
  },
};

/** What the demo's team would write into the guided workflow. */
const DESCRIPTION =
  'Slipway is a planner for small teams that launch a product. It puts the story, the plan of every week and what really happened side by side.';
const NOTES = [
  'Slipway is for small teams that launch something every quarter.',
  'Small teams miss their launch because nobody sees the week in which it slips.',
  'Today they compare a board with a calendar and notice it four weeks later.',
  'With Slipway they see on Monday what slipped and decide while it is cheap.',
].join('\n');

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
  { browser, url }: DemoBrowser,
  name: PictureName,
  size: Size,
  scheme: Scheme,
): Promise<void> {
  const [width, height] = SIZES[name][size];
  const context = await browser.newContext({
    baseURL: url,
    // A tall window avoids scrolling below a fixed header.
    viewport: {
      width,
      height: SCREENS[name].from ? 3000 : Math.max(height, 700),
    },
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await signIn(page, DEMO);
  const { path, act, from: first } = SCREENS[name];
  await page.goto(path);
  await untilSettled(page);
  await act?.(page);
  const top = (await first?.(page, size).boundingBox())?.y ?? MARGIN;
  const y = Math.round(top) - MARGIN;
  const png = await page.screenshot({ clip: { x: 0, y, width, height } });
  const file = `${name}-${size}-${scheme}.webp`;
  await writeFile(join(PICTURES, file), await webp(browser, png));
  await context.close();
}

/** Takes the guided workflow to its third step, where it stays. */
async function askForADraft(page: Page): Promise<void> {
  const draft = draftOn(page);
  const project = page.getByLabel('Your project', { exact: true });
  await project.or(draft).first().waitFor();
  if (await draft.isHidden()) {
    await project.fill(DESCRIPTION);
    await page.getByRole('button', { name: /ready for some quest/ }).click();
    await page.getByLabel('Your notes', { exact: true }).fill(NOTES);
    await page.getByRole('button', { name: /^Use these notes/ }).click();
  }
  await draft.waitFor();
  await untilSettled(page);
}

function draftOn(page: Page): Locator {
  return page.getByRole('region', { name: 'A draft of your story' });
}

/** Playwright itself cannot write WebP, but a browser's canvas can. */
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

/** Draws the head of the landing page at 1200 × 630, as networks crop it. */
async function drawSocial({ browser, url }: DemoBrowser): Promise<void> {
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
  await untilSettled(page);
  await page.screenshot({ path: SOCIAL, type: 'jpeg', quality: 82 });
  await context.close();
}
