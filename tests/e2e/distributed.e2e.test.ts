import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfWeek } from '#domain/shared/calendarDate.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { openPage, signIn } from '#tests/support/browserSession.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath, launchChromium } from '#tests/support/chromium.ts';
import { hasEngines } from '#tests/support/testEngines.ts';
import type { DistributedProcesses } from '#tests/support/distributedProcesses.ts';
import {
  startDistributed,
  untilReady,
} from '#tests/support/distributedProcesses.ts';
import { dragCard, group } from './board.ts';
import {
  addField,
  completedItems,
  openItems,
  openList,
  titlesIn,
} from './itemPages.ts';

/** Two weeks ago, so that the current week is the third of the plan. */
const startDate = addDays(
  startOfWeek(new Date().toISOString().slice(0, 10)),
  -14,
);

/** The tests tell one story; each continues where the previous one ended. */
describe.skipIf(!hasEngines() || chromiumPath() === null)(
  'A person on a distributed Slipway (needs KAFKA_BROKERS, MONGODB_URL, Chromium)',
  () => {
    let slipway: DistributedProcesses;
    let browser: Browser;
    let page: Page;
    let pageErrors: PageErrors;

    beforeAll(async () => {
      slipway = await startDistributed();
      browser = await launchChromium();
      ({ page, pageErrors } = await openPage(browser, slipway.api.url, {
        timezoneId: 'UTC',
      }));
    });

    afterAll(async () => {
      await browser.close();
      await slipway.dispose();
    });

    it('continues on this computer and sets up the project (B20, H10, H13)', async () => {
      await signIn(page);
      await page.getByRole('link', { name: 'Skip this guide' }).first().click();
      await page
        .getByRole('button', {
          name: 'Get started by configuring your project!',
        })
        .click();
      await page.getByLabel('Project Name').fill('Slipway 1.0');
      await page.getByLabel('Start date').fill(startDate);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Week 3 of 12').waitFor();
    });

    it('adds items (E43, E44)', async () => {
      await page.getByRole('link', { name: 'All Items' }).click();
      for (const title of ['Pricing page', 'Import', 'Signup']) {
        await add(page, title);
      }
      await untilAllSaved(page);
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['Pricing page', 'Import', 'Signup']);
    });

    it('plans the items (F6, F7)', async () => {
      await page.getByRole('link', { name: 'Project Plan' }).click();
      await dragCard(page, 'Pricing page', 'Week 3');
      await dragCard(page, 'Signup', 'Week 4');
      await untilAllSaved(page);
      await expectPlan(page);
    });

    it('works while the relay is down, and after its restart', async () => {
      await slipway.relay.end('SIGKILL');
      await openList(page);
      await add(page, 'Launch mail');
      await page.getByLabel('Pricing page is completed').click();
      await untilAllSaved(page);
      await expectItems(page, ['Import', 'Signup', 'Launch mail']);

      await slipway.relay.restart();
      await untilReady(slipway.relay);
      await add(page, 'Press kit');
      await untilAllSaved(page);
      await expectItems(page, ['Import', 'Signup', 'Launch mail', 'Press kit']);
    });

    it('works while the projector is down, and after its restart', async () => {
      await slipway.projector.end('SIGKILL');
      await page.getByLabel('Import is completed').click();
      await add(page, 'Status page');
      await untilAllSaved(page);
      const open = ['Signup', 'Launch mail', 'Press kit', 'Status page'];
      await expectItems(page, open);

      // Until the restart, reads lack the latest writes.
      await page.reload();
      await openItems(page).getByText('Import').waitFor();
      await slipway.projector.restart();
      await expectItems(page, open);
      await expect
        .poll(async () => (await titlesIn(completedItems(page))).toSorted())
        .toEqual(['Import', 'Pricing page']);
    });

    it('sees the progress on the dashboard (G5)', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByText('2 of 6 done').waitFor();
      await page.getByRole('figure', { name: /^Burndown/ }).waitFor();
    });

    it('finds everything when the page is opened again', async () => {
      await page.reload();
      await page.getByText('2 of 6 done').waitFor();
      await page.getByRole('link', { name: 'Project Plan' }).click();
      await group(page, 'Week 4').waitFor();
      await expect
        .poll(() => titlesIn(group(page, 'Week 4')))
        .toEqual(['Signup']);
      await page.getByRole('button', { name: '2 done' }).click();
      const done = await titlesIn(group(page, 'Week 3, completed'));
      // Unplanned completed items count for the current week.
      expect(done.toSorted()).toEqual(['Import', 'Pricing page']);
    });

    it('sees no errors, and sends no requests to other servers', () => {
      // The first visit had no session, and the live feed had not started.
      expect(
        pageErrors.filter(
          (text) => !/status of 401|status of 503.* \/v1\/live$/.test(text),
        ),
      ).toEqual([]);
    });
  },
);

const add = async (page: Page, title: string) => {
  await addField(page).fill(title);
  await addField(page).press('Enter');
};

/** Expects items in any order; the plan's own tests check the order. */
const expectItems = (page: Page, titles: readonly string[]) =>
  expect
    .poll(async () => (await titlesIn(openItems(page))).toSorted())
    .toEqual(titles.toSorted());

const expectPlan = async (page: Page) => {
  const weeks = { 'Week 3': ['Pricing page'], 'Week 4': ['Signup'] };
  for (const [week, titles] of Object.entries(weeks)) {
    await expect.poll(() => titlesIn(group(page, week))).toEqual(titles);
  }
};
