import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext, Item } from '#api/contract/index.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { unexpectedPageErrors } from '#tests/support/interception.ts';
import {
  closeNotice,
  deleteByMenu,
  editor,
  inWeek,
  itemPanel,
  rowOf,
} from './itemPages.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { alert } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { startDate } from './days.ts';
import { createTeammate } from './teammates.ts';

const ITEM = 'Pricing page';

describe.skipIf(chromiumPath() === null)('Undo', () => {
  const setup = setUpBrowser();

  /** A user in the sixth week of a project, with an item in week 5. */
  const createPlanner = async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    await person.call('PUT', `/teams/active/projects/${person.projectId}`, {
      startDate: startDate(),
      durationInWeeks: 12,
    });
    const id = await add(person, ITEM);
    return { ...person, id };
  };

  const add = async (
    { call, projectId }: Pick<Person, 'call' | 'projectId'>,
    description: string,
  ): Promise<string> => {
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { projectId, description, newAssignment: inWeek(4) },
    );
    return id;
  };

  /** One change of each kind to the planner's item or project, by the API. */
  const changesOf = ({ call, projectId, id }: Planner) => ({
    completed: () =>
      call('PUT', `/teams/active/project-items/all/${id}/complete`, {
        markComplete: true,
      }),
    moved: () => assign(call, projectId, id, inWeek(6)),
    edited: () =>
      call('PUT', `/teams/active/project-items/gtm/${id}`, {
        description: 'Price list',
      }),
    deleted: () => call('DELETE', `/teams/active/project-items/all/${id}`),
    scheduled: () =>
      call('PUT', `/teams/active/projects/${projectId}`, {
        durationInWeeks: 20,
      }),
    'assigned at once': () =>
      call('POST', `/teams/active/projects/${projectId}/all/bulk`, {
        command: 'Assign',
        itemIds: [id],
        newAssignment: inWeek(7),
      }),
  });

  it.for([
    ['completed', `Undone: Completed “${ITEM}”`],
    ['moved', `Undone: Moved “${ITEM}”`],
    ['edited', /^Undone: Edited “/],
    ['deleted', `Undone: Deleted “${ITEM}”`],
    ['scheduled', 'Undone: Changed the project’s dates'],
    ['assigned at once', `Undone: Moved “${ITEM}”`],
  ] as const)(
    'reverts what was %s elsewhere, and redoes it (L72)',
    async ([kind, noticeText]) => {
      const person = await createPlanner();
      const { page, pageErrors } = person;
      const stateBefore = await readState(person);
      await changesOf(person)[kind]();
      const stateAfter = await readState(person);
      expect(stateAfter).not.toEqual(stateBefore);

      await page.goto('/project/plan');
      await page.getByRole('heading', { name: /Week 6/ }).waitFor();
      await page.keyboard.press('ControlOrMeta+z');
      await notice(page).getByText(noticeText).waitFor();
      expect(await readState(person)).toEqual(stateBefore);

      // It works after a reload as well: the server has the list.
      await page.reload();
      await page.getByRole('link', { name: ITEM }).waitFor();
      await page.keyboard.press('ControlOrMeta+Shift+Z');
      await notice(page)
        .getByText(/^Redone: /)
        .waitFor();
      expect(await readState(person)).toEqual(stateAfter);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await notice(page).getByText(noticeText).waitFor();
      expect(await readState(person)).toEqual(stateBefore);
      await page.getByRole('link', { name: ITEM }).waitFor();
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    },
  );

  it('goes back through everything done on this page, and forward again with Redo', async () => {
    const person = await createPlanner();
    const { page, pageErrors } = person;
    await page.goto('/project/items');
    await page.getByRole('checkbox', { name: `${ITEM} is completed` }).click();
    await notice(page)
      .getByText(/completed/)
      .first()
      .waitFor();
    await expect.poll(async () => (await readState(person)).done).toBe(true);
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page).getByText(`Undone: Completed “${ITEM}”`).waitFor();
    await expect.poll(async () => (await readState(person)).done).toBe(false);
    await notice(page).getByRole('button', { name: 'Redo' }).click();
    await notice(page).getByText(`Redone: Completed “${ITEM}”`).waitFor();
    expect((await readState(person)).done).toBe(true);
    // When this ends, the notice with its button has disappeared.
    await expectAccessibleBothWays(page);
    // Two undos lead back to before the item was added.
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page).getByText(`Undone: Completed “${ITEM}”`).waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page).getByText(`Undone: Added “${ITEM}”`).waitFor();
    await rowOf(page, ITEM).waitFor({ state: 'detached' });
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('restores a deleted item after its notice was closed and the page reloaded, with the same id', async () => {
    const person = await createPlanner();
    const { page, id } = person;
    await page.goto('/project/items');
    await deleteByMenu(page, ITEM);
    await closeNotice(page);
    await expect
      .poll(async () => (await itemsOf(person)).map((item) => item.id))
      .toEqual([]);
    await page.reload();
    await page.getByText('Add an item to begin your list!').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await rowOf(page, ITEM).waitFor();
    expect((await itemsOf(person)).map((item) => item.id)).toEqual([id]);
  });

  it('undoes the latest change, even if older ones were made on this page', async () => {
    const person = await createPlanner();
    const { page } = person;
    await add(person, 'Signup');
    await page.goto('/project/items');
    await page.getByRole('checkbox', { name: 'Signup is completed' }).click();
    await closeNotice(page);
    await deleteByMenu(page, ITEM);
    await closeNotice(page);
    const titles = async () =>
      (await itemsOf(person)).map((item) => item.description);
    await expect.poll(titles).toEqual(['Signup']);
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page).getByText(`Undone: Deleted “${ITEM}”`).waitFor();

    await page.keyboard.press('ControlOrMeta+Shift+z');
    await notice(page).getByText(`Redone: Deleted “${ITEM}”`).waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page).getByText(`Undone: Deleted “${ITEM}”`).waitFor();
    const signup = (await itemsOf(person)).find(
      (item) => item.description === 'Signup',
    );
    expect(signup?.completionDate).not.toBeNull();
  });

  it('undoes an edited text that is newer than what was done on this page', async () => {
    const person = await createPlanner();
    const { page } = person;
    await add(person, 'Signup');
    await page.goto('/project/items');
    await page.getByRole('checkbox', { name: 'Signup is completed' }).click();
    await page.getByRole('link', { name: ITEM }).click();
    await editor(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(', new');
    await untilAllSaved(page);
    await page.keyboard.press('Escape');
    await itemPanel(page).waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+z');
    await notice(page)
      .getByText(/^Undone: Edited “/)
      .waitFor();
    const titles = (await itemsOf(person)).map((item) => item.description);
    expect(titles.toSorted()).toEqual([ITEM, 'Signup']);
  });

  it('offers no Redo for a deletion that was undone before it was sent', async () => {
    const person = await createPlanner();
    const { page } = person;
    await page.goto('/project/items');
    await deleteByMenu(page, ITEM);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await notice(page).getByText(`Undone: Deleted “${ITEM}”`).waitFor();
    await expect
      .poll(() => notice(page).getByRole('button', { name: 'Redo' }).count())
      .toBe(0);
  });

  it('shows who changed the same thing since, and undoes the rest', async () => {
    const person = await createPlanner();
    const { page, call, projectId, id } = person;
    const signupId = await add(person, 'Signup');
    const mate = await createTeammate(setup.browser, setup.slipway.url, person);
    await mate.call('PUT', '/user/profile', { displayName: 'Grace Hopper' });
    await call('POST', `/teams/active/projects/${projectId}/all/bulk`, {
      command: 'Assign',
      itemIds: [id, signupId],
      newAssignment: inWeek(7),
    });
    await assign(mate.call, projectId, id, inWeek(5));

    await page.goto('/project/plan');
    await page.getByRole('link', { name: ITEM }).waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    const refusal = alert(
      page,
      /Grace Hopper has changed the same thing since.*The rest of it can be undone/,
    );
    await refusal.waitFor();
    await expectAccessible(page);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await notice(page)
      .getByText(/^Undone: Moved 2 items/)
      .waitFor();
    const weeks = new Map(
      (await itemsOf(person)).map((item) => [
        item.description,
        item.projectContexts[0]?.assignedTimeframe,
      ]),
    );
    expect(weeks.get('Signup')).toEqual(inWeek(4).assignedTimeframe);
    expect(weeks.get(ITEM)).toEqual(inWeek(5).assignedTimeframe);
  });

  it('is offered by each entry of the history, which is then marked as undone', async () => {
    const person = await createPlanner();
    const { page, pageErrors } = person;
    await changesOf(person).moved();
    await changesOf(person).completed();
    await page.goto('/project/history');
    const entries = page.getByRole('main').getByRole('listitem');
    await entries.first().waitFor();
    const move = entries.filter({ hasText: 'moved it' });
    await expectAccessible(page);
    await move.getByRole('button', { name: `Undo: ${ITEM}` }).click();
    await notice(page)
      .getByText(/^Undone: /)
      .waitFor();
    await move.getByText(`Undone by ${person.displayName}`).waitFor();
    expect(await readState(person)).toMatchObject({
      done: true,
      place: inWeek(4).assignedTimeframe,
    });
    await expectAccessibleBothWays(page);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('says so if there is nothing to redo', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/project/items');
    await page.getByText('Add an item to begin your list!').waitFor();
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await notice(page).getByText('There is nothing to redo.').waitFor();
  });
});

