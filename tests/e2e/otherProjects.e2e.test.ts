import { describe, expect, it } from 'vitest';
import { addDays, Scope, Span, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday } from './days.ts';

describe.skipIf(chromiumPath() === null)('My Week', () => {
  const setup = setUpBrowser();

  it('shows the same week of other projects, and can complete and open their items (E68)', async () => {
    const { browser, slipway } = setup;
    const { page, call, projectId } = await createNewcomer(
      browser,
      slipway.url,
    );
    const begin = (id: string, description: string, startDate: string) =>
      call('PUT', `/teams/active/projects/${id}`, {
        description,
        startDate,
        durationInWeeks: 12,
      });
    const add = (
      idOfProject: string,
      description: string,
      { week }: Readonly<{ week: number }>,
    ) =>
      call('POST', '/teams/active/project-items/gtm', {
        projectId: idOfProject,
        description,
        newAssignment: {
          scope: Scope.Project,
          assignedTimeframe: { span: Span.Week, index: week },
        },
      });
    await begin(projectId, 'Launch', monday());
    await add(projectId, 'Pricing page', { week: 0 });
    const { newProject } = await call<{ newProject: { id: string } }>(
      'POST',
      '/teams/active/projects',
      { projectDescription: 'Website' },
    );
    // It began two weeks ago, so its current week has the index 2.
    await begin(
      newProject.id,
      'Website',
      addDays(monday(), -2 * DAYS_PER_WEEK),
    );
    await add(newProject.id, 'New logo', { week: 2 });
    await add(newProject.id, 'Old news', { week: 1 });
    // The new project had become the active one.
    await call('PUT', '/teams/active/projects/active', {
      newActiveProjectId: projectId,
    });

    await page.goto(`${slipway.url}/project/items/week`);
    await page.getByText('Pricing page').waitFor();
    await page.getByRole('switch', { name: 'Show other projects' }).click();
    const website = page.getByRole('region', { name: 'Website' });
    await website.getByRole('link', { name: 'New logo' }).waitFor();
    await expect.poll(() => website.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);

    // The filter of the list applies to the other projects, too.
    const filter = page.getByRole('combobox', { name: 'Filter items' });
    await filter.fill('pricing');
    await website.getByText('No items match this filter.').waitFor();
    await filter.fill('');
    await website.getByRole('link', { name: 'New logo' }).waitFor();

    const done = website.getByRole('checkbox', {
      name: 'New logo is completed',
    });
    await done.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => done.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => done.isChecked()).toBe(true);

    await website.getByRole('link', { name: 'New logo' }).click();
    await page.getByRole('complementary', { name: /New logo/ }).waitFor();
    expect(new URL(page.url()).pathname).toContain('/project/items/all-items');
  });
});
