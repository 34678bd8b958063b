import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { expectCards } from '#tests/e2e/planPage.ts';
import {
  addField,
  createPlanner,
  fieldSection,
  inWeek,
  openFields,
  openItems,
  openList,
  titlesIn,
} from './itemPages.ts';
import { isFocused } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

/** A Markdown list, and the titles of the items that it becomes. */
const LIST = '- [ ] Buy domain\n- [ ] Write copy\n- [x] Logo\n';
const TITLES = ['Buy domain', 'Write copy', 'Logo'];

/** Pastes a text without the clipboard, which browsers protect. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, text);

/** The dialog with the question whether to add an item for each line. */
const offer = (page: Page) => page.getByRole('dialog');
const addAll = (page: Page) =>
  offer(page).getByRole('button', { name: 'Add 3 items' });
/** Undoes the addition of three items, and waits until the list is empty. */
const undoAddition = async (page: Page, list: Locator) => {
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText('3 items added').waitFor();
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesIn(list)).toEqual([]);
};
const expectFocused = (element: Locator) =>
  expect.poll(() => isFocused(element)).toBe(true);

describe.skipIf(chromiumPath() === null)('Pasted lines', () => {
  const setup = setUpBrowser();
  const createUser = () => createPlanner(setup.browser, setup.slipway.url);

  it.each(['', '/day', '/week', '/milestone', '/all-items/out-of-scope'])(
    'each become an item in the list %j, and one step of undo',
    async (path) => {
      const { page, pageErrors } = await createUser();
      await openList(page, path);
      await addField(page).focus();
      await paste(addField(page), LIST);
      await offer(page)
        .getByRole('heading', { name: 'Add 3 items?' })
        .waitFor();
      await expectFocused(addAll(page));
      await page.keyboard.press('Enter');
      await expect.poll(() => titlesIn(openItems(page))).toEqual(TITLES);
      await expectFocused(addField(page));
      await undoAddition(page, openItems(page));
      expect(pageErrors).toEqual([]);
    },
  );

  it('each become an item on the board, whose row stays open for more', async () => {
    const { page, pageErrors } = await createUser();
    await page.goto('/project/plan');
    await page.getByRole('button', { name: 'Add to Week 6' }).click();
    const field = page.getByRole('textbox', { name: 'New item in Week 6' });
    // What was typed before comes before the first line.
    await field.fill('First: ');
    await paste(field, 'Buy domain\r\nWrite copy\r\nLogo');
    await addAll(page).waitFor();
    await expectAccessible(page);
    await addAll(page).click();
    const titles = ['First: Buy domain', 'Write copy', 'Logo'];
    await expectCards(page, 'Week 6', titles);
    await expectFocused(field);
    await untilAllSaved(page);
    const notices = page.getByRole('region', { name: 'Notifications' });
    await notices.getByRole('button', { name: 'Undo' }).click();
    await expectCards(page, 'Week 6', []);
    await notices.getByRole('button', { name: 'Redo' }).click();
    await expect
      .poll(() => titlesIn(page.locator('[data-bucket]')))
      .toHaveLength(3);
    expect(pageErrors).toEqual([]);
  });

  it('are put into the field as one line on request, and discarded with Esc', async () => {
    const { page } = await createUser();
    await openList(page);
    await addField(page).focus();
    await paste(addField(page), LIST);
    await addAll(page).waitFor();
    await page.keyboard.press('Escape');
    await expectFocused(addField(page));
    await expect.poll(() => addField(page).inputValue()).toBe('');

    await paste(addField(page), 'Buy domain\nWrite copy');
    await offer(page)
      .getByRole('button', { name: 'Paste as one line' })
      .click();
    await expectFocused(addField(page));
    await expect
      .poll(() => addField(page).inputValue())
      .toBe('Buy domain Write copy');
  });

  // A goal may have several lines, and a project pattern only one.
  it.each([
    ['gtm', 'Goals', 'Add a goal', 'Buy domain\nWrite copy'],
    [
      'implementations',
      'Project patterns',
      'Add a project pattern',
      'Buy domain Write copy',
    ],
  ] as const)(
    'each become an entry of a %s item’s list %s, or all become one entry',
    async (kind, list, label, asOne) => {
      const { page, ids, pageErrors } = await createPlanner(
        setup.browser,
        setup.slipway.url,
        [{ kind, description: 'Launch', newAssignment: inWeek(5) }],
      );
      await openFields(page, ids[0] ?? '');
      // Goals are text boxes, and project patterns are comboboxes.
      const rows = fieldSection(page, list)
        .getByRole('combobox')
        .or(fieldSection(page, list).getByRole('textbox'));
      const texts = () =>
        rows.evaluateAll((fields) =>
          fields.map((field) => (field as HTMLInputElement).value),
        );
      const emptyField = rows.and(page.getByLabel(label));
      await emptyField.focus();
      await paste(emptyField, LIST);
      await offer(page).getByRole('button', { name: 'Add 3 entries' }).click();
      await expect.poll(texts).toEqual([...TITLES, '']);
      await expectFocused(emptyField);

      await paste(emptyField, 'Buy domain\nWrite copy');
      await offer(page)
        .getByRole('button', { name: 'Paste as one entry' })
        .click();
      await expect.poll(texts).toEqual([...TITLES, asOne, '']);
      await untilAllSaved(page);
      await page.reload();
      await expect.poll(texts).toEqual([...TITLES, asOne, '']);
      expect(pageErrors).toEqual([]);
    },
  );

  it('stay in the list with the reason if an entry is too long', async () => {
    const { page, ids } = await createPlanner(
      setup.browser,
      setup.slipway.url,
      [
        {
          kind: 'implementations',
          description: 'Launch',
          newAssignment: inWeek(5),
        },
      ],
    );
    await openFields(page, ids[0] ?? '');
    const list = fieldSection(page, 'Project patterns');
    await paste(
      list.getByLabel('Add a project pattern'),
      `${'x'.repeat(101)}\nOutbox`,
    );
    await offer(page).getByRole('button', { name: 'Add 2 entries' }).click();
    await list.getByText('Use at most 100 characters.').waitFor();
    const first = list.getByRole('combobox', { name: 'Project pattern 1' });
    await expect.poll(() => first.inputValue()).toBe('x'.repeat(101));
    await first.fill('Saga');
    await untilAllSaved(page);
    await page.reload();
    await expect.poll(() => first.inputValue()).toBe('Saga');
  });
});
