import { describe, expect, it } from 'vitest';
import { Scope, startOfWeek } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const PATH = '/settings/deleted-projects';

describe.skipIf(chromiumPath() === null)('Deleted projects', () => {
  const setup = setUpBrowser();

  /** An Admin who has deleted projects with these names, an item in each. */
  const withDeleted = async (
    names: readonly string[],
    { viewport, startDate }: { viewport?: Viewport; startDate?: string } = {},
  ) => {
    const { browser, slipway } = setup;
    const person = await createNewcomer(browser, slipway.url, viewport);
    for (const projectDescription of names) {
      const { newProject } = await person.call<{ newProject: { id: string } }>(
        'POST',
        '/teams/active/projects',
        { projectDescription },
      );
      if (startDate !== undefined) {
        await person.call('PUT', `/teams/active/projects/${newProject.id}`, {
          startDate,
        });
      }
      const description = `Item of ${projectDescription}`;
      await person.call('POST', '/teams/active/project-items/gtm', {
        projectId: newProject.id,
        description,
        newAssignment: { scope: Scope.Project },
      });
      await person.call(
        'DELETE',
        `/teams/active/projects/${newProject.id}`,
        {},
      );
    }
    return person;
  };

  it('are restored from their list by keyboard, and can be switched to at once (T71)', async () => {
    const { page, pageErrors } = await withDeleted(['Autumn', 'Winter']);
    const { url } = setup.slipway;
    await page.goto(url + PATH);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Restore Winter' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('“Winter” was restored.')
      .waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await expect
      .poll(() => isFocused(page.getByRole('link', { name: 'Open Autumn' })))
      .toBe(true);
    await page.goto(`${url}/settings/change-project`);
    await page.getByRole('main').getByText('Winter').first().waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('are restored from their own page, which leads back to the list (T71)', async () => {
    const { page } = await withDeleted(['Autumn']);
    await page.goto(setup.slipway.url + PATH);
    await page.getByRole('link', { name: 'Open Autumn' }).click();
    await page.getByRole('button', { name: 'Restore Autumn' }).click();
    await page.getByText('No project was deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
  });

  it('are called Unnamed Project in filter, list, page and notice if they have no name', async () => {
    const { page } = await withDeleted(['']);
    const { url } = setup.slipway;
    await page.goto(`${url}/settings/audit`);
    const filter = page.getByRole('combobox', { name: 'Project', exact: true });
    await expect
      .poll(() => filter.locator('option').allInnerTexts())
      .toEqual([
        'All projects',
        'Unnamed Project',
        'Unnamed Project (deleted)',
      ]);
    await page.goto(url + PATH);
    await page.getByRole('link', { name: 'Open Unnamed Project' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Unnamed Project' })
      .waitFor();
    await page.getByRole('button', { name: 'Restore Unnamed Project' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('“Unnamed Project” was restored.')
      .waitFor();
  });

  it('have reports of their last day, whose explanations link to no other project', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { page, pageErrors } = await withDeleted(['Autumn'], {
      startDate: startOfWeek(today),
    });
    await page.goto(setup.slipway.url + PATH);
    await page.getByRole('link', { name: 'Open Autumn' }).click();
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('button', { name: '1. Why?' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Item of Autumn').waitFor();
    await expect.poll(() => dialog.getByRole('link').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`scope-changes-${today}.csv`);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('show why one cannot be restored, and stay in the list', async () => {
    const { page } = await withDeleted(['Autumn']);
    await interceptRequests(page, '**/restore', (route) => route.abort());
    await page.goto(setup.slipway.url + PATH);
    const button = page.getByRole('button', { name: 'Restore Autumn' });
    await button.press('Enter');
    await page.getByText(/Couldn’t restore “Autumn”\./).waitFor();
    // The focus returns, although the button was disabled during the call.
    await expect.poll(() => isFocused(button)).toBe(true);
  });

  it('fit a phone, in both reading directions', async () => {
    const { page } = await withDeleted(['Autumn'], { viewport: NARROW });
    await page.goto(setup.slipway.url + PATH);
    await page.getByRole('button', { name: 'Restore Autumn' }).waitFor();
    await expectAccessibleBothWays(page);
    await page.getByRole('link', { name: 'Open Autumn' }).click();
    await page.getByRole('button', { name: 'Restore Autumn' }).waitFor();
    await expectAccessibleBothWays(page);
  });
});
