import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext, ListedProject } from '#api/contract/index.ts';
import { addDays, Scope } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { alert, isFocused, tabTo } from './locators.ts';
import { createNewcomer } from './people.ts';
import type { Call, Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday, startDate } from './days.ts';

const SCREEN = '/settings/change-project';
const LIST = { path: /\/resources\/projects$/ };
const CREATE = { path: /\/active\/projects$/, method: 'POST' };
const REVISE = { path: /\/projects\/[^/]+$/, method: 'PUT' };
const DELETE = { path: /\/projects\/[^/]+$/, method: 'DELETE' };
const CHOOSE = { path: /\/projects\/active$/, method: 'PUT' };

describe.skipIf(chromiumPath() === null)('Projects', () => {
  const setup = setUpBrowser();

  /**
   * A user whose only project is Launch, in its sixth week. It has three items
   * in scope, of which one is completed, and one out of scope.
   */
  const planner = async (viewport?: Viewport) => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      viewport,
    );
    const { call, projectId } = person;
    await call('PUT', `/teams/active/projects/${projectId}`, {
      description: 'Launch',
      startDate: startDate(),
      durationInWeeks: 12,
    });
    const [done] = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => addItem(call, title)),
    );
    await call('PUT', `/teams/active/project-items/all/${done}/complete`, {
      markComplete: true,
    });
    await addItem(call, 'Elsewhere', Scope.OutOfScope);
    return person;
  };

  /** The same user with a second project Beta; Launch is still active. */
  const withBeta = async (viewport?: Viewport) => {
    const person = await planner(viewport);
    const betaId = await addProject(person, 'Beta');
    await open(person.page);
    return { ...person, betaId };
  };

  describe('The Projects screen', () => {
    it('opens from section settings and from the selector (D9, D32)', async () => {
      const { page, pageErrors } = await planner();
      await page.goto('/project/items');
      const settings = page.getByRole('list', { name: 'Settings' });
      await settings.getByRole('link', { name: 'Projects' }).click();
      await heading(page).waitFor();
      await expect.poll(() => isFocused(heading(page))).toBe(true);
      expect(new URL(page.url()).pathname).toBe(SCREEN);
      // The width of settings, not that of lists.
      expect(await widthOf(page.getByRole('tabpanel'))).toBeLessThan(880);

      await page.getByRole('link', { name: 'All Items' }).click();
      await page.getByRole('button', { name: 'Project: Launch' }).click();
      await page.getByRole('menuitem', { name: 'Manage projects' }).click();
      await heading(page).waitFor();
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('shows live projects with their dates and progress, and does not offer to switch to the active one (D15, H15)', async () => {
      const { page } = await withBeta();
      await expect
        .poll(() => tabs(page).allInnerTexts())
        .toEqual(['Live Projects', 'Inactive']);
      expect(await names(page)).toEqual(['Beta', 'Launch']);
      const launch = card(page, 'Launch');
      await launch.getByText('Week 6 of 12').waitFor();
      await launch.getByText('1 of 3 done').waitFor();
      await launch.getByText('Current').waitFor();
      const bar = launch.getByRole('progressbar', {
        name: 'Progress of Launch',
      });
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('33');
      // Its menu is its only button.
      const buttons = launch.getByRole('button');
      await expect.poll(() => buttons.count()).toBe(1);
      await buttons.and(menuButton(page, 'Launch')).waitFor();
      await card(page, 'Beta').getByText('No start date yet').waitFor();
      await card(page, 'Beta').getByText('No items in scope yet').waitFor();
      await expectAccessible(page);
    });

    it('shows that a tab is empty, restores the tab after a reload, and does not offer to delete the only project (H16, H17, H26)', async () => {
      const { page, call, projectId } = await planner();
      await open(page);
      await menuButton(page, 'Launch').click();
      await expect
        .poll(() => page.getByRole('menuitem').allInnerTexts())
        .toEqual(['Close this Project']);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await tab(page, 'Inactive').click();
      await page.getByText('No inactive projects').waitFor();
      await expectAccessible(page);
      await call('PUT', `/teams/active/projects/${projectId}`, {
        status: 'Completed',
      });
      await page.reload();
      await card(page, 'Launch').waitFor();
      await tab(page, 'Live Projects').click();
      await page.getByRole('tabpanel').getByText('No live projects').waitFor();
      await expectAccessible(page);
    });

    it('shows a skeleton while it loads, and an error if it cannot (H27)', async () => {
      const { page } = await planner();
      const release = await holdCalls(page, LIST);
      await page.goto(SCREEN);
      await page.getByRole('status', { name: 'Loading…' }).waitFor();
      await expectAccessible(page);
      await release();
      await card(page, 'Launch').waitFor();

      const stopRefusing = await refuseCalls(page, LIST);
      await page.reload();
      await alert(page, 'Sorry, there was a problem.').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await card(page, 'Launch').waitFor();
    });
  });

  describe('Switching to another project', () => {
    it('takes one click, and blocks the app until it is done (D35)', async () => {
      const { page, call, betaId } = await withBeta();
      const release = await holdCalls(page, CHOOSE);
      await card(page, 'Beta').getByTitle('Switch to this project').click();
      await page.getByText('Switching projects…').waitFor();
      await expectAccessible(page);
      await release();
      await page.waitForURL('**/project/plan');
      await page.getByRole('button', { name: 'Project: Beta' }).waitFor();
      expect(await activeProjectId(call)).toBe(betaId);
    });
  });

  describe('A new project', () => {
    it('is created with a name, dates and the remaining items of another one (H20, H21, H23, D36)', async () => {
      const { page, call, projectId } = await withBeta();
      await newButton(page).click();
      await expect.poll(() => isFocused(nameField(page))).toBe(true);
      await expect.poll(() => carryOver(page).innerText()).toBe('--');
      await expectAccessible(page);
      await nameField(page).fill('Next');
      // A Wednesday, so the project starts on the Monday before.
      await page.getByLabel('Start date').fill(addDays(monday(), 9));
      await page.getByRole('spinbutton', { name: 'Duration' }).fill('8');
      await choose(page, carryOver(page), 'Launch');
      await page.getByText('Carries over 2 incomplete items').waitFor();

      const created = bodiesOf(page, CREATE);
      const release = await holdCalls(page, CREATE);
      await page.getByRole('button', { name: 'Create Project' }).click();
      const working = page.getByRole('button', { name: 'Creating...' });
      await expect.poll(() => working.isDisabled()).toBe(true);
      await expect.poll(() => nameField(page).isDisabled()).toBe(true);
      await page.getByText('Creating the project…').waitFor();
      await expectAccessible(page);
      // Esc does not close the dialog meanwhile.
      await page.keyboard.press('Escape');
      await working.waitFor();
      await release();

      await page.waitForURL('**/project/dashboard');
      await page.getByRole('button', { name: 'Project: Next' }).waitFor();
      await expect
        .poll(() => created)
        .toEqual([
          {
            projectDescription: 'Next',
            projectIdToCarryItemsOverFrom: projectId,
          },
        ]);
      expect((await projects(call)).find(named('Next'))).toMatchObject({
        startDate: addDays(monday(), 7),
        durationInWeeks: 8,
        itemCounts: { all: 2, inScope: 2, completed: 0 },
      });
    });

    it('is refused above the limit with the server’s message, which links to an upgrade (K12)', async () => {
      const { page } = await planner();
      await open(page);
      const message = 'That is all the projects there are.';
      await interceptRequests(page, '**/v1/teams/active/projects', (route) =>
        route.fulfill({
          status: 402,
          json: {
            result: 'QuotaLimit',
            data: { kind: 'NumProjectsQuotaExceeded', message },
          },
        }),
      );
      await newButton(page).click();
      await nameField(page).fill('One too many');
      await page.getByRole('button', { name: 'Create Project' }).click();
      const limit = page.getByRole('alertdialog', { name: 'Quota Limit' });
      await limit.getByText(message).waitFor();
      await limit.getByRole('button', { name: 'Close' }).click();
      await expect
        .poll(() => nameField(page).inputValue())
        .toBe('One too many');
      await page.getByRole('button', { name: 'Create Project' }).click();
      await limit.getByRole('button', { name: 'Upgrade Plan' }).click();
      await page.waitForURL('**/settings/account/upgrade?feature=projects');
    });

    it('begins with Project Setup if it has no start date yet (F5, H21, Q63)', async () => {
      const { page, call } = await planner();
      await open(page);
      await newButton(page).click();
      await nameField(page).fill('Undated');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/project/plan');
      await page
        .getByRole('heading', { name: 'Project Setup', level: 1 })
        .waitFor();
      expect((await projects(call)).map(({ status }) => status)).toEqual([
        'Live',
        'Live',
      ]);
    });

    it('keeps the typed text after a refusal, a reload and Esc, until it is canceled', async () => {
      const { page } = await planner();
      await open(page);
      const stopRefusing = await refuseCalls(page, CREATE, {
        message: 'Not on a Friday.',
      });
      await newButton(page).click();
      await nameField(page).fill('Kept');
      await page.keyboard.press('Enter');
      await alert(page, 'Not on a Friday.').waitFor();
      await expect.poll(() => nameField(page).inputValue()).toBe('Kept');
      const create = page.getByRole('button', { name: 'Create Project' });
      await expect.poll(() => isFocused(create)).toBe(true);
      await expectAccessible(page);
      await stopRefusing();

      await page.reload();
      await newButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('Kept');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(newButton(page))).toBe(true);
      await newButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('Kept');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await newButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('');
    });

    it('keeps what was typed in its own team only, and takes nothing from a project that was deleted since', async () => {
      const { page, call, betaId } = await withBeta();
      const { activeTeam } = await call<CoreContext>(
        'GET',
        '/user/core-application-context',
      );
      await newButton(page).click();
      await nameField(page).fill('Kept');
      await choose(page, carryOver(page), 'Beta');
      await page.keyboard.press('Escape');
      await call('DELETE', `/teams/active/projects/${betaId}`, {
        transferItemsToProjectId: null,
      });

      await call('POST', '/teams', { newTeamName: 'Other', timeZone: 'UTC' });
      await open(page);
      await newButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await call('PUT', '/users/active/active-team', {
        newActiveTeamId: activeTeam.id,
      });
      await open(page);
      await newButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('Kept');
      await page.getByRole('button', { name: 'Create Project' }).click();
      await page.waitForURL('**/project/plan');
      expect((await projects(call)).filter(named('Kept'))).toHaveLength(1);
    });

    it('is created only once, even if saving its dates has to be retried', async () => {
      const { page, call } = await planner();
      await open(page);
      await newButton(page).click();
      await nameField(page).fill('Once');
      await page.getByLabel('Start date').fill(monday());
      const stopRefusing = await refuseCalls(page, REVISE);
      await page.getByRole('button', { name: 'Create Project' }).click();
      await alert(page, 'Sorry, there was a problem.').waitFor();
      // The project exists already, so this can no longer be chosen.
      await expect
        .poll(() => carryOver(page).getAttribute('aria-disabled'))
        .toBe('true');
      await stopRefusing();
      await page.getByRole('button', { name: 'Create Project' }).click();
      await page.waitForURL('**/project/dashboard');
      const created = (await projects(call)).filter(named('Once'));
      expect(created).toMatchObject([{ startDate: monday() }]);
    });

    it('is retried while the network is down', async () => {
      const { page, call } = await planner();
      await open(page);
      await newButton(page).click();
      await nameField(page).fill('Patient');
      const reconnect = await dropCalls(page, CREATE);
      await nameField(page).press('Enter');
      await page.getByText('Not saved – retrying').waitFor();
      await reconnect();
      await page.waitForURL('**/project/plan');
      expect((await projects(call)).filter(named('Patient'))).toHaveLength(1);
    });
  });

  describe('Closing a project', () => {
    const openDialog = async (page: Page, name = 'Launch') => {
      await menuButton(page, name).click();
      await menuItem(page, 'Close this Project').click();
      await page.getByRole('dialog', { name: `Close ${name}` }).waitFor();
    };

    it('moves it to Inactive and keeps it active, all by keyboard (H18, H24, Q39, Q70)', async () => {
      const { page, call, projectId } = await withBeta();
      await menuButton(page, 'Launch').focus();
      await page.keyboard.press('Enter');
      await menuItem(page, 'Close this Project').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('2 items in scope are incomplete.').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(menuButton(page, 'Launch'))).toBe(true);

      await page.keyboard.press('Enter');
      await menuItem(page, 'Close this Project').waitFor();
      await page.keyboard.press('Enter');
      const release = await holdCalls(page, REVISE);
      const close = page.getByRole('button', { name: 'Close Project' });
      await close.waitFor();
      await tabTo(page, close);
      await page.keyboard.press('Enter');
      const working = page.getByRole('button', { name: 'Closing Project...' });
      await expect.poll(() => working.isDisabled()).toBe(true);
      await expectAccessible(page);
      await release();

      await page.getByText('Launch closed').first().waitFor();
      await expect.poll(() => isFocused(tab(page, 'Live Projects'))).toBe(true);
      await expect.poll(() => names(page)).toEqual(['Beta']);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await card(page, 'Launch').getByText('Current').waitFor();
      expect(await activeProjectId(call)).toBe(projectId);
      expect((await projects(call)).find(named('Launch'))).toMatchObject({
        status: 'Completed',
      });
    });

    it('is undone from its notice', async () => {
      const { page, call } = await withBeta();
      await openDialog(page);
      await page.getByRole('button', { name: 'Close Project' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await card(page, 'Launch').waitFor();
      await expect
        .poll(async () => (await projects(call)).find(named('Launch'))?.status)
        .toBe('Live');
    });

    it('sets up the next one with the remaining items, if requested (H19, H20, H21, H23)', async () => {
      const { page, call, projectId } = await withBeta();
      await openDialog(page);
      const dialog = page.getByRole('dialog');
      for (const name of ['Close this Project', 'Next project']) {
        await dialog.getByRole('region', { name }).waitFor();
      }
      await dialog.getByLabel('Also set up a next project').check();
      await page.getByText('Carries over 2 incomplete items').waitFor();
      await choose(page, carryOver(page), '--');
      await page.getByText('The new project starts without items.').waitFor();
      await choose(page, carryOver(page), 'Launch');
      await nameField(page).fill('Sequel');
      await expectAccessible(page);
      const release = await holdCalls(page, CREATE);
      await page.getByRole('button', { name: 'Close and Create' }).click();
      const working = page.getByRole('button', { name: 'Creating...' });
      await expect.poll(() => working.isDisabled()).toBe(true);
      await release();

      await page.waitForURL('**/project/plan');
      await page.getByRole('button', { name: 'Project: Sequel' }).waitFor();
      const projectsNow = await projects(call);
      expect(projectsNow.find(({ id }) => id === projectId)).toMatchObject({
        status: 'Completed',
        itemCounts: { inScope: 3, completed: 1, carriedOver: 2 },
      });
      expect(projectsNow.find(named('Sequel'))?.itemCounts.inScope).toBe(2);
      expect(await activeProjectId(call)).toBe(
        projectsNow.find(named('Sequel'))?.id,
      );
    });

    it('changes nothing when the next one is refused', async () => {
      const { page, call } = await withBeta();
      await openDialog(page);
      await page.getByLabel('Also set up a next project').check();
      await nameField(page).fill('Sequel');
      await refuseCalls(page, CREATE);
      await page.getByRole('button', { name: 'Close and Create' }).click();
      await alert(page, 'Sorry, there was a problem.').waitFor();
      await expect.poll(() => nameField(page).inputValue()).toBe('Sequel');
      expect((await projects(call)).find(named('Launch'))).toMatchObject({
        status: 'Live',
        itemCounts: { inScope: 3 },
      });
    });
  });

  describe('Re-activating a project', () => {
    const withClosedBeta = async () => {
      const person = await planner();
      const betaId = await addProject(person, 'Beta');
      await person.call('PUT', `/teams/active/projects/${betaId}`, {
        status: 'Completed',
      });
      await open(person.page, '?tab=inactive');
      return { ...person, betaId };
    };

    it('moves it to Live at once, without a question (H22)', async () => {
      const { page, call } = await withClosedBeta();
      const release = await holdCalls(page, REVISE);
      await menuButton(page, 'Beta').click();
      await expectAccessible(page);
      await menuItem(page, 'Re-activate this Project').click();
      await page.getByText('No inactive projects').waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => isFocused(tab(page, 'Inactive'))).toBe(true);
      await release();
      await page.getByText('Beta re-activated').first().waitFor();
      expect((await projects(call)).map(({ status }) => status)).toEqual([
        'Live',
        'Live',
      ]);
    });

    it('is rolled back with the reason when refused', async () => {
      const { page } = await withClosedBeta();
      await refuseCalls(page, REVISE, { message: 'Not today.' });
      await menuButton(page, 'Beta').click();
      await menuItem(page, 'Re-activate this Project').click();
      await alert(page, 'Couldn’t update Beta. Not today.').waitFor();
      await card(page, 'Beta').waitFor();
      await expectAccessible(page);
    });
  });

  describe('Deleting a project', () => {
    const openDialog = async (page: Page, name: string) => {
      await menuButton(page, name).click();
      await menuItem(page, 'Delete').click();
      await page
        .getByRole('alertdialog', { name: `Delete ${name}?` })
        .waitFor();
    };
    const confirm = (page: Page) =>
      page.getByRole('button', { name: 'Delete Project' });

    it('warns that it is permanent, shows how many items will be lost, and activates another project (H25, Q40, Q70)', async () => {
      const { page, call, betaId } = await withBeta();
      await openDialog(page, 'Launch');
      await page
        .getByText(
          'This will permanently delete the project and all the items in it. Are you sure?',
        )
        .waitFor();
      await page.getByText('Its 4 items will be deleted with it.').waitFor();
      await expect.poll(() => transfer(page).innerText()).toBe('--');
      expect(
        await isFocused(page.getByRole('button', { name: 'Cancel' })),
      ).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(menuButton(page, 'Launch'))).toBe(true);

      await openDialog(page, 'Launch');
      const release = await holdCalls(page, DELETE);
      await confirm(page).click();
      const working = page.getByRole('button', { name: 'Deleting...' });
      await expect.poll(() => working.isDisabled()).toBe(true);
      await release();
      await page.getByText('Launch deleted').first().waitFor();
      expect(await names(page)).toEqual(['Beta']);
      await page.getByRole('button', { name: 'Project: Beta' }).waitFor();
      expect(await projects(call)).toMatchObject([
        { id: betaId, itemCounts: { all: 0 } },
      ]);
      expect(await activeProjectId(call)).toBe(betaId);
    });

    it('moves its items to another one, if requested (Q40)', async () => {
      const { page, call, betaId } = await withBeta(NARROW);
      await openDialog(page, 'Launch');
      await choose(page, transfer(page), 'Beta');
      await page.getByText('Its 4 items will move to Beta.').waitFor();
      await expectAccessible(page);
      await confirm(page).click();
      await page.getByText('Launch deleted').first().waitFor();
      await card(page, 'Beta').getByText('1 of 3 done').waitFor();
      expect(await projects(call)).toMatchObject([
        { id: betaId, itemCounts: { all: 4, inScope: 3, completed: 1 } },
      ]);
    });

    it('shows the reason when refused, and can be tried again', async () => {
      const { page } = await withBeta();
      await openDialog(page, 'Beta');
      const stopRefusing = await refuseCalls(page, DELETE, {
        message: 'Not today.',
      });
      await confirm(page).click();
      await alert(page, 'Not today.').waitFor();
      await expect.poll(() => isFocused(confirm(page))).toBe(true);
      await expectAccessible(page);
      await stopRefusing();
      await confirm(page).click();
      await page.getByText('Beta deleted').first().waitFor();
      expect(await names(page)).toEqual(['Launch']);
    });
  });
});

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${SCREEN}${query}`);
  await heading(page).waitFor();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
};

const addItem = async (
  call: Call,
  description: string,
  scope: Scope = Scope.Project,
): Promise<string> => {
  const { id } = await call<{ id: string }>(
    'POST',
    '/teams/active/project-items/gtm',
    { description, newAssignment: { scope } },
  );
  return id;
};

/** Adds a project that is not active. */
const addProject = async (
  { call, projectId }: Person,
  projectDescription: string,
): Promise<string> => {
  const { newProject } = await call<{ newProject: { id: string } }>(
    'POST',
    '/teams/active/projects',
    { projectDescription },
  );
  await call('PUT', '/teams/active/projects/active', {
    newActiveProjectId: projectId,
  });
  return newProject.id;
};

/** The stored projects of the team. */
const projects = (call: Call): Promise<ListedProject[]> =>
  call<ListedProject[]>('GET', '/resources/projects');

const named =
  (name: string) =>
  ({ description }: ListedProject): boolean =>
    description === name;

/** The id of the user's active project. */
const activeProjectId = async (call: Call): Promise<string | null> =>
  (await call<CoreContext>('GET', '/user/core-application-context')).userContext
    .activeProjectId;

const heading = (page: Page) =>
  page.getByRole('heading', { name: 'Projects', level: 1 });
const tabs = (page: Page) => page.getByRole('tab');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({
      has: page.getByText(name, { exact: true }),
    });
const names = (page: Page): Promise<string[]> =>
  page.getByRole('tabpanel').getByRole('heading').allInnerTexts();
const menuButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` });
const menuItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name });
const newButton = (page: Page) =>
  page.getByRole('button', { name: 'New project' });
const nameField = (page: Page) => page.getByLabel('Project Name');
const carryOver = (page: Page) =>
  page.getByRole('combobox', { name: 'Carry over incomplete items from' });
const transfer = (page: Page) =>
  page.getByRole('combobox', { name: 'Also move the items to' });

/** Chooses an option of a select. */
const choose = async (
  page: Page,
  select: ReturnType<typeof carryOver>,
  name: string,
): Promise<void> => {
  await select.click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};

const widthOf = async (element: ReturnType<typeof heading>): Promise<number> =>
  (await element.boundingBox())?.width ?? 0;
