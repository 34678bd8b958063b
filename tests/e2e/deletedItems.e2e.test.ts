import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  holdCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const PATH = '/project/deleted-items';

describe.skipIf(chromiumPath() === null)('Deleted items', () => {
  const setup = setUpBrowser();

  /** A person who has added and deleted items with these descriptions. */
  const withDeleted = async (
    descriptions: readonly string[],
    viewport?: Viewport,
  ) => {
    const { browser, slipway } = setup;
    const person = await createNewcomer(browser, slipway.url, viewport);
    for (const description of descriptions) {
      const path = '/teams/active/project-items';
      const { id } = await person.call<{ id: string }>('POST', `${path}/gtm`, {
        description,
      });
      await person.call('DELETE', `${path}/all/${id}`);
    }
    return person;
  };

  it('are opened from the history, read and restored, and keep the focus in the list (E66, E67)', async () => {
    const { page, pageErrors } = await withDeleted([
      'Alpha',
      'Beta\n\nA long story.',
      'Gamma',
    ]);
    await page.goto(`${setup.slipway.url}/project/history`);
    await page.getByRole('link', { name: 'Deleted items' }).click();
    await page.getByRole('heading', { name: 'Deleted items' }).waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Show text of Beta' }).click();
    await page.getByText('A long story.').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Restore Beta' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('“Beta” was restored.')
      .waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await expect
      .poll(() => isFocused(rows.filter({ hasText: 'Alpha' })))
      .toBe(true);

    await page.goto(
      `${setup.slipway.url}/project/items/all-items/out-of-scope`,
    );
    await page.getByRole('main').getByText('Beta').waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('offer to show the whole text only if it is longer than a title (E66)', async () => {
    const long = `${'long words '.repeat(100)}and an end`;
    const { page } = await withDeleted([long, '> 100 sign-ups']);
    await page.goto(PATH);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    const show = page.getByRole('button', { name: /^Show text of/ });
    await expect.poll(() => show.count()).toBe(1);
    await show.click();
    await page.getByText('and an end').waitFor();
  });

  it('are all restored if a second one is requested before the first is done', async () => {
    const { page } = await withDeleted(['Alpha', 'Beta']);
    await page.goto(PATH);
    const release = await holdCalls(page, { path: /\/restore$/ });
    await page.getByRole('button', { name: 'Restore Alpha' }).click();
    await page.getByRole('button', { name: 'Restore Beta' }).click();
    await release();
    for (const title of ['Alpha', 'Beta'])
      await page.getByText(`“${title}” was restored.`).first().waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(0);
  });

  it('are filtered by words, even after a reload (E66)', async () => {
    const { page } = await withDeleted(['Price list', 'Poster']);
    await page.goto(setup.slipway.url + PATH);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('searchbox', { name: 'Search' }).fill('pri');
    await expect.poll(() => rows.count()).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Restore Price list' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(2);
    // The pressed button has disappeared, so the control before it has the
    // focus.
    const person = page.getByRole('combobox', { name: 'Deleted by' });
    await expect.poll(() => isFocused(person)).toBe(true);
  });

  it('fit a phone, in both reading directions', async () => {
    const { page } = await withDeleted(['Alpha\n\nText'], NARROW);
    await page.goto(setup.slipway.url + PATH);
    await page.getByRole('button', { name: 'Restore Alpha' }).waitFor();
    await expectAccessibleBothWays(page);
  });
});
