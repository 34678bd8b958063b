import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openSignedIn } from '#tests/e2e/people.ts';
import { DEMO } from '#tests/support/demo.ts';
import { clippedTexts } from './clippedTexts.ts';
import { untilSettled, withDemo } from './demoBrowser.ts';
import { LOOKS, openIn, textOf } from './screenVariants.ts';
import type { Look } from './screenVariants.ts';
import { FIRST_SCENES, SCENES } from './scenes.ts';
import type { Scene } from './scenes.ts';

/**
 * Draws every screen in every look (`scenes.ts`, `screenVariants.ts`) and
 * reports texts that are cut off: `node tests/screens/screens.ts [FOLDER
 * [WORD…]]`. With words, only screens whose names contain all of them: `…
 * /tmp/screens plan dark-390`.
 */
const [folder = await mkdtemp(join(tmpdir(), 'screens-')), ...words] =
  process.argv.slice(2);
await mkdir(folder, { recursive: true });

/** The demo's project was young three weeks ago. */
const THEN = new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10);

await withDemo(async ({ browser, url }) => {
  for (const look of LOOKS) {
    const draw = async (email: string, scenes: typeof SCENES) => {
      const wanted = Object.entries(scenes).filter(([scene]) =>
        words.every((word) => `${scene}-${look.name}`.includes(word)),
      );
      if (wanted.length === 0) return;
      const page = await openIn(browser, url, look);
      await openSignedIn(page, url, email);
      for (const [name, scene] of wanted)
        await drawOne(page, look, name, scene);
      await page.context().close();
    };
    await draw(DEMO, SCENES);
    await draw(`new-${look.name}@slipway.example`, FIRST_SCENES);
  }
});
process.stdout.write(`${folder}\n`);

/** Marks a scene as failed that cannot be played (a button is missing). */
async function drawOne(
  page: Page,
  look: Look,
  name: string,
  { path, act }: Scene,
): Promise<void> {
  const picture = `${name}-${look.name}`;
  page.setDefaultTimeout(5000);
  await page.goto(path.replace('THEN', THEN), { timeout: 30_000 });
  await untilSettled(page);
  try {
    await act?.({ page, t: textOf(look) });
  } catch (error) {
    process.stderr.write(`${picture}: ${String(error).split('\n')[0] ?? ''}\n`);
  }
  await untilSettled(page);
  for (const text of await clippedTexts(page)) {
    process.stderr.write(`${picture}: cut off: ${text}\n`);
  }
  await page.screenshot({ path: join(folder, `${picture}.png`) });
}
