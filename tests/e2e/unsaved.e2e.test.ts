import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext, Item, Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  dropCalls,
  endWithoutSending,
  holdCalls,
  refuseCalls,
} from '#tests/support/interception.ts';
import { addField, editor, openList, rowOf, UNPLANNED } from './itemPages.ts';
import { createNewcomer, openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const SAVE = { path: /\/project-items\/gtm\/[^/]+$/, method: 'PUT' };
const ADD = { path: /\/project-items\/gtm$/, method: 'POST' };
const DELETE = { path: /\/project-items\/all\/[^/]+$/, method: 'DELETE' };
const PRICING = 'Pricing page';
const TYPED = 'Pricing page, not to be lost';
/** Longer than the 64 KiB of a request that a browser sends after its page. */
const LONG = `${TYPED}\n${'x'.repeat(70_000)}`;
const QUESTION =
  'You have unsaved changes. Are you sure you want to navigate away?';

/**
 * The indicator in the top bar says whether everything is saved, and lists what
 * is not.
 */
describe.skipIf(chromiumPath() === null)('Unsaved work', () => {
  const setup = setUpBrowser();

  /** A user with the editor of an item open; `saved` reads the stored item. */
  const openNewItem = async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    const { page, call } = person;
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { description: PRICING, newAssignment: UNPLANNED },
    );
    await openList(page, `/all-items/in-scope/${id}`);
    await editor(page).waitFor();
    const saved = () => call<Item>('GET', `/resources/items/${id}`);
    return { ...person, id, saved };
  };

  it('is asked about if its save fails during navigation, and is listed until saved (M18)', async () => {
    const { page, saved } = await openNewItem();
    const stopRefusing = await refuseCalls(page, SAVE);
    await editor(page).fill(TYPED);
    await goToTeam(page);
    await page.getByText(QUESTION).waitFor();
    await page.getByRole('button', { name: 'Navigate away' }).click();
    await page.getByLabel('Team name').waitFor();
    await indicator(page, 'Not saved').waitFor();

    const list = await openUnsavedList(page, 'Not saved');
    await list.getByText(PRICING).waitFor();
    await list.getByText('Sorry, there was a problem.').waitFor();
    await expectAccessible(page);
    await stopRefusing();
    await list
      .getByRole('button', { name: `Try now to save ${PRICING}` })
      .click();
    await list.getByText('Everything is saved.').waitFor();
    await closeList(list);
    await indicator(page, 'All data saved').waitFor();
    expect((await saved()).description).toBe(TYPED);
  });

  it('does not delay navigation if it is saved in time', async () => {
    const { page, saved } = await openNewItem();
    await editor(page).fill(TYPED);
    await goToTeam(page);
    await page.getByLabel('Team name').waitFor();
    await expect.poll(() => page.getByText(QUESTION).count()).toBe(0);
    await untilAllSaved(page);
    expect((await saved()).description).toBe(TYPED);
  });

  it('is listed after a reload of any screen, and saved automatically', async () => {
    const { page, saved } = await openNewItem();
    const stopRefusing = await refuseCalls(page, SAVE);
    await editor(page).fill(LONG);
    await indicator(page, 'Not saved').waitFor();
    // Only the device has the text now.
    await endWithoutSending(page);
    await page.goto('/settings/team');
    const list = await openUnsavedList(page, 'Not saved');
    await list.getByText(PRICING).waitFor();
    await stopRefusing();
    await list.getByText('Everything is saved.').waitFor();
    expect((await saved()).description).toBe(LONG);
  });

  it('can be opened where it was typed', async () => {
    const { page } = await openNewItem();
    await refuseCalls(page, SAVE);
    await editor(page).fill(LONG);
    await indicator(page, 'Not saved').waitFor();
    await endWithoutSending(page);
    await page.goto('/settings/team');
    const list = await openUnsavedList(page, 'Not saved');
    await list.getByRole('button', { name: `Open ${PRICING}` }).click();
    await editor(page).waitFor();
    await expect.poll(() => editor(page).inputValue()).toBe(LONG);
  });

  it('can be copied, and says if the browser does not copy', async () => {
    const { page } = await openNewItem();
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    await refuseCalls(page, SAVE);
    await editor(page).fill(TYPED);
    const list = await openUnsavedList(page, 'Not saved');
    const copy = list.getByRole('button', {
      name: `Copy the text of ${PRICING}`,
    });
    await copy.click();
    await list.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      TYPED,
    );
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await copy.click();
    await page.getByText('Couldn’t copy').waitFor();
  });

  it('can be discarded, even without a network', async () => {
    const { page, saved } = await openNewItem();
    const reconnect = await dropCalls(page, SAVE);
    await editor(page).fill(TYPED);
    await indicator(page, 'Not saved – retrying').waitFor();
    const list = await openUnsavedList(page, 'Not saved – retrying');
    await list.getByRole('button', { name: `Discard ${PRICING}` }).click();
    await confirmDiscarding(page);
    await list.getByText('Everything is saved.').waitFor();
    await closeList(list);
    await expect.poll(() => editor(page).inputValue()).toBe(PRICING);
    await reconnect();
    await page.reload();
    await untilAllSaved(page);
    expect((await saved()).description).toBe(PRICING);
  });

  it('includes commands on items, which can be discarded', async () => {
    const { page, saved } = await openNewItem();
    await page.keyboard.press('Escape');
    const reconnect = await dropCalls(page, DELETE);
    await rowOf(page, PRICING).getByRole('link', { name: PRICING }).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => rowOf(page, PRICING).count()).toBe(0);
    const list = await openUnsavedList(page, 'Not saved – retrying');
    await list.getByText('Deletion').waitFor();
    await list.getByRole('button', { name: `Discard ${PRICING}` }).click();
    await confirmDiscarding(page);
    await closeList(list);
    await rowOf(page, PRICING).waitFor();
    await reconnect();
    await page.reload();
    await rowOf(page, PRICING).waitFor();
    expect((await saved()).description).toBe(PRICING);
  });

  it('includes a new item that was refused, on every screen', async () => {
    const { page, call } = await openNewItem();
    const stopRefusing = await refuseCalls(page, ADD, {
      status: 409,
      message: 'No.',
    });
    const release = await holdCalls(page, ADD);
    await addField(page).fill('Launch mail');
    await page.keyboard.press('Enter');
    // What is typed next takes the field, so that the refused text cannot
    // return there.
    await addField(page).fill('Another');
    await release();
    await indicator(page, 'Not saved').waitFor();
    await page.goto('/settings/team');
    const list = await openUnsavedList(page, 'Not saved');
    await list.getByText('Launch mail').waitFor();
    await stopRefusing();
    await list
      .getByRole('button', { name: 'Try now to save Launch mail' })
      .click();
    await list.getByText('Everything is saved.').waitFor();
    const items = await call<Item[]>('GET', '/resources/items');
    expect(items.map(({ description }) => description)).toContain(
      'Launch mail',
    );
  });

  it('is kept when another team is active, with a message', async () => {
    const { page, call, saved, context } = await openNewItem();
    const stopRefusing = await refuseCalls(page, SAVE);
    await editor(page).fill(TYPED);
    await indicator(page, 'Not saved').waitFor();
    await call<Team>('POST', '/teams', { newTeamName: 'Rockets' });
    await stopRefusing();
    await page.goto('/settings/team');
    const list = await openUnsavedList(page, 'Not saved');
    await list.getByText('Saved when you open its team').waitFor();
    await list.getByRole('button', { name: `Open team of ${PRICING}` }).click();
    await expect
      .poll(async () => {
        const newContext = await call<CoreContext>(
          'GET',
          '/user/core-application-context',
        );
        return newContext.activeTeam.id;
      })
      .toBe(context.activeTeam.id);
    await untilAllSaved(page);
    expect((await saved()).description).toBe(TYPED);
  });

  it('is asked about before a sign-out erases it (threat S20)', async () => {
    const { page, emailAddress } = await openNewItem();
    const drafts = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.includes('.draft.')),
      );
    const stopRefusing = await refuseCalls(page, SAVE);
    await editor(page).fill(LONG);
    await indicator(page, 'Not saved').waitFor();
    const signOut = async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    const question = page.getByRole('alertdialog');
    await question.getByText('Some changes aren’t saved yet.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await signOut();
    await endWithoutSending(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/request-invite');
    await stopRefusing();
    expect(await drafts()).toEqual([]);
    const signedInAgain = await openSignedIn(
      page,
      setup.slipway.url,
      emailAddress,
    );
    await page.goto('/settings/team');
    await untilAllSaved(page);
    const [item] = await signedInAgain.call<Item[]>('GET', '/resources/items');
    expect(item?.description).not.toBe(LONG);
  });

  it('is asked about on the sign-out page, too, where the user can stay signed in', async () => {
    const { page } = await openNewItem();
    const stopRefusing = await refuseCalls(page, SAVE);
    await editor(page).fill(LONG);
    await indicator(page, 'Not saved').waitFor();
    await endWithoutSending(page);
    await page.goto('/logout');
    await page.getByText('They will be erased from this device').waitFor();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await stopRefusing();
    await page.goto('/settings/team');
    await untilAllSaved(page);
  });

  it('has a list that opens and closes by keyboard', async () => {
    const { page } = await openNewItem();
    await page.keyboard.press('Escape');
    await indicator(page, 'All data saved').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Not saved yet' });
    await list.getByText('Everything is saved.').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await expect
      .poll(() =>
        indicator(page, 'All data saved').evaluate(
          (button) => button === document.activeElement,
        ),
      )
      .toBe(true);
  });
});

const goToTeam = (page: Page) =>
  page.getByRole('link', { name: 'Team', exact: true }).click();

const indicator = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Presses the indicator, which has this name now, and opens its list. */
const openUnsavedList = async (page: Page, name: string) => {
  await indicator(page, name).click();
  const list = page.getByRole('dialog', { name: 'Not saved yet' });
  await list.waitFor();
  return list;
};

/** Closes the list with Esc; the focused button may have been removed. */
const closeList = async (list: Locator) => {
  await list.focus();
  await list.press('Escape');
  await list.waitFor({ state: 'detached' });
};

const confirmDiscarding = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Discard', exact: true })
    .click();
