import { join } from 'node:path';
import { openPage, signIn } from '#tests/support/browserSession.ts';
import { DEMO } from '#tests/support/demo.ts';
import { settle, withDemo } from './demoStage.ts';

/** The README's picture, of the demo's board: `node tests/screens/boardPicture.ts`. */
const PICTURE = join(import.meta.dirname, '../../docs/board.png');

await withDemo(async ({ browser, url }) => {
  const { page } = await openPage(browser, url);
  await signIn(page, DEMO);
  await page.goto('/project/plan');
  await settle(page);
  await page.screenshot({ path: PICTURE });
});
