import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { unexpectedPageErrors } from '#tests/support/interception.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { itemPanel, UNPLANNED } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';

describe.skipIf(chromiumPath() === null)('The inbox', () => {
  const setup = setUpBrowser();

  /**
   * Grace, a teammate, has written two comments on an item of the Admin, and
   * mentioned them in the first: two unread entries. `say` writes another.
   */
  const createComments = async () => {
    const { browser, slipway } = setup;
    const admin = await createNewcomer(browser, slipway.url);
    const mate = await createTeammate(browser, slipway.url, admin);
    await mate.call('PUT', '/user/profile', { displayName: 'Grace Hopper' });
    const { projectId, context } = admin;
    const { id } = await admin.call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { projectId, description: 'Pricing page', newAssignment: UNPLANNED },
    );
    const say = (text: string) =>
      mate.call('POST', `/teams/active/project-items/all/${id}/comments`, {
        text,
      });
    await say(`Ready, @[A](${context.userContext.userId})?`);
    await say('Hello?');
    return { admin, mate, id, say };
  };

  it('opens with G I, counts unread entries, and opens the item (I49)', async () => {
    const { admin, id } = await createComments();
    const { page, pageErrors } = admin;
    await page.goto('/settings/team');
    // The name of the link is 'Inbox' and its count, on two lines.
    await page.getByRole('link', { name: /Inbox\s*2 unread/ }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await page.getByText('Grace Hopper mentioned you').waitFor();
    await page.getByText('Grace Hopper commented').waitFor();
    await expectAccessibleBothWays(page);
    await rows(page)
      .filter({ hasText: 'mentioned you' })
      .getByRole('link')
      .click();
    await page.waitForURL(new RegExp(id));
    await page.locator('.comment').first().waitFor();
    await page.getByRole('link', { name: /Inbox\s*1 unread/ }).waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('updates its count when others comment and assign, without a reload', async () => {
    const { admin, mate, id, say } = await createComments();
    const { page } = admin;
    await page.goto('/project/items');
    await page.getByRole('link', { name: /Inbox\s*2 unread/ }).waitFor();
    await say('One more.');
    await page.getByRole('link', { name: /Inbox\s*3 unread/ }).waitFor();
    await mate.call(
      'PUT',
      `/teams/active/projects/${admin.projectId}/all/${id}/project-context`,
      {
        newAssignment: {
          scope: Scope.Project,
          assignedToUserId: admin.context.userContext.userId,
        },
      },
    );
    await page.getByRole('link', { name: /Inbox\s*4 unread/ }).waitFor();
  });

  it('opens an item of another project, and makes that project active', async () => {
    const { admin, id } = await createComments();
    const { page, call } = admin;
    await call('POST', '/teams/active/projects', {
      projectDescription: 'Second',
    });
    await page.goto('/inbox');
    await rows(page)
      .first()
      .getByRole('button', { name: /in another project/ })
      .click();
    await page.waitForURL(new RegExp(id));
    await itemPanel(page).waitFor();
  });

  it('makes a project active if a mail’s link to one of its items is opened', async () => {
    const { admin, id } = await createComments();
    const { page, call } = admin;
    await call('POST', '/teams/active/projects', {
      projectDescription: 'Second',
    });
    const address = `/project/items/all-items/in-scope/${id}?filter=pricing`;
    await page.goto(address);
    await itemPanel(page).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
    const second = page.getByRole('button', { name: 'Project: Second' });
    await expect.poll(() => second.count()).toBe(0);
  });

  it('marks one or all entries as read, and can show only the unread ones', async () => {
    const { page } = (await createComments()).admin;
    await page.goto('/inbox');
    await rows(page).nth(1).waitFor();
    await rows(page)
      .first()
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await page.getByRole('switch', { name: 'Unread only' }).check();
    await expect.poll(() => rows(page).count()).toBe(1);
    const readAll = page.getByRole('button', { name: 'Mark all as read' });
    await readAll.press('Enter');
    await page.getByText('You’re all caught up.').waitFor();
    await expect.poll(() => isFocused(readAll)).toBe(true);
  });

  it('offers to mute an item, and stores that', async () => {
    const { admin, id } = await createComments();
    const { page } = admin;
    await page.goto(`/project/items/all-items/in-scope/${id}`);
    await page.getByRole('combobox', { name: 'Notifications' }).click();
    await page.getByRole('option', { name: /^Mute/ }).click();
    await expect
      .poll(async () => {
        const path = `/teams/active/project-items/all/${id}/watch`;
        return (await admin.call<{ watch: string }>('GET', path)).watch;
      })
      .toBe('Mute');
  });
});

const rows = (page: Page) => page.locator('.inbox-row');
