import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfWeek } from '#domain/shared/calendarDate.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { openPage, signIn } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath, launchChromium } from '#tests/support/chromium.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { card, dragCard, group } from './board.ts';
import { fieldDay } from './locators.ts';

/** Two weeks ago, so that there are a past, a current and a next week. */
const today = new Date().toISOString().slice(0, 10);
const startDate = addDays(startOfWeek(today), -14);

/**
 * One story from the landing page to a burndown; each test continues where the
 * previous one ended.
 */
describe.skipIf(chromiumPath() === null)('The whole journey', () => {
  let slipway: SlipwayProcess;
  let browser: Browser;
  let page: Page;
  let pageErrors: PageErrors;

  beforeAll(async () => {
    slipway = await startSlipway();
    browser = await launchChromium();
    ({ page, pageErrors } = await openPage(browser, slipway.url, {
      timezoneId: 'UTC',
    }));
  });

  afterAll(async () => {
    await browser.close();
    await slipway.dispose();
  });

  it('starts on the landing page and continues on this computer (A3, B1, B20)', async () => {
    await page.goto('/');
    await page
      .getByRole('link', { name: 'Start your next Project' })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await expectAccessible(page);
    await signIn(page);
    await page.getByRole('link', { name: 'Skip this guide' }).first().click();
    await page.getByRole('heading', { name: 'Project Setup' }).waitFor();
    await expectAccessible(page);
  });

  it('continues with a name and a start date for the project (H10, H13, H14, Q18)', async () => {
    await page
      .getByRole('button', { name: 'Get started by configuring your project!' })
      .click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Please set a Start Date').waitFor();
    await page.getByLabel('Project Name').fill('Slipway 1.0');
    // A Wednesday, so the project starts on the Monday before.
    await page.getByLabel('Start date').fill(addDays(startDate, 2));
    await page.getByLabel('Start date').blur();
    await expect
      .poll(() => page.getByLabel('Start date').inputValue())
      .toBe(fieldDay(startDate));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'Project Plan' }).waitFor();
    await page.getByText('Week 3 of 12').waitFor();
  });

  it('adds items (E43, E44, E45)', async () => {
    await page.getByRole('link', { name: 'All Items' }).click();
    await page.getByText('Add an item to begin your list!').waitFor();
    await expectAccessible(page);
    const input = page.getByRole('textbox', { name: 'Add an item' });
    for (const title of ['Pricing page', 'Import', 'Signup', 'Launch mail']) {
      await input.fill(title);
      await input.press('Enter');
    }
    await card(page, 'Launch mail').waitFor();
    await untilAllSaved(page);
    expect(await titles(page.getByRole('main'))).toEqual([
      'Pricing page',
      'Import',
      'Signup',
      'Launch mail',
    ]);
    await expectAccessible(page);
  });

  it('drags items into weeks and milestones (F6, F7)', async () => {
    await page.getByRole('link', { name: 'Project Plan' }).click();
    await dragCard(page, 'Pricing page', 'Week 3');
    await dragCard(page, 'Import', 'Week 3');
    await dragCard(page, 'Signup', 'Week 4');
    await dragCard(page, 'Launch mail', 'Milestone 1, any week');
    await untilAllSaved(page);
    // The second item is above or below the first, depending on the pointer.
    expect((await titles(group(page, 'Week 3'))).toSorted()).toEqual([
      'Import',
      'Pricing page',
    ]);
    expect(await titles(group(page, 'Milestone 1, any week'))).toEqual([
      'Launch mail',
    ]);
    await expectAccessible(page);
  });

  it('reorders items by keyboard (E64)', async () => {
    const [first = '', second = ''] = await titles(group(page, 'Week 3'));
    await card(page, second).getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await untilAllSaved(page);
    expect(await titles(group(page, 'Week 3'))).toEqual([second, first]);
  });

  it('completes an item, and changes the burndown (E51, G5)', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => remainingToday(page)).toBe('4');
    await page.getByRole('link', { name: 'Project Plan' }).click();
    await card(page, 'Import').getByRole('link').focus();
    await page.keyboard.press('t');
    await untilAllSaved(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => remainingToday(page)).toBe('3');
    await page.getByText('1 of 4 done').waitFor();
    await page.getByRole('button', { name: 'Show as chart' }).click();
    await page.getByRole('figure', { name: /^Burndown/ }).waitFor();
    await expectAccessible(page);
  });

  it('keeps everything when the process is killed and restarted', async () => {
    await slipway.end('SIGKILL');
    await slipway.restart();
    await page.reload();
    await expect.poll(() => remainingToday(page)).toBe('3');
    await page.getByRole('link', { name: 'Project Plan' }).click();
    await card(page, 'Pricing page').waitFor();
    expect(await titles(group(page, 'Week 3'))).toEqual(['Pricing page']);
    expect(await titles(group(page, 'Week 4'))).toEqual(['Signup']);
    expect(await titles(group(page, 'Milestone 1, any week'))).toEqual([
      'Launch mail',
    ]);
    await page.getByRole('button', { name: '1 done' }).click();
    expect(await titles(group(page, 'Week 3, completed'))).toEqual(['Import']);
  });

  it('produces no errors, and no requests to other servers', () => {
    // On the first visit there was no session (401), and then the server was
    // down for a moment.
    const EXPECTED =
      /ERR_(CONNECTION_(REFUSED|RESET)|INCOMPLETE_CHUNKED_ENCODING)|status of 401/;
    expect(pageErrors.filter((text) => !EXPECTED.test(text))).toEqual([]);
  });
});

const titles = async (within: Locator): Promise<string[]> =>
  within.getByRole('listitem').getByRole('link').allInnerTexts();

/** The items that remain today, from the burndown's table. */
const remainingToday = async (page: Page): Promise<string> => {
  const asTable = page.getByRole('button', { name: 'Show as table' });
  const asChart = page.getByRole('button', { name: 'Show as chart' });
  await asTable.or(asChart).waitFor();
  if (await asTable.isVisible()) await asTable.click();
  await page.getByRole('table').waitFor();
  const rows = await page.getByRole('row').allInnerTexts();
  // Tabs separate the cells. Future days have no number, so today is the last
  // day with one.
  const pastDays = rows
    .map((row) => row.split(/\s*\t\s*/))
    .filter(([, remaining]) => /^\d/.test(remaining ?? ''));
  return pastDays.at(-1)?.[1] ?? '';
};
