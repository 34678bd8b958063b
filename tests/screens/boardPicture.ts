import { join } from 'node:path';
import { openPage, signIn } from '#tests/support/browserSession.ts';
import { DEMO } from '#tests/support/demo.ts';
import { untilSettled, withDemo } from './demoBrowser.ts';

/** The README's picture, of the demo's board: `node tests/screens/boardPicture.ts`. */
const PICTURE = join(import.meta.dirname, '../../docs/board.png');

await withDemo(async ({ browser, url }) => {
  const { page } = await openPage(browser, url);
  await signIn(page, DEMO);
  await page.goto('/project/plan');
  await untilSettled(page);
  await page.screenshot({ path: PICTURE });
});
