import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  endWithoutSending,
} from '#tests/support/interception.ts';
import { completedItems, inWeek, openList, rowOf } from './itemPages.ts';
import { createNewcomer, openSignedIn } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { startDate } from './days.ts';
import { createTeammate } from './teammates.ts';

/**
 * Every command on items: a move or assignment, a completion, a bulk command,
 * and the deletion of one (`all/<id>`, where `query` is a read).
 */
const COMMANDS = {
  path: /\/(project-context|complete|bulk|all\/(?!query$)[^/]+)$/,
};
const LAUNCH = 'Launch mail';
const PRICING = 'Pricing page';

/** A change that shows at once is stored on the device until it is sent. */
describe.skipIf(chromiumPath() === null)('An unsent command', () => {
  const setup = setUpBrowser();

  /**
   * A user on the list, with two items in the current week, the sixth. `move`
   * moves an item by the API; `changes` reads its stored changes.
   */
  const openListOfTwo = async () => {
    const { browser, slipway } = setup;
    const planner = await createNewcomer(browser, slipway.url);
    const { call, page, projectId } = planner;
    await call('PUT', `/teams/active/projects/${projectId}`, {
      startDate: startDate(),
      durationInWeeks: 12,
    });
    const ids: string[] = [];
    for (const description of [LAUNCH, PRICING]) {
      const { id } = await call<{ id: string }>(
        'POST',
        '/teams/active/project-items/gtm',
        { description, newAssignment: inWeek(5) },
      );
      ids.push(id);
    }
    await openList(page);
    const [launch = '', pricing = ''] = ids;
    return { ...planner, launch, pricing, ...changesOf(planner) };
  };

  it('survives a reload when it moves an item, shows at once and arrives once', async () => {
    const { page, call, launch, changes } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    await page.getByText('Not saved – retrying').waitFor();
    await page.reload();
    await rowOf(page, LAUNCH).getByText('Next Week').waitFor();
    await page.getByText('Not saved – retrying').waitFor();
    await expectAccessible(page);
    expect(await storedWeekOf(call, launch)).toBe(5);

    await reconnect();
    await untilAllSaved(page);
    expect(await storedWeekOf(call, launch)).toBe(6);
    await page.reload();
    await rowOf(page, LAUNCH).getByText('Next Week').waitFor();
    expect(await changes(launch)).toEqual(['Planned', 'Assigned']);
  });

  it('survives a reload when it adds a label, and arrives once', async () => {
    const { page, call, launch } = await openListOfTwo();
    const { id } = await call<{ id: string }>('POST', '/teams/active/labels', {
      name: 'Beta',
      color: '#3971b7',
    });
    await page.reload();
    const saving = { path: /\/project-items\/gtm\/[^/]+$/, method: 'PUT' };
    const sent = bodiesOf(page, saving);
    const reconnect = await dropCalls(page, saving);
    await focusRow(page, LAUNCH);
    await page.keyboard.press('l');
    await page.getByRole('option', { name: 'Beta' }).click();
    await page.getByText('Not saved – retrying').waitFor();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await endWithoutSending(page);
    await page.reload();
    await reconnect();
    await rowOf(page, LAUNCH)
      .getByRole('img', { name: 'Labels: Beta' })
      .waitFor();
    await untilAllSaved(page);
    const item = (await readItems(call)).find((other) => other.id === launch);
    expect(item?.labelIds).toEqual([id]);
  });

  it('arrives in order after a reload, among two moves, a completion and a move of another item', async () => {
    const { page, call, launch, pricing, changes } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    await moveToNextWeek(page, LAUNCH);
    await page.getByLabel(`${LAUNCH} is completed`).click();
    await select(page, PRICING);
    await page.keyboard.press('Shift+ArrowRight');
    await page.reload();
    await completedItems(page).getByText(LAUNCH).waitFor();
    await rowOf(page, PRICING).getByText('Next Week').waitFor();
    await reconnect();
    await untilAllSaved(page);
    expect(await storedWeekOf(call, launch)).toBe(7);
    expect(await storedWeekOf(call, pricing)).toBe(6);
    expect(await changes(launch)).toEqual([
      'Planned',
      'Assigned',
      'Assigned',
      'Completed',
    ]);
  });

  it('arrives after a reload when it assigns or deletes one item', async () => {
    const { page, call, launch, context } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    // I assigns the item to oneself; Shift+F10 opens the menu of the other.
    await focusRow(page, LAUNCH);
    await page.keyboard.press('i');
    await focusRow(page, PRICING);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirmDeleting(page);
    await page.reload();
    await page.getByText('Not saved – retrying').waitFor();
    await rowOf(page, LAUNCH).waitFor();
    await expect.poll(() => rowOf(page, PRICING).count()).toBe(0);
    await reconnect();
    await untilAllSaved(page);
    const items = await readItems(call);
    expect(items.map(({ id }) => id)).toEqual([launch]);
    expect(assigneeOf(items[0])).toBe(context.userContext.userId);
  });

  it('arrives after a reload when it assigns or deletes several items', async () => {
    const { page, call, context } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    await select(page, LAUNCH);
    await select(page, PRICING);
    await page.keyboard.press('i');
    await page.reload();
    await page.getByText('Not saved – retrying').waitFor();
    await reconnect();
    await untilAllSaved(page);
    expect((await readItems(call)).map(assigneeOf)).toEqual([
      context.userContext.userId,
      context.userContext.userId,
    ]);

    const reconnectAgain = await dropCalls(page, COMMANDS);
    await select(page, LAUNCH);
    await select(page, PRICING);
    await page
      .getByRole('region', { name: 'Selected items' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await confirmDeleting(page);
    await page.reload();
    await page.getByText('Not saved – retrying').waitFor();
    await page.getByText('Add an item to begin your list!').waitFor();
    await expect.poll(() => rowOf(page, LAUNCH).count()).toBe(0);
    await reconnectAgain();
    await untilAllSaved(page);
    expect(await readItems(call)).toEqual([]);
  });

  it('is sent by one of two tabs, and by the other when the first is closed', async () => {
    const { page, call, launch, changes } = await openListOfTwo();
    await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    const second = await page.context().newPage();
    const sent = bodiesOf(second, { path: /\/project-context$/ });
    await openList(second);
    await second.getByText('All data saved').waitFor();
    expect(sent).toEqual([]);

    await page.close();
    // The other tab notices that by itself, which takes a while.
    await expect
      .poll(() => storedWeekOf(call, launch), { timeout: 30_000 })
      .toBe(6);
    await untilAllSaved(second);
    await expect.poll(() => sent).toHaveLength(1);
    expect(await changes(launch)).toEqual(['Planned', 'Assigned']);
  });

  it('does not overwrite a later move made elsewhere, and shows that', async () => {
    const { page, move, call, launch } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    await page.reload();
    await rowOf(page, LAUNCH).getByText('Next Week').waitFor();
    await move(launch, 9);
    // Only a command that has waited longer than this is compared with what
    // others have changed before it is sent.
    await page.clock.setFixedTime(Date.now() + 6_000);
    await reconnect();
    const warning = page
      .getByRole('alert')
      .getByText('Nothing was overwritten.');
    await warning.waitFor();
    await expectAccessible(page);
    await rowOf(page, LAUNCH).getByText('Week 10').waitFor();
    expect(await storedWeekOf(call, launch)).toBe(9);

    await page.getByRole('button', { name: 'Retry' }).click();
    await rowOf(page, LAUNCH).getByText('Next Week').waitFor();
    await untilAllSaved(page);
    expect(await storedWeekOf(call, launch)).toBe(6);
  });

  it('reports that the item was deleted in the meantime', async () => {
    const { page, call, launch } = await openListOfTwo();
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    await page.reload();
    await rowOf(page, LAUNCH).getByText('Next Week').waitFor();
    await call('DELETE', `/teams/active/project-items/all/${launch}`);
    await reconnect();
    await page
      .getByRole('alert')
      .getByText(`Couldn’t update ${LAUNCH}. Someone else has deleted it.`)
      .waitFor();
    await expect.poll(() => rowOf(page, LAUNCH).count()).toBe(0);
    await untilAllSaved(page);
  });

  it('waits until its user signs in again when the session has ended', async () => {
    const { page, call, launch, emailAddress } = await openListOfTwo();
    const { url } = setup.slipway;
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);
    await call('POST', '/auth/logout');
    await reconnect();
    await page.waitForURL(/\/login/);
    const signedInAgain = await openSignedIn(page, url, emailAddress);
    await openList(page);
    await untilAllSaved(page);
    expect(await storedWeekOf(signedInAgain.call, launch)).toBe(6);
  });

  it('is never sent in the name of another user of the same browser', async () => {
    const ada = await openListOfTwo();
    const { page, launch, emailAddress } = ada;
    const { browser, slipway } = setup;
    const grace = await createTeammate(browser, slipway.url, ada);
    const reconnect = await dropCalls(page, COMMANDS);
    await moveToNextWeek(page, LAUNCH);

    const secondTab = await page.context().newPage();
    const sent = bodiesOf(secondTab, { path: /\/project-context$/ });
    await openSignedIn(secondTab, slipway.url, grace.emailAddress);
    await openList(secondTab);
    // The tabs share the session, so the first one belongs to Grace now, too.
    await reconnect();
    await rowOf(page, LAUNCH).getByText('My Week').waitFor();
    await page.getByText('All data saved').waitFor();
    expect(sent).toEqual([]);
    expect(await storedWeekOf(grace.call, launch)).toBe(5);

    // A page that is still open reloads when the user changes, which would
    // interrupt the next steps.
    await page.goto('about:blank', { waitUntil: 'load' });
    const signedInAgain = await openSignedIn(page, slipway.url, emailAddress);
    await openList(page);
    await untilAllSaved(page);
    expect(await storedWeekOf(signedInAgain.call, launch)).toBe(6);
  });
});

const focusRow = (page: Page, title: string): Promise<void> =>
  rowOf(page, title).getByRole('link', { name: title }).focus();

/** Moves an item one week later by its row's shortcut. */
const moveToNextWeek = async (page: Page, title: string): Promise<void> => {
  await focusRow(page, title);
  await page.keyboard.press('Shift+ArrowRight');
};

/** Adds an item to the selection. */
const select = async (page: Page, title: string): Promise<void> => {
  await focusRow(page, title);
  await page.keyboard.press('x');
};

const confirmDeleting = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();

/** All items on the server. */
const readItems = (call: Person['call']) =>
  call<Item[]>('GET', '/resources/items');

const assigneeOf = (item: Item | undefined) =>
  item?.projectContexts[0]?.assignedToUserId;

/** The item's week, as the server has it, 0-based. */
const storedWeekOf = async (
  call: Person['call'],
  id: string,
): Promise<number | undefined> => {
  const item = await call<Item>('GET', `/resources/items/${id}`);
  return item.projectContexts[0]?.assignedTimeframe?.index;
};

const changesOf = ({ call, projectId }: Person) => ({
  move: (id: string, week: number) =>
    call(
      'PUT',
      `/teams/active/projects/${projectId}/all/${id}/project-context`,
      { newAssignment: inWeek(week) },
    ),
  /** The changes of an item, oldest first. */
  changes: async (id: string): Promise<string[]> => {
    const { entries } = await call<{ entries: { change: string }[] }>(
      'GET',
      `/teams/active/projects/${projectId}/history?itemId=${id}`,
    );
    return entries.map(({ change }) => change).reverse();
  },
});
