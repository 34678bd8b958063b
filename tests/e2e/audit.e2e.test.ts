import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { DEMO, startDemo } from '#tests/support/demo.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

describe.skipIf(chromiumPath() === null)('The audit page', () => {
  const setup = setUpBrowser(startDemo);

  it('filters, searches, and shows an entry with its differences, using only the keyboard (T65)', async () => {
    const { url } = setup.slipway;
    const { page } = await openPage(setup.browser, url);
    const { call } = await openSignedIn(page, url, DEMO);
    await call('PUT', '/teams/active/name', { newTeamName: 'Night Owls' });
    await page.goto(`${url}/settings/audit?kind=TeamRenamed`);
    const row = page.getByRole('button', { name: /Team renamed/ }).first();
    await row.waitFor();
    await row.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /Team renamed/ });
    await panel.getByText('Night Owls').first().waitFor();
    await expect
      .poll(() => panel.locator('ins').innerText())
      .toContain('Night Owls');
    await expect.poll(() => panel.locator('del').count()).toBe(1);
    const addressOfEntry = page.url();
    expect(addressOfEntry).toMatch(/[?&]entry=/);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    // The address of an entry shows it, even if a filter excludes it.
    const entry = new URL(addressOfEntry).searchParams.get('entry') ?? '';
    await page.goto(`${url}/settings/audit?kind=SignedIn&entry=${entry}`);
    await panel.getByText('Night Owls').first().waitFor();

    await page.goto(`${url}/settings/audit`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('night OWLS');
    await page.waitForURL(/[?&]q=night/);
    await row.waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Access');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page
      .getByRole('button', { name: /Signed in/ })
      .first()
      .waitFor();
  });

  it('shows and clears a filter by a person and a project that are gone', async () => {
    const { url } = setup.slipway;
    const { page } = await openPage(setup.browser, url);
    await openSignedIn(page, url, DEMO);
    await page.goto(`${url}/settings/audit?person=gone&project=gone`);
    const person = page.getByRole('combobox', { name: 'Person' });
    const project = page.getByRole('combobox', { name: 'Project' });
    const chosenIn = (filter: typeof person) =>
      filter.locator('option:checked').textContent();
    await expect.poll(() => chosenIn(person)).toBe('Former member');
    await expect
      .poll(() => chosenIn(project))
      .toBe('A project that no longer exists');
    await person.selectOption('Everyone');
    await project.selectOption('All projects');
    await page
      .getByRole('button', { name: /Signed in/ })
      .first()
      .waitFor();
  });

  it('takes a day that is typed digit by digit, and requests no incomplete one', async () => {
    const { url } = setup.slipway;
    const { page } = await openPage(setup.browser, url);
    await openSignedIn(page, url, DEMO);
    await page.goto(`${url}/settings/audit`);
    const from = page.getByLabel('From', { exact: true });
    await from.waitFor();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('from=')) requested.push(request.url());
    });
    await from.focus();
    // The field may expect the day or the month first, so both are 03. Digits
    // come one by one, as from a person.
    await page.keyboard.type('03032026', { delay: 30 });
    await page.waitForURL(/[?&]from=2026-03-03/);
    await expect.poll(() => from.inputValue()).toBe('2026-03-03');
    // While only '2' of the year is typed, the field contains 0002-03-03.
    expect(requested.filter((address) => /from=0/.test(address))).toEqual([]);
  });

  it('is accessible on a phone, and downloads the filtered entries as a file', async () => {
    const { url } = setup.slipway;
    const { page } = await openPage(setup.browser, url, { viewport: NARROW });
    await openSignedIn(page, url, DEMO);
    await page.goto(`${url}/settings/audit?kind=ItemDescribed`);
    await page.getByRole('button', { name: /Description changed/ }).waitFor();
    expect(await fitsScreenWidth(page)).toBe(true);
    await expectAccessibleBothWays(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download JSON' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.json$/);
    const { entries } = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(entries.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: /Description changed/ }).click();
    await page.getByRole('complementary').waitFor();
    await page.locator('ins').first().waitFor();
    await expectAccessibleBothWays(page);
  });

  it('leads to deleted projects, with history, items and reports (T70)', async () => {
    const { url } = setup.slipway;
    const { page } = await openPage(setup.browser, url);
    const { call, context } = await openSignedIn(page, url, DEMO);
    const { newProject } = await call<{ newProject: { id: string } }>(
      'POST',
      '/teams/active/projects',
      { projectDescription: 'Short lived' },
    );
    await call('PUT', `/teams/active/projects/${newProject.id}`, {
      startDate: '2026-03-02',
    });
    await call('POST', '/teams/active/project-items/gtm', {
      projectId: newProject.id,
      description: 'Left behind',
    });
    await call('DELETE', `/teams/active/projects/${newProject.id}`, {});
    // The new project had become the active one.
    await call('PUT', '/teams/active/projects/active', {
      newActiveProjectId: context.userContext.activeProjectId,
    });
    await page.goto(`${url}/settings/audit`);
    await page.getByRole('link', { name: 'Deleted projects' }).click();
    await page.getByRole('link', { name: 'Open Short lived' }).click();
    await page.getByText('Left behind').first().waitFor();
    await page.getByRole('tab', { name: 'Items on a day' }).click();
    await page.getByRole('listitem').getByText('Left behind').waitFor();
    await page.getByRole('tab', { name: 'Reports' }).click();
    await page.getByRole('region', { name: 'Report as a table' }).waitFor();
    await expectAccessibleBothWays(page);
  });
});
