import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '#tests/support/chromium.ts';

/**
 * Draws the app's icons from the one drawing of the logo: `node
 * tests/screens/appIcons.ts`.
 */
const PUBLIC = join(import.meta.dirname, '../../web/public');
const FOLDER = join(PUBLIC, 'icons');

/** Colors of the light scheme, as in the drawing. */
const HULL = '#1b1f27';

type Icon = Readonly<{
  name: string;
  size: number;
  /** For systems that cut the shape themselves. */
  fillsSquare: boolean;
}>;

const ICONS: readonly Icon[] = [
  { name: 'any-192', size: 192, fillsSquare: false },
  { name: 'any-512', size: 512, fillsSquare: false },
  { name: 'maskable-192', size: 192, fillsSquare: true },
  { name: 'maskable-512', size: 512, fillsSquare: true },
  { name: 'apple-touch-180', size: 180, fillsSquare: true },
];

const drawing = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage({ colorScheme: 'light' });
  for (const { name, size, fillsSquare } of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    // The mark stays within the circle that every system shows.
    const inset = fillsSquare ? '10%' : '0';
    await page.setContent(
      `<style>
        body { margin: 0; ${fillsSquare ? `background: ${HULL};` : ''} }
        svg { position: absolute; inset: ${inset}; }
      </style>${drawing}`,
    );
    const png = await page.screenshot({ omitBackground: !fillsSquare });
    await writeFile(join(FOLDER, `${name}.png`), png);
  }
} finally {
  await browser.close();
}
