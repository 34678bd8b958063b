import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fillTeam } from '#tests/support/fillTeam.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { setUpBrowser } from './browserSetup.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import { invited } from './teammates.ts';
import { UNPLANNED } from './itemPages.ts';

/** More people than a table or menu shows at once, which is 50. */
const PEOPLE = 60;
/** Enough for them, unlike the default of 25. */
const ENTITLEMENTS = { maxTeamMembers: 500 };

/** The nth invited address, so that their order is that of the numbers. */
const addressOf = (n: number) =>
  `guest${String(n).padStart(3, '0')}@example.test`;

describe.skipIf(chromiumPath() === null)('A large team', () => {
  const setup = setUpBrowser(() =>
    startSlipway({
      env: { SLIPWAY_ENTITLEMENTS: JSON.stringify(ENTITLEMENTS) },
    }),
  );

  it('is shown in pages of 50 people and searched by name or address', async () => {
    const { page, call } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    for (let n = 1; n <= PEOPLE; n += 1) await invited(call, addressOf(n));
    await page.goto('/settings/team');
    const section = page.getByRole('region', { name: 'Invitations' });
    const rows = section.getByRole('rowheader');
    await section.getByText('1 - 50 of 60').waitFor();
    await expect.poll(() => rows.count()).toBe(50);
    await expect.poll(() => rows.first().textContent()).toContain(addressOf(1));
    // The section Members has only the Admin, so it needs no search.
    const members = page.getByRole('region', { name: 'Members' });
    await expect.poll(() => members.getByRole('searchbox').count()).toBe(0);
    await expectAccessible(page);

    const next = section.getByRole('button', { name: 'Next page' });
    await next.focus();
    await page.keyboard.press('Enter');
    await section.getByText('51 - 60 of 60').waitFor();
    await expect.poll(() => rows.count()).toBe(10);
    // On the last page the button keeps the focus, and does nothing.
    await expect.poll(() => isFocused(next)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(10);

    const search = section.getByRole('searchbox', { name: 'Search people' });
    // Ten addresses: guest050 to guest059.
    await search.fill('guest05');
    await section.getByRole('status').getByText('10 people').waitFor();
    await expect.poll(() => rows.count()).toBe(10);
    await section.getByLabel(`Select ${addressOf(55)}`).check();
    await search.fill('nobody');
    await section.getByRole('status').getByText('No matches').waitFor();
    await expect.poll(() => section.getByRole('table').count()).toBe(0);
    await expectAccessible(page);

    // What was selected stays selected while something else is searched for.
    await section.getByRole('button', { name: 'Delete invitation' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(addressOf(55)).waitFor();
    await dialog.getByRole('button', { name: 'Delete invitation' }).click();
    await dialog.waitFor({ state: 'detached' });
    await search.fill('');
    await section.getByText('1 - 50 of 59').waitFor();
  });

  it('is offered 50 people at a time to assign an item to, the assignee first', async () => {
    const { page, call, emailAddress, projectId } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    await fillTeam(setup.slipway.url, emailAddress, PEOPLE);
    await call('POST', '/teams/active/project-items/gtm', {
      projectId,
      description: 'Pricing page',
      newAssignment: UNPLANNED,
    });
    await page.goto('/project/items');
    const item = page.getByRole('link', { name: 'Pricing page' });
    await item.waitFor();
    await item.focus();
    await page.keyboard.press('a');
    const box = page.getByRole('combobox', { name: 'Find a person' });
    const options = page.getByRole('option');
    await page.getByText('10 more people. Type a name').waitFor();
    // 50 people and Unassigned.
    await expect.poll(() => options.count()).toBe(51);
    await options.last().getByText('Unassigned').waitFor();
    await expectAccessible(page);

    await box.fill('member59');
    await expect.poll(() => options.count()).toBe(1);
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
    await item.focus();
    await page.keyboard.press('a');
    // The assignee is now among the first two.
    await options.nth(1).getByText('member59@').first().waitFor();
    // End leads to Unassigned, which is then the current choice.
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await options.last().and(page.locator('[aria-current]')).waitFor();
  });
});