type Planner = Pick<Person, 'call' | 'projectId' | 'page'> &
  Readonly<{ id: string }>;

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' });

const assign = (
  call: Person['call'],
  projectId: string,
  itemId: string,
  newAssignment: object,
) =>
  call(
    'PUT',
    `/teams/active/projects/${projectId}/all/${itemId}/project-context`,
    {
      newAssignment,
    },
  );

const itemsOf = ({ call, projectId }: Pick<Person, 'call' | 'projectId'>) =>
  call<Item[]>(
    'GET',
    `/resources/items?filter=${encodeURIComponent(JSON.stringify({ projectId }))}`,
  );

/** What the tests' changes affect: the item and the length of its project. */
const readState = async (
  person: Pick<Person, 'call' | 'projectId'> & Readonly<{ id: string }>,
) => {
  const { call, projectId, id } = person;
  const item = (await itemsOf(person)).find((candidate) => candidate.id === id);
  const { availableProjects } = await call<CoreContext>(
    'GET',
    '/user/core-application-context',
  );
  return {
    title: item?.description ?? null,
    done: item !== undefined && item.completionDate !== null,
    place: item?.projectContexts[0]?.assignedTimeframe ?? null,
    weeks: availableProjects.find((project) => project.id === projectId)
      ?.durationInWeeks,
  };
};
