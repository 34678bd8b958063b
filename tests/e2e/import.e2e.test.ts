import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  bodiesOf,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/**
 * A table of another tool, in German: three items (of the third, the week is
 * outside the project), an empty line, and a line without a title.
 */
const CSV = [
  'Aufgabe;Woche;Fertig;Schlagworte',
  'Preisseite;Week 2;;beta, web',
  'Versenden;;ja;beta',
  ';;;',
  'Grüße;Week 90;;',
  '"";x;;',
].join('\r\n');

/** The call that starts a check (a dry run) or an import. */
const STARTING = { path: /\/imports$/, method: 'POST' };
const PROGRESS = { path: /\/imports\/[^/]+$/, method: 'GET' };

/** Chooses a file with this content, in UTF-8 unless it is a buffer. */
const choose = (page: Page, name: string, text: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.isBuffer(text) ? text : Buffer.from(text),
  });

/** Chooses the column of the file that contains a field. */
const map = (page: Page, field: string, column: string) =>
  page.getByRole('combobox', { name: field, exact: true }).selectOption(column);

describe.skipIf(chromiumPath() === null)('Imports on the screen', () => {
  const setup = setUpBrowser();
  const openAsNewcomer = async (viewport?: {
    width: number;
    height: number;
  }) => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      viewport,
    );
    await person.call('PUT', `/teams/active/projects/${person.projectId}`, {
      description: 'Launch',
      startDate: '2026-03-02',
    });
    await person.page.goto('/settings/import');
    return person;
  };

  it('a table is mapped, checked and imported, and its mapping is remembered (O7)', async () => {
    const { page, pageErrors } = await openAsNewcomer();
    // Excel on Windows writes this encoding.
    await choose(page, 'plan.csv', Buffer.from(CSV, 'latin1'));
    await page.getByText('The first 5 rows of the file').waitFor();
    await page.getByRole('cell', { name: 'Grüße' }).waitFor();
    await map(page, 'Title', 'Aufgabe');
    await map(page, 'Timeframe or date', 'Woche');
    await map(page, 'Labels', 'Schlagworte');
    await expectAccessibleBothWays(page);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('3 items to import, 1 line left out.').waitFor();
    await page.getByText('Its date is outside the project.').waitFor();
    await expectAccessibleBothWays(page);
    await page.getByRole('button', { name: 'Import 3 items' }).click();
    await page.getByText('3 items imported.').waitFor();
    await expectAccessibleBothWays(page);
    await page.getByRole('link', { name: 'Show the items' }).click();
    await page.getByRole('link', { name: 'Preisseite' }).waitFor();

    // The same file again: nothing of it is new.
    await page.goBack();
    await choose(page, 'plan.csv', Buffer.from(CSV, 'latin1'));
    await expect
      .poll(() =>
        page.getByRole('combobox', { name: 'Title', exact: true }).inputValue(),
      )
      .toBe('Aufgabe');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('No items to import, 4 lines left out.').waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('an import is undone on its screen (O8)', async () => {
    const { page, call, projectId } = await openAsNewcomer();
    await choose(
      page,
      'issues.csv',
      'Summary,Issue key,Issue Type,Status\nPay,A-1,Story,Done\nShip,A-2,Epic,To Do\n',
    );
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Format' }).inputValue())
      .toBe('Jira');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 2 items' }).click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('Undone: Import of 2 items').first().waitFor();
    const { items } = await call<{ items: unknown[] }>(
      'POST',
      `/teams/active/projects/${projectId}/all/query`,
      {},
    );
    expect(items).toHaveLength(0);
  });

  it('changing the mapping makes a check under way irrelevant, but does not affect an import under way', async () => {
    const { page } = await openAsNewcomer();
    const checkButton = page.getByRole('button', { name: 'Check the file' });
    const importButton = page.getByRole('button', { name: 'Import 3 items' });
    await choose(page, 'plan.csv', CSV);
    await map(page, 'Title', 'Aufgabe');
    const sent = bodiesOf(page, STARTING);
    const releaseCheck = await holdCalls(page, STARTING);
    await checkButton.click();
    await expect.poll(() => sent).toHaveLength(1);
    await map(page, 'Title', 'Woche');
    await releaseCheck();
    await untilQuiet(page);
    await expect.poll(() => importButton.count()).toBe(0);

    await map(page, 'Title', 'Aufgabe');
    await checkButton.click();
    await importButton.waitFor();
    const releaseImport = await holdCalls(page, STARTING);
    await importButton.click();
    // Two checks and the import.
    await expect.poll(() => sent).toHaveLength(3);
    await expect.poll(() => checkButton.isDisabled()).toBe(true);
    await map(page, 'Title', 'Woche');
    // Disabled, so that this click starts no second import.
    await importButton.click({ force: true });
    await releaseImport();
    await page.getByText('3 items imported.').waitFor();
    expect(sent).toHaveLength(3);
  });

  it('an import that can no longer be followed says why, and where to look', async () => {
    const { page } = await openAsNewcomer();
    await choose(page, 'plan.csv', CSV);
    await map(page, 'Title', 'Aufgabe');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const requests = bodiesOf(page, PROGRESS);
    const message = 'This import does not exist.';
    const stopRefusing = await refuseCalls(page, PROGRESS, {
      status: 404,
      message,
    });
    await page.getByRole('button', { name: 'Import 3 items' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    await untilQuiet(page);
    expect(requests).toHaveLength(1);
    await expectAccessibleBothWays(page);
    await page.getByRole('link', { name: 'Show the items' }).waitFor();
    await stopRefusing();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('3 items imported.').waitFor();
  });

  it('a file without a recognized title column is reported with the reason (O2)', async () => {
    const { page } = await openAsNewcomer();
    await choose(page, 'untitled.csv', 'a,b\n1,2\n');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('Choose the column that has the title.').waitFor();
  });

  it('fits a phone, in light, dark and both directions', async () => {
    const { page } = await openAsNewcomer(NARROW);
    await choose(page, 'plan.csv', CSV);
    await map(page, 'Title', 'Aufgabe');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText(/items to import/).waitFor();
    await expectAccessibleBothWays(page);
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});
