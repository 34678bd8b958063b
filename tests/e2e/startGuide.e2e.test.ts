import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Team } from '#api/contract/index.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { isFocused, tabTo } from './locators.ts';
import { createBeginner, createNewcomer } from './people.ts';
import type { Call, Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday } from './days.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';

/** The calls that complete the guide, and that change a project. */
const COMPLETION = { path: /\/first-run-experience$/ };
const PROJECT = {
  path: /\/v1\/teams\/active\/projects\/[^/]+$/,
  method: 'PUT',
};

/** It leads people who sign in for the first time to a project with items. */
describe.skipIf(chromiumPath() === null)('The start guide', () => {
  const setup = setUpBrowser();

  /** A user who has just signed in, for whom the guide is still open. */
  const beginner = (viewport?: Viewport) =>
    createBeginner(setup.browser, setup.slipway.url, viewport);

  it('leads from the sign-in to a project with three items, by keyboard alone (C3, C13, J26)', async () => {
    const { page, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
    );
    await page.goto(`/login#code=${LOCAL_CODE}`);
    await page.getByLabel('Email address').fill('first@example.test');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/start/about');
    await page.getByRole('heading', { name: 'Get started' }).waitFor();

    await pressLink(page, 'Start my Product Story');
    await page.waitForURL('**/start/product-story');
    await expect.poll(() => focusedText(page)).toBe('Craft your Product Story');
    await page.getByLabel('Your project').waitFor();
    await pressLink(page, 'Do this later');
    await page.waitForURL('**/start/start-project');
    await page.getByLabel('Project Name').focus();
    await page.keyboard.type('Slipway 1.0');
    await page.getByLabel('Start date').fill(addDays(monday(), 2));
    await page.getByLabel('Start date').press('Enter');
    await page.getByText(/^Starts Monday/).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Open my Project Plan');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/project/plan');
    await page.getByRole('heading', { name: 'Project Plan' }).waitFor();

    await page.getByRole('link', { name: 'All Items' }).focus();
    await page.keyboard.press('Enter');
    // The page takes the focus when it is opened.
    await expect.poll(() => focusedText(page)).toBe('All Items');
    const input = page.getByRole('textbox', { name: 'Add an item' });
    await input.focus();
    for (const title of ['Pricing page', 'Import', 'Signup']) {
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('listitem').filter({ hasText: 'Signup' }).waitFor();
    await untilAllSaved(page);
    // Calls without a session fail, as on the first visit, which is expected.
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  describe('On entry', () => {
    it('opens for a user who has not completed it; others go to their work (C1, C2, C3, Q17)', async () => {
      const { page, call, projectId } = await beginner();
      await page.goto('/app-start');
      await page.waitForURL('**/start/about');
      await completeGuide(call);
      await page.goto('/app-start');
      await page.waitForURL('**/project/plan');
      await page.getByRole('heading', { name: 'Project Setup' }).waitFor();
      await startProject(call, projectId);
      await page.goto('/app-start');
      await page.waitForURL('**/project/dashboard');
    });

    it('is separate for each team, and opens at the team’s address (C5)', async () => {
      const { page, call, context } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      const firstTeamId = context.activeTeam.id;
      const newTeam = await call<Team>('POST', '/teams', {
        newTeamName: 'New',
      });
      await page.goto(`/app-start/team/${firstTeamId}`);
      await page.waitForURL('**/project/plan');
      await page.goto(`/app-start/team/${newTeam.id}`);
      await page.waitForURL('**/start/about');
    });
  });

  describe('The guide’s page', () => {
    it('has three steps, each at its own address (C6, C7, C8, C9, Q16)', async () => {
      const { page, pageErrors } = await beginner();
      await page.goto('/start');
      await page.getByRole('heading', { name: 'Get started' }).waitFor();
      await expect
        .poll(() => stepLinks(page).allInnerTexts())
        .toEqual([
          expect.stringContaining('Working with Slipway'),
          expect.stringContaining('Craft your Product Story'),
          expect.stringContaining('Start your Project'),
        ]);
      for (const [step, name] of [
        ['about', 'Working with Slipway'],
        ['product-story', 'Craft your Product Story'],
        ['start-project', 'Start your Project'],
      ] as const) {
        await page.goto(`/start/${step}`);
        await page.getByRole('heading', { level: 2, name }).waitFor();
        expect(await page.title()).toBe(`${name} – Slipway`);
        expect(await currentStep(page)).toContain(name);
        expect(await currentEntry(page)).toBe('Start Guide');
        await expectAccessible(page);
      }
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('checks off completed steps, and links to each', async () => {
      const { page, call, projectId } = await beginner();
      await startProject(call, projectId);
      await page.goto('/start/start-project');
      await page.getByText(/^Starts Monday/).waitFor();
      await expect
        .poll(() => stepLinks(page).allInnerTexts())
        .toEqual([
          expect.stringContaining('completed'),
          expect.not.stringContaining('completed'),
          expect.stringContaining('completed'),
        ]);
      await stepLinks(page).nth(1).click();
      await page.waitForURL('**/start/product-story');
      await page.getByLabel('Your project').waitFor();
    });
  });

  describe('About', () => {
    it('explains the AI, items, weeks and timeframes (C10, C12, C13)', async () => {
      const { page } = await beginner();
      await page.goto('/start/about');
      await page
        .getByText('you write a few sentences, press a button')
        .waitFor();
      for (const text of [
        'Demo',
        'Implementation',
        'Go to Market',
        'A day',
        'A week',
        'A milestone',
      ]) {
        await page.getByRole('term').filter({ hasText: text }).waitFor();
      }
      await page.getByText('runs for 1 to 52 weeks').waitFor();
      await page.getByRole('link', { name: 'Start my Product Story' }).click();
      await page.waitForURL('**/start/product-story');
    });

    it('shows a greeting 500 ms after "Give me a suggestion", instead of the button (C11)', async () => {
      const { page } = await beginner();
      await page.goto('/start/about');
      await page.clock.install();
      const button = page.getByRole('button', { name: 'Give me a suggestion' });
      await button.focus();
      const storyLink = page.getByRole('link', {
        name: 'Start my Product Story',
      });
      const placeBefore = await storyLink.boundingBox();
      // From here on, only the test moves the time of the page.
      await page.clock.pauseAt(
        (await page.evaluate(() => Date.now())) + 10_000,
      );
      await page.keyboard.press('Enter');
      const greeting = page.getByRole('status').getByText(/^Hello/);
      // The greeting appears after half a second.
      await page.clock.runFor(499);
      await expect.poll(() => greeting.count()).toBe(0);
      await page.clock.runFor(1);
      await greeting.waitFor();
      expect(await storyLink.boundingBox()).toEqual(placeBefore);
      await page.clock.resume();
      await expectAccessible(page);
    });
  });

  it('shows the workflow in its second step, which ends with the next step (J26, Q16)', async () => {
    const { page, call } = await beginner();
    await call('PUT', '/agent/product-story', { workflowState: 'Finalize' });
    await page.goto('/start/product-story');
    await page
      .getByRole('button', { name: 'Start planning my Project' })
      .click();
    await page.waitForURL('**/start/start-project');
    await page.getByLabel('Start date').waitFor();
  });

  describe('Start your Project', () => {
    it('requires a start date, then shows the duration, and its gear leads back (C14 to C17, H12, Q18)', async () => {
      const { page, call, projectId } = await beginner();
      await page.goto('/start/start-project');
      const sent = bodiesOf(page, PROJECT);
      const next = page.getByRole('button', { name: 'Next' });
      await next.click();
      await page.getByText('Please set a Start Date').waitFor();
      await expect
        .poll(() => isFocused(page.getByLabel('Start date')))
        .toBe(true);
      await expectAccessible(page);
      expect(sent).toEqual([]);

      await page.getByLabel('Project Name').fill('Slipway 1.0');
      // A Wednesday, so the project starts on the Monday before.
      await page.getByLabel('Start date').fill('2026-02-11');
      expect(sent).toEqual([]);
      await next.click();
      await page
        .getByText('Starts Monday, 9 February 2026 – 12 weeks, 3 milestones')
        .waitFor();
      await page.getByText('It ends on Sunday, 3 May 2026.').waitFor();
      await expectAccessible(page);
      await expect
        .poll(() => sent)
        .toEqual([{ description: 'Slipway 1.0', startDate: '2026-02-09' }]);

      await page.getByRole('button', { name: 'Edit project settings' }).click();
      await expect
        .poll(() => page.getByLabel('Project Name').inputValue())
        .toBe('Slipway 1.0');
      await expect
        .poll(() => isFocused(page.getByLabel('Project Name')))
        .toBe(true);
      await page.getByRole('spinbutton').fill('5');
      await next.click();
      await page.getByText('– 5 weeks, 2 milestones').waitFor();
      // The summary appears before the server has answered.
      await expect
        .poll(() => call('GET', `/teams/active/projects/${projectId}`))
        .toMatchObject({ durationInWeeks: 5 });
    });

    it('keeps typed text if saving fails, and shows that', async () => {
      const { page } = await beginner();
      await page.goto('/start/start-project');
      const stopRefusing = await refuseCalls(page, PROJECT);
      await page.getByLabel('Project Name').fill('Kept');
      await page.getByLabel('Start date').fill(monday());
      await page.getByRole('button', { name: 'Next' }).click();
      await page
        .getByRole('alert')
        .getByText('Sorry, there was a problem.')
        .waitFor();
      await expectAccessible(page);
      await page.reload();
      await expect
        .poll(() => page.getByLabel('Project Name').inputValue())
        .toBe('Kept');
      await stopRefusing();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(/^Starts Monday/).waitFor();
    });

    it('also saves what is typed while it is saving', async () => {
      const { page, call, projectId } = await beginner();
      await page.goto('/start/start-project');
      const sent = bodiesOf(page, PROJECT);
      const release = await holdCalls(page, PROJECT);
      await page.getByLabel('Start date').fill(monday());
      await page.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => sent).toHaveLength(1);
      await page.getByLabel('Project Name').fill('Typed meanwhile');
      await release();
      await page.getByRole('heading', { name: 'Typed meanwhile' }).waitFor();
      expect(
        await call('GET', `/teams/active/projects/${projectId}`),
      ).toMatchObject({ description: 'Typed meanwhile', startDate: monday() });
    });

    it('says that settings are not saved yet, even after a visit to another step', async () => {
      const { page } = await beginner();
      await page.goto('/start/start-project');
      const unsaved = page.getByText(
        'Not saved yet. “Next” saves these settings.',
      );
      await page.getByLabel('Start date').waitFor();
      await expect.poll(() => unsaved.count()).toBe(0);
      await page.getByLabel('Start date').fill(monday());
      await unsaved.waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(/^Starts Monday/).waitFor();

      await page.getByRole('button', { name: 'Edit project settings' }).click();
      await page.getByLabel('Project Name').fill('Left');
      await page.getByRole('link', { name: 'Working with Slipway' }).click();
      await page.getByRole('link', { name: 'Start your Project' }).click();
      await unsaved.waitFor();
      await expect
        .poll(() => page.getByLabel('Project Name').inputValue())
        .toBe('Left');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: 'Left' }).waitFor();
    });

    it('ends the guide on the plan, with everything visible (C18, D10)', async () => {
      const { page, call, projectId } = await beginner();
      await startProject(call, projectId);
      await page.goto('/start/start-project');
      const sent = bodiesOf(page, COMPLETION);
      const release = await holdCalls(page, COMPLETION);
      await page.getByRole('link', { name: 'Open my Project Plan' }).click();
      await page.getByText('Starting the app…').waitFor();
      await expectAccessible(page);
      await release();
      await page.waitForURL('**/project/plan');
      await page.getByRole('heading', { name: 'Project Plan' }).waitFor();
      await expect.poll(() => sent).toEqual([{ setupGuideCompleted: true }]);
      await page.getByRole('link', { name: 'Start Guide' }).click();
      await page.waitForURL('**/start');
      await page.getByRole('heading', { name: 'Get started' }).waitFor();
      await expect.poll(() => exitLink(page).count()).toBe(0);
      await page.goto('/start/start-project');
      await page.getByRole('link', { name: 'Open my Project Plan' }).click();
      await page.waitForURL('**/project/plan');
      await expect.poll(() => sent).toHaveLength(1);
    });
  });

  describe('The navigation', () => {
    it('shows only the guide and Skip until it is complete, and everything afterward (D3, D10, Q14)', async () => {
      const { page, call } = await beginner();
      await page.goto('/start');
      await entries(page).first().waitFor();
      await expect
        .poll(() => entries(page).allInnerTexts())
        .toEqual(['Start Guide', 'Skip this guide']);
      await completeGuide(call);
      await page.reload();
      await entries(page).nth(5).waitFor();
      await expect
        .poll(() => entries(page).allInnerTexts())
        .toEqual([
          'Inbox',
          'Dashboard',
          'Go to Market',
          'Project Plan',
          'All Items',
          'Out of Scope',
          'Reports',
          'History',
          'Projects',
          'Team',
          'Import',
          'Start Guide',
          'Audit',
        ]);
      expect(await currentEntry(page)).toBe('Start Guide');
    });

    it('offers to skip until there are a start date, an item and a story (D5 to D8, Q15)', async () => {
      const { page, call, projectId } = await beginner();
      const expectLabel = async (label: string) => {
        await page.goto('/start');
        await page.getByRole('heading', { name: 'Get started' }).waitFor();
        await untilQuiet(page);
        await expect.poll(() => entries(page).last().innerText()).toBe(label);
      };
      await writeStory(call, 'Why.');
      await addItem(call);
      await expectLabel('Skip this guide');
      await startProject(call, projectId);
      await expectLabel('Start into the app');
      await writeStory(call, '');
      await expectLabel('Skip this guide');

      // A user with a story and a start date, but without an item.
      const secondBeginner = await beginner();
      await writeStory(secondBeginner.call, 'Why.');
      await startProject(secondBeginner.call, secondBeginner.projectId);
      await secondBeginner.page.goto('/start');
      await untilQuiet(secondBeginner.page);
      await expect
        .poll(() => entries(secondBeginner.page).last().innerText())
        .toBe('Skip this guide');
    });
  });

  describe('Skipping the guide', () => {
    it('completes it and leads to the work (C4, Q15)', async () => {
      const { page, call } = await beginner();
      await page.goto('/start/about');
      await entries(page).getByText('Skip this guide').click();
      await page.waitForURL('**/project/plan');
      await page.getByRole('heading', { name: 'Project Setup' }).waitFor();
      expect(await isCompleted(call)).toBe(true);
    });

    it('works at its address, even if it is already complete (C4)', async () => {
      const { page, call, projectId } = await beginner();
      await startProject(call, projectId);
      // The first visit completes the guide.
      for (let visit = 0; visit < 2; visit++) {
        await page.goto('/app-start/skip-setup-guide');
        await page.waitForURL('**/project/dashboard');
      }
      expect(await isCompleted(call)).toBe(true);
    });

    it('is visible on a phone, even with the drawer closed', async () => {
      const { page } = await beginner(NARROW);
      await page.goto('/start/about');
      await exitLink(page).waitFor();
      await expectAccessible(page);
      await exitLink(page).click();
      await page.waitForURL('**/project/plan');
    });

    it('shows an error and leaves the guide open on failure; it works when the network returns', async () => {
      const { page, call } = await beginner();
      await page.goto('/start/start-project');
      await exitLink(page).waitFor();
      const reconnect = await dropCalls(page, COMPLETION);
      await exitLink(page).click();
      await page
        .getByRole('alert')
        .getByText('The guide is still open. Please try again.')
        .waitFor();
      await page.waitForURL('**/start/about');
      await expectAccessible(page);
      expect(await isCompleted(call)).toBe(false);
      await reconnect();
      await exitLink(page).click();
      await page.waitForURL('**/project/plan');
    });
  });
});

const completeGuide = (call: Call) =>
  call('PUT', '/teams/active/first-run-experience', {
    setupGuideCompleted: true,
  });

const isCompleted = async (call: Call): Promise<boolean> =>
  (await call<Team>('GET', '/teams/active')).firstRunExperienceState
    .setupGuideCompleted;

const startProject = (call: Call, projectId: Person['projectId']) =>
  call('PUT', `/teams/active/projects/${projectId}`, { startDate: monday() });

const writeStory = (call: Call, productStory: string) =>
  call('PUT', '/teams/active/go-to-market-plan', {
    productStory,
    businessModel: { elements: [] },
  });

const addItem = (call: Call) =>
  call('POST', '/teams/active/project-items/demos', { description: 'Show it' });

/** The links of the side navigation. */
const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link');

const currentEntry = (page: Page): Promise<string> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-current=page]')
    .innerText();

const stepLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Guide steps' }).getByRole('link');

const currentStep = (page: Page): Promise<string> =>
  page.locator('a[aria-current=step]').innerText();

/** The link on the page itself, not in the navigation, that ends the guide. */
const exitLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Skip this guide|Start into the app)$/ });

/** Tabs to a link from the current focus, and follows it. */
const pressLink = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('link', { name });
  await link.waitFor();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
};

const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');
