import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { expectSkeletonThenError } from './expectSkeletonThenError.ts';
import { isFocused, pressComposing } from './locators.ts';
import { createNewcomer } from './people.ts';
import type { Call } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const PLAN = { path: /\/go-to-market-plan$/ };
const TEAM = { path: /\/teams\/active$/ };

/** A plan with a story and two elements, one without notes. */
const FILLED_PLAN = {
  productStory: 'Small teams lose launches to drift.',
  businessModel: {
    elements: [
      { title: 'Customers', description: 'Teams of three to eight.' },
      { title: 'Channels', description: '' },
    ],
  },
};

/** How long after the last change the page saves. */
const AUTOSAVE_MS = 800;
/** Above and below the text of a field, together. */
const PADDING_PX = 20;

describe.skipIf(chromiumPath() === null)('Go to Market', () => {
  const setup = setUpBrowser();

  /** A user on the page, whose team has this plan. */
  const openAsNewcomer = async (
    plan?: typeof FILLED_PLAN,
    viewport?: Viewport,
  ) => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      viewport,
    );
    if (plan) await person.call('PUT', '/teams/active/go-to-market-plan', plan);
    await open(person.page);
    return person;
  };

  it('starts with an empty story and suggests elements to add (J1, J4, J5)', async () => {
    const { page, pageErrors } = await openAsNewcomer(undefined, NARROW);
    await expect.poll(() => story(page).inputValue()).toBe('');
    await page
      .getByText('Add elements such as Value Proposition, Customers, Channels.')
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Customers' }).click();
    await expect.poll(() => isFocused(notes(page, 'Customers'))).toBe(true);
    await page.keyboard.type('Teams of three to eight.');
    await untilAllSaved(page);
    await page.reload();
    await expect
      .poll(() => notes(page, 'Customers').inputValue())
      .toBe('Teams of three to eight.');
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  describe('An element', () => {
    it('starts with its title, and gets notes after it is titled (J6, J7, J11)', async () => {
      const { page, call } = await openAsNewcomer();
      await addButton(page).click();
      await expect.poll(() => isFocused(titleField(page))).toBe(true);
      await expect
        .poll(() => titleField(page).getAttribute('placeholder'))
        .toBe('Give this Element a Title');
      await expect.poll(() => notes(page).count()).toBe(0);
      await expectAccessible(page);

      await page.keyboard.type('Pricing');
      await expect
        .poll(() => notes(page, 'Pricing').getAttribute('placeholder'))
        .toBe('Add your notes to this box.');
      await confirmButton(page).click();
      await titleText(page, 'Pricing').waitFor();
      await expect.poll(() => isFocused(notes(page, 'Pricing'))).toBe(true);
      await page.keyboard.type('By seat.');
      await expect
        .poll(() => elements(call))
        .toMatchObject([{ title: 'Pricing', description: 'By seat.' }]);
    });

    it('has a title that is edited by a click, confirmed with Enter and reverted with Esc (J8)', async () => {
      const { page, call } = await openAsNewcomer(FILLED_PLAN);
      await titleText(page, 'Customers').click();
      await expect.poll(() => isFocused(titleField(page))).toBe(true);
      await titleField(page).fill('Buyers');
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocused(titleText(page, 'Buyers'))).toBe(true);
      await page.keyboard.press('Enter');
      await titleField(page).fill('Nobody');
      // Keys of an input method neither confirm nor revert.
      await pressComposing(page, 'Escape');
      await pressComposing(page, 'Enter');
      await expect.poll(() => titleField(page).inputValue()).toBe('Nobody');
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(titleText(page, 'Buyers'))).toBe(true);

      await titleText(page, 'Channels').click();
      await titleField(page).fill('Ways');
      await story(page).click();
      await titleText(page, 'Ways').waitFor();
      await expect
        .poll(() => elements(call))
        .toMatchObject([
          { title: 'Buyers', description: 'Teams of three to eight.' },
          { title: 'Ways' },
        ]);
    });

    it('is deleted from its menu at once, and returns to its position when undone (J10)', async () => {
      const { page, call } = await openAsNewcomer(FILLED_PLAN);
      await menuButton(page, 'Customers').click();
      await page
        .getByRole('menuitem', { name: 'Delete this Element' })
        .waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(card(page, 'Channels'))).toBe(true);
      await page.getByText('Customers deleted').first().waitFor();
      await expect
        .poll(() => elements(call))
        .toMatchObject([{ title: 'Channels' }]);

      await page.getByRole('button', { name: 'Undo' }).click();
      await titleText(page, 'Customers').waitFor();
      await expect
        .poll(() => elements(call))
        .toMatchObject(FILLED_PLAN.businessModel.elements);
      await expectAccessible(page);
    });

    it('shows a delete button while its title is edited (J9)', async () => {
      const { page, call } = await openAsNewcomer(FILLED_PLAN);
      await titleText(page, 'Customers').click();
      await expect.poll(() => menuButton(page, 'Customers').count()).toBe(0);
      await deleteButton(page, 'Customers').click();
      await expect.poll(() => isFocused(card(page, 'Channels'))).toBe(true);
      await expect
        .poll(() => elements(call))
        .toMatchObject([{ title: 'Channels' }]);
    });
  });

  it('has fields that grow with the story and the notes, up to 800 pixels (M11)', async () => {
    const { page } = await openAsNewcomer(FILLED_PLAN);
    for (const field of [story(page), notes(page, 'Customers')]) {
      const height = () => field.evaluate(({ clientHeight }) => clientHeight);
      const heightBefore = await height();
      // The last line break makes a twentieth, empty line.
      await field.fill('line\n'.repeat(19));
      const heightOfText = 20 * (await lineHeightOf(field));
      const expected = heightOfText + PADDING_PX;
      expect(expected).toBeGreaterThan(heightBefore);
      // Browsers round heights to whole pixels.
      expect(Math.abs((await height()) - expected)).toBeLessThan(2);
      await field.fill('line\n'.repeat(500));
      expect(await height()).toBe(800);
      await field.fill('');
      expect(await height()).toBeLessThan(heightOfText);
    }
  });

  describe('Typed text', () => {
    it('is saved 800 ms after the last change (M3, M4)', async () => {
      const { page } = await createNewcomer(setup.browser, setup.slipway.url);
      await page.clock.install();
      await open(page);
      const sent = bodiesOf(page, PLAN);
      await story(page).focus();
      // From here on, only the test moves the time of the page.
      await page.clock.pauseAt(
        (await page.evaluate(() => Date.now())) + 10_000,
      );
      await page.keyboard.type('Why');
      await page.clock.runFor(AUTOSAVE_MS - 100);
      await page.keyboard.type('?');
      await page.clock.runFor(AUTOSAVE_MS - 1);
      expect(sent).toEqual([]);
      await page.clock.runFor(1);
      await expect
        .poll(() => sent)
        .toEqual([{ productStory: 'Why?', businessModel: { elements: [] } }]);
    });

    it('is kept if the page is left while typing', async () => {
      const { page } = await openAsNewcomer();
      await story(page).fill('Left for another page');
      await page.getByRole('link', { name: 'All Items' }).click();
      await page.getByRole('heading', { name: 'All Items' }).waitFor();
      await page.getByRole('link', { name: 'Go to Market' }).click();
      await expect
        .poll(() => story(page).inputValue())
        .toBe('Left for another page');
      await story(page).fill('Reloaded');
      await page.reload();
      await expect.poll(() => story(page).inputValue()).toBe('Reloaded');
      await untilAllSaved(page);
    });

    it('is retried until the network returns, and stays editable until then', async () => {
      const { page, call } = await openAsNewcomer();
      const reconnect = await dropCalls(page, PLAN);
      await story(page).fill('First words');
      await page.getByText('Not saved – retrying').waitFor();
      await story(page).fill('First words, and more');
      await reconnect();
      await untilAllSaved(page);
      const team = await call<Team>('GET', '/teams/active');
      expect(team.goToMarketPlan.productStory).toBe('First words, and more');
    });

    it('stays when it is refused, with the reason and a way to try again (J13)', async () => {
      const { page, call } = await openAsNewcomer(FILLED_PLAN);
      const stopRefusing = await refuseCalls(page, PLAN);
      await story(page).fill('Refused words');
      await page
        .getByRole('alert')
        .getByText('Sorry, there was a problem.')
        .waitFor();
      await page.getByText('Not saved', { exact: true }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => story(page).inputValue()).toBe('Refused words');
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await untilAllSaved(page);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      const team = await call<Team>('GET', '/teams/active');
      expect(team.goToMarketPlan.productStory).toBe('Refused words');
    });

    it('asks before it overwrites what was changed elsewhere in the meantime', async () => {
      const { page, call } = await openAsNewcomer();
      await refuseCalls(page, PLAN);
      await story(page).fill('Mine');
      await page.getByRole('alert').waitFor();
      // A change that the page has not made counts as one by somebody else.
      await call('PUT', '/teams/active/go-to-market-plan', FILLED_PLAN);

      const secondTab = await page.context().newPage();
      await open(secondTab);
      await secondTab
        .getByText('Someone else changed the same words.')
        .waitFor();
      await expect.poll(() => story(secondTab).inputValue()).toBe('Mine');
      await expectAccessible(secondTab);
      await secondTab.getByRole('button', { name: 'Use their words' }).click();
      await expect
        .poll(() => story(secondTab).inputValue())
        .toBe(FILLED_PLAN.productStory);
      await untilAllSaved(secondTab);
    });
  });

  it('shows a skeleton while it loads, and an error if it cannot (J12)', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await expectSkeletonThenError(page, '/go-to-market', TEAM, () =>
      story(page).waitFor(),
    );
  });
});

const open = async (page: Page): Promise<void> => {
  await page.goto('/go-to-market');
  await story(page).waitFor();
};

const lineHeightOf = (field: Locator): Promise<number> =>
  field.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));

/** The stored elements of the business model. */
const elements = async (call: Call) =>
  (await call<Team>('GET', '/teams/active')).goToMarketPlan.businessModel
    .elements;

const story = (page: Page) => page.getByLabel('Product Story');
const card = (page: Page, title: string) =>
  page.locator('.element-list > li').filter({ hasText: title });
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add Element' });
const titleField = (page: Page) => page.getByLabel('Title of the element');
const titleText = (page: Page, title: string) =>
  page.getByRole('button', { name: `Edit the title ${title}` });
const confirmButton = (page: Page) =>
  page.getByRole('button', { name: 'Confirm the title' });
const menuButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for ${title}` });
const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Delete this Element: ${title}` });
const notes = (page: Page, title = '') => page.getByLabel(`Notes on ${title}`);
