import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { unexpectedPageErrors } from '#tests/support/interception.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { isFocused } from './locators.ts';
import { createPlanner, openList, rowOf } from './itemPages.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

const nameField = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

describe.skipIf(chromiumPath() === null)('Filters and views', () => {
  const setup = setUpBrowser();
  /** A user with an item of each kind: a go-to-market item is the default. */
  const createUser = (viewport?: Viewport) =>
    createPlanner(
      setup.browser,
      setup.slipway.url,
      [
        { description: 'Pricing page' },
        { description: 'API keys', kind: 'implementations' },
        { description: 'Show the board', kind: 'demos', completed: true },
      ],
      viewport,
    );

  it('a filter is typed with suggestions, and its address filters both list and board (I62)', async () => {
    const { page } = await createUser();
    await openList(page);
    const filter = page.getByRole('combobox', { name: 'Filter items' });
    // The beginning of 'kind:' offers each kind.
    await filter.fill('kin');
    await page.getByRole('option', { name: /kind:implementation/ }).waitFor();
    await expectAccessibleBothWays(page);
    // The first suggestion is kind:demo.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => filter.inputValue()).toBe('kind:implementation ');
    await rowOf(page, 'Pricing page').waitFor({ state: 'detached' });
    await rowOf(page, 'API keys').waitFor();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('filter'))
      .toBe('kind:implementation');

    // The address keeps the filter across a reload, and when an item is opened.
    await page.reload();
    await rowOf(page, 'API keys').waitFor();
    await expect.poll(() => filter.inputValue()).toBe('kind:implementation');
    await expect.poll(() => rowOf(page, 'Pricing page').count()).toBe(0);
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('complementary').last().waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toBe(
      'kind:implementation',
    );

    // It filters the board, too.
    await page.goto('/project/plan?filter=pric');
    await page.getByRole('link', { name: 'Pricing page' }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'API keys' }).count())
      .toBe(0);

    // A term that matches nothing can be cleared.
    await filter.fill('label:unknown');
    await page
      .getByText('label:unknown doesn’t match anything here.')
      .waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByRole('link', { name: 'API keys' }).waitFor();
    await expect.poll(() => isFocused(filter)).toBe(true);
  });

  it('a filter is saved as a view, opened from the navigation, shared and deleted (I64)', async () => {
    const { page, call, pageErrors } = await createUser();
    await openList(page);
    const filter = page.getByRole('combobox', { name: 'Filter items' });
    await filter.fill('kind:gtm');
    await page.getByRole('button', { name: 'Save view' }).click();
    await nameField(page).fill('To tell');
    await expectAccessibleBothWays(page);
    await page.keyboard.press('Enter');
    const views = page.getByRole('list', { name: 'Views' });
    const link = views.getByRole('link', { name: 'To tell' });
    await link.waitFor();
    await page.goto('/project/dashboard');
    await link.click();
    await rowOf(page, 'Pricing page').waitFor();
    await expect.poll(() => rowOf(page, 'API keys').count()).toBe(0);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
    await expectAccessibleBothWays(page);
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('switch', { name: 'Share with the team' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await views.getByRole('link', { name: 'To tell (shared)' }).waitFor();

    // A view that gets another filter by its name stays shared.
    await openList(page);
    await filter.fill('kind:demo');
    await page.getByRole('button', { name: 'Save view' }).click();
    await nameField(page).fill('To tell');
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect
      .poll(() => call('GET', '/teams/active/views'))
      .toMatchObject({ views: [{ query: 'kind:demo', shared: true }] });
    // The palette does not open over a dialog.
    await nameField(page).waitFor({ state: 'detached' });

    // The palette finds it, too.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('To te');
    await page.getByRole('option', { name: /To tell/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await views.waitFor({ state: 'detached' });
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('an edit of a view keeps what is saved elsewhere in the meantime', async () => {
    const { page, call } = await createUser();
    const query = 'kind:gtm';
    const view = await call<{ id: string }>('POST', '/teams/active/views', {
      name: 'To tell',
      query,
    });
    await openList(page, `?filter=${query}`);
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('switch', { name: 'Share with the team' }).check();
    // As from another device of the same user, whose view this is.
    await call('PUT', `/teams/active/views/${view.id}`, { name: 'To say' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await call('GET', '/teams/active/views')).toMatchObject({
      views: [{ name: 'To say', shared: true }],
    });
  });

  it('filters fit a phone', async () => {
    const { page } = await createUser(NARROW);
    await openList(page);
    await page.getByRole('combobox', { name: 'Filter items' }).click();
    expect(await fitsScreenWidth(page)).toBe(true);
    await page.goto('/project/plan');
    await page.getByRole('combobox', { name: 'Filter items' }).waitFor();
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});
