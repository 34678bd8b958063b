import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Seal } from '#api/contract/index.ts';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { DEMO, startDemo } from '#tests/support/demo.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/** The table has one row of headings. */
const HEADER_ROWS = 1;
/** How many seals are listed until all are requested. */
const FIRST_SEALS = 7;

/** With a seal, its owner can prove that the events of a day are unchanged. */
describe.skipIf(chromiumPath() === null)('The seals on the Team page', () => {
  const setup = setUpBrowser(startDemo);

  it('are listed for an Admin, who downloads one by keyboard alone (T6)', async () => {
    const { page } = await openPage(setup.browser, setup.slipway.url, {
      viewport: NARROW,
    });
    const { call } = await openSignedIn(page, setup.slipway.url, DEMO);
    // The server seals past days while the page is already open.
    await eventually(() => setup.slipway.output().includes('days sealed'));
    const { seals } = await call<Seals>('GET', '/teams/active/seals');
    await page.goto(`${setup.slipway.url}/settings/team`);
    const table = page.getByRole('table', { name: 'Seals' });
    await table.waitFor();
    await expect
      .poll(() => table.getByRole('row').count())
      .toBe(HEADER_ROWS + FIRST_SEALS);
    const more = page.getByRole('button', { name: /^Show all/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => table.getByRole('row').count())
      .toBe(HEADER_ROWS + seals.length);
    await expectAccessibleBothWays(page);
    expect(await fitsScreenWidth(page)).toBe(true);
    const link = table.getByRole('link').first();
    const download = page.waitForEvent('download');
    await link.focus();
    await page.keyboard.press('Enter');
    const file = await download;
    const [newest] = seals;
    expect(file.suggestedFilename()).toBe(`seal-${newest?.date ?? ''}.json`);
    const content: unknown = JSON.parse(
      await readFile(await file.path(), 'utf8'),
    );
    expect(content).toEqual(newest);
  });
});

type Seals = Readonly<{ seals: readonly Seal[] }>;
