import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  addField,
  createPlanner,
  CURRENT_WEEK,
  deleteByMenu,
  inWeek,
  itemPanel,
  openList,
  rowOf,
} from './itemPages.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';

/** The focus is never lost with a removed row: keyboard users go on from it. */
describe.skipIf(chromiumPath() === null)('Removing a row', () => {
  const setup = setUpBrowser();
  /** A user with items of these titles in the current week. */
  const createUser = (...titles: readonly string[]) =>
    createPlanner(
      setup.browser,
      setup.slipway.url,
      titles.map((description) => ({
        description,
        newAssignment: inWeek(CURRENT_WEEK),
      })),
    );

  const link = (page: Page, title: string) =>
    rowOf(page, title).getByRole('link', { name: title, exact: true });

  /** Deletes by keyboard: menu, Delete, and the button that confirms. */
  const deleteByKeys = async (page: Page, title: string) => {
    await link(page, title).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await rowOf(page, title).waitFor({ state: 'detached' });
  };

  it('moves the focus in a list to the next row, else to the previous one, else to the add field', async () => {
    const { page, pageErrors } = await createUser('Alpha', 'Beta', 'Gamma');
    await openList(page);
    await deleteByKeys(page, 'Beta');
    await expectFocused(link(page, 'Gamma'));
    await page.keyboard.press('ArrowUp');
    await expectFocused(link(page, 'Alpha'));
    await deleteByKeys(page, 'Gamma');
    await expectFocused(link(page, 'Alpha'));
    await page.keyboard.press('ControlOrMeta+z');
    await rowOf(page, 'Gamma').waitFor();
    await expectFocused(link(page, 'Alpha'));
    await deleteByKeys(page, 'Gamma');
    await deleteByKeys(page, 'Alpha');
    await expectFocused(addField(page));
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
    await expectFocused(addField(page));
    expect(pageErrors).toEqual([]);
  });

  it('moves the focus to the next row from the menu of its panel, even if the address opened it', async () => {
    const { page, ids } = await createUser('Alpha', 'Beta', 'Gamma');
    const deleteInPanel = (title: string) =>
      deleteByMenu(page, title, itemPanel(page));
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    await rowOf(page, 'Alpha').waitFor();
    await deleteInPanel('Alpha');
    await expectFocused(link(page, 'Beta'));
    await page.keyboard.press('Enter');
    await itemPanel(page).waitFor();
    await deleteInPanel('Beta');
    await expectFocused(link(page, 'Gamma'));
  });

  it('moves the focus to the next row when it leaves My Week', async () => {
    const { page } = await createUser('Alpha', 'Beta', 'Gamma');
    await openList(page, '/week');
    await link(page, 'Beta').focus();
    await page.keyboard.press('m');
    // Short for Week 4.
    await page.keyboard.type('w4');
    await page.getByRole('option', { name: /Week 4/ }).waitFor();
    await page.keyboard.press('Enter');
    await rowOf(page, 'Beta').waitFor({ state: 'detached' });
    await expectFocused(link(page, 'Gamma'));
  });

  it('moves the focus to the next label or member, else to the control before them', async () => {
    const admin = await createNewcomer(setup.browser, setup.slipway.url);
    const { page, call } = admin;
    const mate = await createTeammate(setup.browser, setup.slipway.url, admin);
    for (const name of ['Alpha', 'Beta']) {
      await call('POST', '/teams/active/labels', { name, color: '#3971b7' });
    }
    await page.goto('/settings/team');
    const confirm = (name: string | RegExp) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name })
        .press('Enter');

    await page.getByRole('button', { name: 'Delete Alpha' }).press('Enter');
    await confirm('Delete');
    const labels = page.getByRole('list', { name: 'Labels' });
    await expectFocused(
      labels.getByRole('listitem').filter({ hasText: 'Beta' }),
    );
    await page.getByRole('button', { name: 'Delete Beta' }).press('Enter');
    await confirm('Delete');
    await expectFocused(page.getByRole('button', { name: 'New label' }));

    const members = page.getByRole('table', { name: 'Members' });
    await members
      .getByRole('checkbox', { name: new RegExp(mate.displayName) })
      .press('Space');
    await page.getByRole('button', { name: 'Remove member' }).press('Enter');
    await confirm('Remove member');
    await expectFocused(members.getByRole('checkbox'));
  });

  it('moves the focus to the next comment, or to the field', async () => {
    const { page, ids } = await createUser('Alpha');
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    await page.getByRole('switch', { name: 'Comments only' }).click();
    for (const text of ['First', 'Second']) {
      await page.getByLabel('New comment').fill(text);
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.locator('.comment').filter({ hasText: text }).waitFor();
    }
    const remove = async (text: string) => {
      const comment = page.locator('.comment').filter({ hasText: text });
      await comment.getByRole('button', { name: 'Delete' }).press('Enter');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete' })
        .press('Enter');
      await comment.waitFor({ state: 'detached' });
    };
    await remove('Second');
    await expectFocused(page.locator('.comment'));
    await remove('First');
    await expectFocused(page.getByLabel('New comment'));
  });
});

const expectFocused = (element: Locator) =>
  expect.poll(() => isFocused(element.first())).toBe(true);
