import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';
import { UNPLANNED } from './itemPages.ts';

const ITEMS = '/teams/active/project-items';

/** An Admin can erase a text permanently, for example personal data in it. */
describe.skipIf(chromiumPath() === null)('Redaction', () => {
  const setup = setUpBrowser();

  /**
   * An Admin on a phone with an item and a comment, each with a phone number,
   * and a teammate who is not an Admin. `path` is the item's page.
   */
  const createTeam = async () => {
    const { browser, slipway } = setup;
    const admin = await createNewcomer(browser, slipway.url, NARROW);
    const mate = await createTeammate(browser, slipway.url, admin);
    const { id } = await admin.call<{ id: string }>('POST', `${ITEMS}/gtm`, {
      projectId: admin.projectId,
      description: 'Call 555 0199',
      newAssignment: UNPLANNED,
    });
    await admin.call('POST', `${ITEMS}/all/${id}/comments`, {
      text: 'Ask 555 0123',
    });
    return { admin, mate, id, path: `/project/items/all-items/in-scope/${id}` };
  };

  it('is requested for an item by keyboard alone, which then shows Redacted, even in versions (T35)', async () => {
    const { admin, mate, path } = await createTeam();
    const { page } = admin;
    await page.goto(path);
    await menuOf(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Redact text…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('This can’t be undone.').waitFor();
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect.poll(() => isFocused(cancel)).toBe(true);
    await expectAccessibleBothWays(page);
    expect(await fitsScreenWidth(page)).toBe(true);
    // Tab leads from Cancel to Redact.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Text redacted').first().waitFor();
    await page.locator('aside .redacted').first().waitFor();
    await expect.poll(() => page.textContent('body')).not.toContain('555 0199');
    expect(await menuName(page)).toContain('Redacted');
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByText(/redacted Title and description/).waitFor();
    await expectAccessibleBothWays(page);
    await expect.poll(() => page.textContent('body')).not.toContain('555 0199');
    await page.getByRole('button', { name: 'Close' }).last().click();

    await mate.page.goto(path);
    await mate.page.locator('aside .redacted').first().waitFor();
    await menuOf(mate.page).click();
    await mate.page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    const offered = mate.page.getByRole('menuitem', { name: 'Redact text…' });
    await expect.poll(() => offered.count()).toBe(0);
  });

  it('leaves a note in place of a comment, even on a deleted item, and of the product story (T35)', async () => {
    const { admin, id, path } = await createTeam();
    const { page } = admin;
    await page.goto(path);
    const comment = page.locator('.comment').first();
    await comment.getByRole('button', { name: 'Redact…' }).click();
    await confirm(page);
    await comment.locator('.redacted').waitFor();
    await expect.poll(() => page.textContent('body')).not.toContain('555 0123');
    await admin.call('DELETE', `${ITEMS}/all/${id}`);
    await page.goto('/project/history');
    await page.getByRole('button', { name: '1 comment' }).click();
    await comment.locator('.redacted').waitFor();

    await admin.call('PUT', '/teams/active/go-to-market-plan', {
      productStory: 'We call 555 0155.',
      businessModel: { elements: [] },
    });
    await page.goto('/go-to-market');
    await page.getByRole('button', { name: 'Redact…' }).click();
    await confirm(page);
    await page.locator('.redacted').waitFor();
    const story = page.getByRole('textbox', { name: 'Product Story' });
    await expect.poll(() => story.inputValue()).toBe('');
    await expectAccessibleBothWays(page);
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});

const menuOf = (page: Page) =>
  page.locator('aside').getByRole('button', { name: /^Actions for / });

/** The name of the item's menu, which contains its title. */
const menuName = (page: Page) =>
  menuOf(page).first().getAttribute('aria-label');

const confirm = async (page: Page) => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Redact', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
