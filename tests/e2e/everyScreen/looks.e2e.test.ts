import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import { createPlanner, openList } from '../itemPages.ts';
import { expectAccessibleBothWays } from '../appLook.ts';
import { setUpBrowser } from '../browserSetup.ts';

describe.skipIf(chromiumPath() === null)('Every look of the app', () => {
  const setup = setUpBrowser(undefined, { keepsProfiles: true });
  let page: Page;

  beforeAll(async () => {
    ({ page } = await createPlanner(setup.browser, setup.slipway.url, [
      { description: 'Pricing page' },
    ]));
    await openList(page);
  });

  const openWith = async (look: object) => {
    await page.evaluate((stored) => {
      localStorage.setItem('slipway.look', stored);
    }, JSON.stringify(look));
    await openList(page);
  };

  it.each(['horizontal', 'combo', 'dual'])(
    'has an accessible %s navigation in either direction',
    async (navigation) => {
      await openWith({ navigation });
      await page.locator(`html[data-navigation=${navigation}]`).waitFor();
      await expectAccessibleBothWays(page);
    },
  );

  it.each(['vertical', 'horizontal', 'combo', 'dual'])(
    'has a readable %s navigation in the darker appearance, whose colors are inverted',
    async (navigation) => {
      await openWith({ navigation, appearance: 'darker' });
      const surfaces = page.locator('[data-surface="darker"]');
      await surfaces.first().waitFor();
      // The combo navigation is both above and beside the page.
      await expect
        .poll(() => surfaces.count())
        .toBe(navigation === 'combo' ? 2 : 1);
      await expectAccessibleBothWays(page);
    },
  );
});
