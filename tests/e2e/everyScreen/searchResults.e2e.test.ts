import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, WIDE } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { startDemo } from '#tests/support/demo.ts';
import { setUpBrowser } from '../browserSetup.ts';
import { enterDemo, SCREENS } from './screens.ts';

describe.skipIf(chromiumPath() === null)('Search results', () => {
  const setup = setUpBrowser(startDemo, { keepsProfiles: true });
  let page: Page;

  beforeAll(async () => {
    const { browser, slipway } = setup;
    ({ page } = await openPage(browser, slipway.url, { viewport: WIDE }));
    await enterDemo(page, slipway.url);
  });

  it.each(SCREENS)('cover the content of %s', async (path, selector) => {
    await page.goto(path);
    await page.locator(selector).first().waitFor();
    await page.getByRole('combobox', { name: 'Search items' }).fill('p');
    const results = page.getByRole('listbox', { name: 'Search results' });
    // Five results are enough to reach over the content.
    await results.getByRole('option').nth(4).waitFor();
    /** The options in view at whose middle the page shows something else. */
    const coveredOptions = await results.evaluate((list) => {
      const bottomOfList = list.getBoundingClientRect().bottom;
      return [...list.children]
        .filter((option) => {
          const { x, y, width, height } = option.getBoundingClientRect();
          const middle = y + height / 2;
          const topElement = document.elementFromPoint(x + width / 2, middle);
          return middle < bottomOfList && !option.contains(topElement);
        })
        .map(({ textContent }) => textContent);
    });
    expect(coveredOptions).toEqual([]);
  });
});
