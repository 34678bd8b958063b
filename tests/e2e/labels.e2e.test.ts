import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  bodiesOf,
  holdCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { isFocused } from './locators.ts';
import { createPlanner, openList, rowOf } from './itemPages.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

const YELLOW = '#e0b000';

const nameField = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

describe.skipIf(chromiumPath() === null)('Labels', () => {
  const setup = setUpBrowser();
  const createUser = (viewport?: Viewport) =>
    createPlanner(
      setup.browser,
      setup.slipway.url,
      [{ description: 'Pricing page' }],
      viewport,
    );

  it('a label is created and put on an item by keyboard alone, and survives a reload (I61)', async () => {
    const { page, pageErrors } = await createUser();
    await openList(page);
    const item = page.getByRole('link', { name: 'Pricing page' });
    await item.focus();
    await page.keyboard.press('l');
    const box = page.getByRole('combobox', { name: 'Find or create a label' });
    await box.waitFor();
    await page.keyboard.type('Private beta');
    await page.getByRole('option', { name: 'Create “Private beta”' }).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('option', { name: 'Private beta', selected: true })
      .waitFor();
    await expectAccessibleBothWays(page);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(item)).toBe(true);
    const chips = rowOf(page, 'Pricing page').getByRole('img', {
      name: 'Labels: Private beta',
    });
    await chips.waitFor();
    await page.reload();
    await chips.waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('a team’s labels are created, renamed and deleted on the Team screen (I60)', async () => {
    const { page } = await createUser();
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'New label' }).click();
    await nameField(page).fill('Beta');
    await page.getByRole('radio', { name: 'Yellow' }).check();
    await expectAccessibleBothWays(page);
    await page.getByRole('button', { name: 'Create label' }).click();
    await page.getByText('No items', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'New label' }).click();
    await nameField(page).fill('BETA');
    await page.keyboard.press('Enter');
    await page.getByText('There’s already a label with this name.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Beta' }).click();
    await nameField(page).fill('Public beta');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete Public beta' }).click();
    await page.getByText('“Public beta” is on no items.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Label Public beta deleted.').first().waitFor();
    await page.getByText('Labels group items').waitFor();
    await expectAccessibleBothWays(page);
  });

  it('what is typed while a label is created stays in the menu, and cannot be typed in the dialog', async () => {
    const { page } = await createUser();
    const creation = { path: /\/labels$/, method: 'POST' };
    const created = bodiesOf(page, creation);
    await openList(page);
    await page.getByRole('link', { name: 'Pricing page' }).focus();
    await page.keyboard.press('l');
    const box = page.getByRole('combobox', { name: 'Find or create a label' });
    await box.waitFor();
    const releaseCreation = await holdCalls(page, creation);
    await page.keyboard.type('Beta');
    await page.getByRole('option', { name: 'Create “Beta”' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => created).toHaveLength(1);
    await page.keyboard.type(' two');
    await releaseCreation();
    // Found by its class, as an open menu hides the list from screen readers.
    await page.locator('.label-chips').getByText('Beta').waitFor();
    await expect.poll(() => box.inputValue()).toBe('Beta two');

    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'New label' }).click();
    await nameField(page).fill('Alpha');
    const releaseDialog = await holdCalls(page, creation);
    await page.keyboard.press('Enter');
    await expect.poll(() => created).toHaveLength(2);
    await page.keyboard.type(' two');
    await expect.poll(() => nameField(page).inputValue()).toBe('Alpha');
    await releaseDialog();
    await page.getByRole('button', { name: 'Edit Alpha' }).waitFor();
  });

  it('the deletion of a label names no number of items before that has loaded', async () => {
    const { page, call } = await createUser();
    const label = { name: 'Beta', color: '#c2373f' };
    await call('POST', '/teams/active/labels', label);
    const counts = { path: /\/labels$/, method: 'GET' };
    const release = await holdCalls(page, counts);
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'Delete Beta' }).click();
    await page.getByText('“Beta” will be removed from all items.').waitFor();
    await release();
    await page.getByText('“Beta” is on no items.').waitFor();
  });

  it('an edit of a label keeps what is saved elsewhere in the meantime', async () => {
    const { page, call } = await createUser();
    const label = { name: 'Beta', color: '#c2373f' };
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/labels',
      label,
    );
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'Edit Beta' }).click();
    await page.getByRole('radio', { name: 'Yellow' }).check();
    // As from another device: the open dialog still has the name Beta.
    await call('PUT', `/teams/active/labels/${id}`, { name: 'Public' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await call('GET', '/teams/active/labels')).toMatchObject({
      labels: [{ name: 'Public', color: YELLOW }],
    });
  });

  it('a team’s labels fit a phone', async () => {
    const { page } = await createUser(NARROW);
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'New label' }).waitFor();
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});
