import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  answerCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import {
  addField,
  createPlanner,
  expectEditor,
  openItems,
  openList,
  OUT_OF_SCOPE,
  rowOf,
} from './itemPages.ts';
import type { GivenItem } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays, withLook } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

const SEARCH = { path: /\/search$/ };
/** How long after the last letter the page searches on the server. */
const DEBOUNCE_MS = 800;

/** Two items about prices, of which one is out of scope, and another one. */
const ITEMS: readonly GivenItem[] = [
  { description: '# Pricing page\n\nWith a calculator.' },
  { description: 'Pricing table', newAssignment: OUT_OF_SCOPE },
  { description: 'API keys', kind: 'implementations' },
];

describe.skipIf(chromiumPath() === null)('Search', () => {
  const setup = setUpBrowser();

  const createUser = (
    items: readonly GivenItem[] = ITEMS,
    viewport?: Viewport,
  ) => createPlanner(setup.browser, setup.slipway.url, items, viewport);

  it('is in the top bar, and gets the focus with / (D16, D17)', async () => {
    const { page } = await createUser();
    await openList(page);
    await page.getByRole('banner').getByRole('search').waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => isFocused(field(page))).toBe(true);
    await expect.poll(() => field(page).inputValue()).toBe('');
  });

  it('does not open with / while the user types in a field', async () => {
    const { page } = await createUser();
    await openList(page);
    await addField(page).focus();
    await page.keyboard.press('/');
    await expect.poll(() => addField(page).inputValue()).toBe('/');
    await expect.poll(() => isFocused(addField(page))).toBe(true);
  });

  it('sends a query 800 ms after the last letter, and none for empty text (D26, M2)', async () => {
    const { page } = await createUser();
    await page.clock.install();
    await openList(page);
    const queries = queriesOf(page);
    // From here on, only the test moves the time of the page.
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('  ');
    await page.clock.runFor(2 * DEBOUNCE_MS);
    await field(page).pressSequentially('pri');
    await page.clock.runFor(DEBOUNCE_MS - 100);
    await field(page).pressSequentially('cing');
    await page.clock.runFor(DEBOUNCE_MS - 100);
    expect(queries).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => queries).toEqual(['pricing']);
  });

  it('shows known items at once, out of scope or not (D27)', async () => {
    const { page } = await createUser();
    await openList(page);
    const release = await holdCalls(page, SEARCH);
    await field(page).fill('pri');
    await expect
      .poll(() => options(page).allInnerTexts())
      .toEqual(['Pricing page', 'Pricing table\nOut of Scope']);
    await release();
  });

  it('lists the items that contain every word of the text on the server (D27)', async () => {
    const { page } = await createUser();
    // This page has loaded no items, so the result is the server's.
    await page.goto('/go-to-market');
    // The beginnings of 'calculator' and 'pricing'.
    await field(page).fill('calc pri');
    await expect
      .poll(() => options(page).allInnerTexts())
      .toEqual(['Pricing page']);
    await page.getByRole('status').getByText('1 item found').waitFor({
      state: 'attached',
    });
  });

  it('does not move the shown results when more arrive', async () => {
    const { page } = await createUser();
    await openList(page);
    await answerCalls(page, SEARCH, {
      searchResults: [
        { id: 'elsewhere', description: 'Price list', scope: Scope.Project },
        {
          id: 'gone',
          description: 'Prices of others',
          scope: Scope.OutOfScope,
        },
      ],
    });
    await field(page).fill('pric');
    await expect
      .poll(() => options(page).allInnerTexts())
      .toEqual([
        'Pricing page',
        'Pricing table\nOut of Scope',
        'Price list',
        'Prices of others\nOut of Scope',
      ]);
  });

  it('shows that nothing matches, once that is certain (D28)', async () => {
    const { page, pageErrors } = await createUser();
    await openList(page);
    const release = await holdCalls(page, SEARCH);
    await field(page).fill('unheard of');
    await page.getByText('Searching…').waitFor();
    await expect
      .poll(() => page.getByText('No results found.').count())
      .toBe(0);
    await release();
    await page.getByText('No results found.').waitFor();
    await expectAccessibleBothWays(page);
    expect(pageErrors).toEqual([]);
  });

  it('opens a result in All Items, with its editor next to it (D29)', async () => {
    const { page, ids } = await createUser();
    await page.goto('/go-to-market');
    await field(page).fill('api');
    await options(page).filter({ hasText: 'API keys' }).click();
    await page.waitForURL(
      `**/project/items/all-items/in-scope/${ids[2] ?? ''}`,
    );
    await expectEditor(page, 'API keys');
    await expect.poll(() => field(page).inputValue()).toBe('');
  });

  it('opens a result that is out of scope next to the items in scope, too (D29, D30, Q19)', async () => {
    const { page, ids } = await createUser();
    await openList(page);
    await field(page).fill('pricing table');
    await options(page).first().click();
    await page.waitForURL(
      `**/project/items/all-items/in-scope/${ids[1] ?? ''}`,
    );
    await expectEditor(page, 'Pricing table');
    await page.getByRole('heading', { name: 'All Items' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/project/items');
  });

  it('does not replace the list out of scope when an item is opened from that list (Q19)', async () => {
    const { page, ids } = await createUser();
    await openList(page, '/all-items/out-of-scope');
    await page.getByRole('link', { name: 'Pricing table' }).click();
    await expectEditor(page, 'Pricing table');
    expect(new URL(page.url()).pathname).toBe(
      `/project/items/all-items/out-of-scope/${ids[1] ?? ''}`,
    );
    await openItems(page).waitFor();
    await rowOf(page, 'Pricing table').waitFor();
  });

  it('is a combobox: arrows choose, Enter opens, Esc closes', async () => {
    const { page, ids } = await createUser();
    await openList(page);
    await page.keyboard.press('/');
    await field(page).fill('pri');
    await options(page).first().waitFor();
    await expect
      .poll(() => field(page).getAttribute('aria-expanded'))
      .toBe('true');
    await expect.poll(() => activeText(page)).toContain('Pricing page');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeText(page)).toContain('Pricing table');
    await expectAccessibleBothWays(page);

    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(field(page))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/in-scope/${ids[0] ?? ''}`);
  });

  it('reports that the server did not respond, still shows local results, and tries again', async () => {
    const { page, pageErrors } = await createUser();
    await openList(page);
    const stopRefusing = await refuseCalls(page, SEARCH, { status: 400 });
    await field(page).fill('pricing');
    const message = page.getByText(
      'Couldn’t search for more items. Try again.',
    );
    await message.waitFor();
    await expect
      .poll(() => options(page).filter({ hasText: 'Pricing' }).count())
      .toBe(2);
    await expectAccessibleBothWays(page);
    await stopRefusing();
    // From the first option, up leads to the last, which tries again.
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeText(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    await message.waitFor({ state: 'detached' });
    await expect.poll(() => options(page).count()).toBe(2);
    await expect.poll(() => isFocused(field(page))).toBe(true);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it.each(['ltr', 'rtl'])(
    'has room for its results beside a horizontal navigation (%s)',
    async (direction) => {
      const { page } = await createUser(ITEMS, { width: 1200, height: 900 });
      await withLook(page, { navigation: 'horizontal' });
      await openList(page);
      await page.locator('html').evaluate((root, dir) => {
        root.setAttribute('dir', dir);
      }, direction);
      await field(page).fill('pricing');
      await options(page).first().waitFor();
      const popup = await page.locator('.search-popup').boundingBox();
      if (popup === null) throw new Error('The results are not visible.');
      // Wide enough for a title, and within the window on both sides.
      expect(popup.width).toBeGreaterThanOrEqual(360);
      expect(popup.x).toBeGreaterThanOrEqual(0);
      expect(popup.x + popup.width).toBeLessThanOrEqual(1200);
    },
  );

  it('opens over the bar on a phone, fits, and closes by Esc', async () => {
    const { page } = await createUser(ITEMS, NARROW);
    await openList(page);
    await page.getByRole('button', { name: 'Open search' }).click();
    await expect.poll(() => isFocused(field(page))).toBe(true);
    await page.keyboard.press('Escape');
    const open = page.getByRole('button', { name: 'Open search' });
    await expect.poll(() => isFocused(open)).toBe(true);
    await open.click();
    await field(page).fill('pri');
    await options(page).first().waitFor();
    await expectAccessibleBothWays(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await fitsScreenWidth(page)).toBe(true);
    // No part of the page covers the option.
    await options(page).nth(1).click();
    await expectEditor(page, 'Pricing table');
  });
});

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search items' });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option');

/** The option that the arrows have reached, as announced to a screen reader. */
const activeText = (page: Page): Promise<string> =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

/** The texts sent to the server. */
const queriesOf = (page: Page): string[] => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (SEARCH.path.test(pathname))
      queries.push(searchParams.get('query') ?? '');
  });
  return queries;
};
