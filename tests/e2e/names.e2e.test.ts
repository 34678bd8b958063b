import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { openList, UNPLANNED } from './itemPages.ts';
import { account, isFocused, tabTo } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createBeginner, createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';

const PROFILE = { path: /\/user\/profile$/, method: 'PUT' };

describe.skipIf(chromiumPath() === null)('Names', () => {
  const setup = setUpBrowser();

  /** An Admin and a member who joined their team. */
  const createTeam = async () => {
    const { browser, slipway } = setup;
    const admin = await createNewcomer(browser, slipway.url);
    const teammate = await createTeammate(browser, slipway.url, admin);
    const { projectId } = admin;
    await admin.call('PUT', `/teams/active/projects/${projectId}`, {
      description: 'Launch',
      startDate: '2026-03-02',
    });
    const addAssignedItem = (description: string, { context }: Person) =>
      admin.call<{ id: string }>('POST', '/teams/active/project-items/gtm', {
        projectId,
        description,
        newAssignment: {
          scope: Scope.Project,
          assignedToUserId: context.userContext.userId,
        },
      });
    return { admin, teammate, addAssignedItem };
  };

  const rename = ({ call }: Person, displayName: string) =>
    call<CoreContext>('PUT', '/user/profile', { displayName });

  it('appear on a teammate’s screens after a reload, with the chosen color', async () => {
    const { admin, teammate, addAssignedItem } = await createTeam();
    await addAssignedItem('Pricing page', teammate);
    await openAccount(teammate.page);
    await nameField(teammate.page).fill('  Grace   Hopper ');
    await teammate.page.getByRole('radio', { name: 'Teal' }).check();
    await nameField(teammate.page).blur();
    await untilAllSaved(teammate.page);
    await expect
      .poll(() => nameField(teammate.page).inputValue())
      .toBe('Grace Hopper');
    const { userContext } = await teammate.call<CoreContext>(
      'GET',
      '/user/core-application-context',
    );
    expect(userContext).toMatchObject({
      displayName: 'Grace Hopper',
      color: '#067d7d',
    });

    const { page, pageErrors } = admin;
    await page.goto('/project/items');
    const sign = page.getByRole('img', { name: 'Assigned to Grace Hopper' });
    await sign.waitFor();
    await expect.poll(() => sign.locator('[data-initials=GH]').count()).toBe(1);
    await expect
      .poll(() => sign.getAttribute('title'))
      .toContain(teammate.emailAddress);
    await page.getByRole('link', { name: 'Pricing page' }).click();
    await page
      .getByRole('button', { name: 'Grace Hopper, change assignee' })
      .waitFor();
    await page.goto('/project/plan');
    await page
      .getByRole('img', { name: 'Assigned to Grace Hopper' })
      .first()
      .waitFor();
    await page.goto('/project/history');
    await page.getByText(/assigned it to Grace Hopper/).waitFor();
    await page.goto('/settings/team');
    const row = page
      .getByRole('row')
      .filter({ hasText: teammate.emailAddress });
    await row.getByText('Grace Hopper').waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('keep the direction of the sentence around them when written right to left', async () => {
    const { admin, teammate, addAssignedItem } = await createTeam();
    await rename(teammate, 'דנה (PM)!');
    await addAssignedItem('השקה! page', teammate);
    const { page, pageErrors } = admin;
    await page.goto('/project/history');
    const sentence = page.getByText(/assigned it to/).first();
    /**
     * Whether a sentence is left to right, and its verb and the Hebrew name in
     * it are drawn in the order of the text: the name has not turned it.
     */
    const runsLeftToRight = (element: Locator) =>
      element.evaluate((node) => {
        const range = document.createRange();
        const text = node.lastChild ?? node;
        const boxOf = (from: number, to: number) => {
          range.setStart(text, from);
          range.setEnd(text, to);
          return range.getBoundingClientRect();
        };
        const words = text.textContent ?? '';
        // The name begins with the first Hebrew letter.
        const name = words.search(/[\u0590-\u05ff]/);
        const verb = words.search(/(?:assigned|deleted)/);
        // Three letters of each are enough to compare where they are drawn.
        const isInOrder =
          Math.sign(boxOf(name, name + 3).left - boxOf(verb, verb + 3).left) ===
          Math.sign(name - verb);
        return isInOrder && getComputedStyle(node).direction === 'ltr';
      });
    expect(await runsLeftToRight(sentence)).toBe(true);

    await openList(page);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .click();
    const notice = page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/deleted/);
    expect(await runsLeftToRight(notice)).toBe(true);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('of items start next to the checkbox of their card if written right to left', async () => {
    const { admin, addAssignedItem } = await createTeam();
    await addAssignedItem('השקה! page', admin);
    const { page } = admin;
    await page.goto('/project/plan');
    const card = page.locator('.plan-card');
    await card.hover();
    const box = await card.getByRole('checkbox').first().boundingBox();
    const rightEdgeOfText = await card.getByRole('link').evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().right;
    });
    expect(rightEdgeOfText).toBeLessThanOrEqual(box?.x ?? 0);
  });

  it('are saved by keyboard alone, and an error shows if that fails', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await openAccount(page);
    const sent = bodiesOf(page, PROFILE);
    await tabTo(page, nameField(page));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Enter');
    await untilAllSaved(page);
    expect(sent.at(-1)).toEqual({ displayName: 'Ada Lovelace' });
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sent.length).toBe(2);
    await account(page).click();
    await page.getByText('Ada Lovelace').waitFor();
    await page.keyboard.press('Escape');

    await refuseCalls(page, PROFILE);
    await nameField(page).fill('Countess');
    await nameField(page).blur();
    await page
      .getByRole('alert')
      .getByText('Couldn’t save your name.')
      .waitFor();
    await expectAccessible(page);
  });

  it('fall back to the part of the address before the @ when emptied', async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    // The name that a user has who has chosen none.
    const { page, displayName } = person;
    await rename(person, 'Ada');
    await openAccount(page);
    await nameField(page).fill('');
    await nameField(page).blur();
    await untilAllSaved(page);
    await expect.poll(() => nameField(page).inputValue()).toBe(displayName);
  });

  it('are optional in the start guide', async () => {
    const { page, call } = await createBeginner(
      setup.browser,
      setup.slipway.url,
    );
    await page.goto('/start/about');
    await nameField(page).fill('Ada');
    await untilAllSaved(page);
    const { userContext } = await call<CoreContext>(
      'GET',
      '/user/core-application-context',
    );
    expect(userContext.displayName).toBe('Ada');
    await expectAccessibleBothWays(page);
  });

  it('find an assignee by part of the name or address, by keyboard alone (I37)', async () => {
    const { admin, teammate, addAssignedItem } = await createTeam();
    await rename(teammate, 'Grace Hopper');
    await addAssignedItem('Pricing page', admin);
    const { page } = admin;
    await page.goto('/project/items');
    const item = page.getByRole('link', { name: 'Pricing page' });
    await item.waitFor();
    // A part of the name, then the first characters of the address.
    for (const typed of ['hop', teammate.emailAddress.slice(0, 12)]) {
      await item.focus();
      await page.keyboard.press('a');
      const box = page.getByRole('combobox', { name: 'Find a person' });
      await box.waitFor();
      await page.keyboard.type(typed);
      const options = page.getByRole('option');
      await expect.poll(() => options.count()).toBe(1);
      await options.getByText('Grace Hopper').waitFor();
      await expectAccessibleBothWays(page);
      await page.keyboard.press('Enter');
      await box.waitFor({ state: 'detached' });
      await page
        .getByRole('img', { name: 'Assigned to Grace Hopper' })
        .waitFor();
      await expect.poll(() => isFocused(item)).toBe(true);
    }
    await page.keyboard.press('a');
    await page.keyboard.type('zzz');
    await page.getByText('Nobody with that name or address').waitFor();
    await expectAccessible(page);
  });

  it('are distinguished by address if they are equal except for case', async () => {
    const { admin, teammate, addAssignedItem } = await createTeam();
    await rename(admin, 'Ada');
    await rename(teammate, 'ada');
    await addAssignedItem('Pricing page', teammate);
    const { page } = admin;
    await page.goto('/project/items');
    await page
      .getByRole('img', { name: `Assigned to ada (${teammate.emailAddress})` })
      .waitFor();
    await page.goto('/project/history');
    await page
      .getByText(`assigned it to ada (${teammate.emailAddress})`, {
        exact: false,
      })
      .waitFor();
  });

  it('appear as “Former member” once the account is closed', async () => {
    const { admin, teammate } = await createTeam();
    await rename(teammate, 'Grace Hopper');
    await teammate.call('POST', '/teams/active/project-items/gtm', {
      projectId: admin.projectId,
      description: 'Her item',
      newAssignment: UNPLANNED,
    });
    await teammate.call('DELETE', '/user', {
      confirmation: teammate.emailAddress,
    });
    const { page } = admin;
    await page.goto('/project/history');
    await page.getByText('Former member added it').waitFor();
    await expect.poll(() => page.getByText('Grace').count()).toBe(0);
  });

  it.each([
    { width: 390, path: '/settings/account' },
    { width: 390, path: '/settings/team' },
    { width: 390, path: '/project/items' },
    { width: 1440, path: '/settings/account' },
    { width: 1440, path: '/project/plan' },
  ])(
    'have no accessibility violation at $width px on $path, in light, dark and both directions',
    async ({ width, path }) => {
      const { admin, teammate, addAssignedItem } = await createTeam();
      // A wide name without a space, and one from right to left.
      await rename(admin, 'W'.repeat(60));
      await rename(teammate, 'عائشة بنت أبي بكر');
      await addAssignedItem('Pricing page', teammate);
      await addAssignedItem('Launch mail', admin);
      const { page, pageErrors } = admin;
      if (width === 390) await page.setViewportSize(NARROW);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilAllSaved(page);
      await expectAccessibleBothWays(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    },
  );
});

const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await nameField(page).waitFor();
};

const nameField = (page: Page) => page.getByLabel('Your name', { exact: true });
