import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  answerCalls,
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { expectSkeletonThenError } from './expectSkeletonThenError.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import type { Call } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const AGENT = { path: /\/v1\/agent\/product-story$/ };
const SAVE = { ...AGENT, method: 'PUT' };
const GENERATE = { path: /\/agent\/product-story\/generate$/ };
const PLAN = { path: /\/go-to-market-plan$/ };

const DESCRIPTION = 'A shared shopping list for busy families.';
const NOTES = 'Parents buy milk twice because they forget who bought what.';
const DRAFT = 'Parents lose an evening a week.\n\nOur list is shared.';

/** The stored workflow of a team that has reached its last step. */
const FINISHED = {
  initialProjectDescription: DESCRIPTION,
  answersToMotivatingQuestions: NOTES,
  generatedMotivatingQuestions: '1. **Who** is it for?',
  generatedRefinementSuggestions: 'Add a number.',
  generatedRefinedProductStoryExample: DRAFT,
  generatedFinalSuggestions: 'Begin with the problem.',
  workflowState: 'Finalize',
};

/** The same workflow with another step open. */
const storedAt = (workflowState: string) => ({ ...FINISHED, workflowState });

/**
 * It leads a team in four steps to a product story: at each one they write
 * something, press a button, and get a suggestion from an AI.
 */
describe.skipIf(chromiumPath() === null)('The guided workflow', () => {
  const setup = setUpBrowser();

  /** A user on the workflow, whose team has this stored workflow and story. */
  const openAsNewcomer = async (stored?: object, story?: string) => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    if (stored) await person.call('PUT', '/agent/product-story', stored);
    if (story !== undefined) {
      await person.call('PUT', '/teams/active/go-to-market-plan', {
        productStory: story,
        businessModel: { elements: [] },
      });
    }
    await open(person.page);
    return person;
  };

  it('opens from Go to Market with "Help me refine" and focuses its field (J2)', async () => {
    const { page, pageErrors } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    await page.goto('/go-to-market');
    const entry = page.getByRole('link', { name: 'Help me refine' });
    await entry.waitFor();
    await expectAccessible(page);
    await entry.click();
    await page.waitForURL('**/agent/product-story');
    await page
      .getByRole('heading', { level: 1, name: 'Refine your Product Story' })
      .waitFor();
    await openStep(page, 'Project Description').waitFor();
    await expect
      .poll(() => page.locator('nav [aria-current=page]').allInnerTexts())
      .toEqual(['Go to Market']);
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL('**/go-to-market');
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);

    // On load no heading takes the focus: the field to fill in gets it, not the
    // button below.
    await page.goto('/agent/product-story');
    await expect.poll(() => isFocused(field(page, 'Your project'))).toBe(true);
  });

  describe('The steps', () => {
    it('lead from a description to a story with feedback, by keyboard alone (J14, J18 to J24)', async () => {
      const { page, call, pageErrors } = await openAsNewcomer();
      const bodies = bodiesOf(page, GENERATE);
      expect(await steps(page)).toEqual(['Project Description']);
      await expectAccessible(page);

      await field(page, 'Your project').focus();
      await page.keyboard.type(DESCRIPTION);
      await press(page, "I'm ready for some questions");
      await openStep(page, 'Motivating Questions').waitFor();
      await expect
        .poll(() => isFocused(heading(page, 'Motivating Questions')))
        .toBe(true);
      await card(page, 'Questions to think about')
        .getByText('Suggestion', { exact: true })
        .waitFor();
      await expectAccessible(page);

      await field(page, 'Your notes').focus();
      await page.keyboard.type(NOTES);
      await press(page, 'Use these notes to start my Product Story');
      await openStep(page, 'Refine').waitFor();
      await card(page, 'A draft of your story').waitFor();
      await card(page, 'What to work on').waitFor();
      await expectAccessible(page);

      await field(page, 'Your Product Story').focus();
      await page.keyboard.type('Parents buy milk twice.');
      await press(page, 'Get feedback on story');
      await openStep(page, 'Finalize').waitFor();
      await card(page, 'Feedback on your story').waitFor();
      await expectAccessible(page);

      await expect
        .poll(() => bodies)
        .toEqual([
          { contentId: 'questions', input: DESCRIPTION },
          { contentId: 'draft', input: NOTES },
          { contentId: 'refine', input: 'Parents buy milk twice.' },
        ]);
      await untilAllSaved(page);
      expect(await call('GET', '/agent/product-story')).toMatchObject({
        initialProjectDescription: DESCRIPTION,
        answersToMotivatingQuestions: NOTES,
        workflowState: 'Finalize',
      });
      expect(await storyOf(call)).toBe('Parents buy milk twice.');
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('are four, and the active one is open (J14, J15)', async () => {
      const { page } = await openAsNewcomer(storedAt('Refine'));
      expect(await steps(page)).toEqual([
        'Project Description',
        'Motivating Questions',
        'Refine',
        'Finalize',
      ]);
      await expect.poll(() => page.getByRole('textbox').count()).toBe(1);
      await openStep(page, 'Refine').waitFor();
    });

    it('can be reopened with "Revisit this step" after they are closed (J16)', async () => {
      const { page, call } = await openAsNewcomer(FINISHED);
      const links = page.getByRole('button', { name: /^Revisit this step/ });
      await expect
        .poll(() => links.allInnerTexts())
        .toEqual(Array.from({ length: 3 }, () => 'Revisit this step'));
      await links.nth(1).click();
      await openStep(page, 'Motivating Questions').waitFor();
      await expect
        .poll(() => isFocused(heading(page, 'Motivating Questions')))
        .toBe(true);
      await expect
        .poll(() => field(page, 'Your notes').inputValue())
        .toBe(NOTES);
      await expect
        .poll(() => call('GET', '/agent/product-story'))
        .toEqual(storedAt('MotivatingQuestions'));
    });

    it('appear once they are reached or have generated content (J17)', async () => {
      const { page } = await openAsNewcomer({
        ...storedAt('ProjectDescription'),
        generatedFinalSuggestions: '',
      });
      expect(await steps(page)).toEqual([
        'Project Description',
        'Motivating Questions',
        'Refine',
      ]);
    });
  });

  describe('A suggestion', () => {
    it('shows placeholder lines, the seconds and Cancel while it is being written', async () => {
      const { page } = await openAsNewcomer(storedAt('ProjectDescription'));
      const release = await holdCalls(page, GENERATE);
      await button(page, "I'm ready for some questions").click();
      await page.getByRole('status').getByText('Writing…').waitFor();
      await page.getByTestId('writing-lines').waitFor();
      await expectAccessible(page);
      await page
        .getByRole('timer')
        .getByText(/[1-9]\d* s/)
        .waitFor();

      await field(page, 'Your project').focus();
      // From the field past the step's button to Cancel.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const failed = page.waitForEvent('requestfailed');
      await page.keyboard.press('Enter');
      expect((await failed).url()).toMatch(GENERATE.path);
      await page.getByTestId('writing-lines').waitFor({ state: 'detached' });
      await expect
        .poll(() => isFocused(button(page, "I'm ready for some questions")))
        .toBe(true);
      await openStep(page, 'Project Description').waitFor();
      await expect
        .poll(() => field(page, 'Your project').inputValue())
        .toBe(DESCRIPTION);
      await release();
    });

    it('shows an error when it fails, keeps the text and the step, and can be retried (Q68)', async () => {
      const { page } = await openAsNewcomer(storedAt('MotivatingQuestions'));
      const stopRefusing = await refuseCalls(page, GENERATE, { status: 503 });
      await button(page, 'Use these notes to start my Product Story').click();
      await page
        .getByRole('alert')
        .getByText('Sorry, there was a problem.')
        .waitFor();
      await expectAccessible(page);
      await openStep(page, 'Motivating Questions').waitFor();
      await expect
        .poll(() => field(page, 'Your notes').inputValue())
        .toBe(NOTES);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await openStep(page, 'Refine').waitFor();
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    });

    it('is retried a few times without a network, then reported as failed', async () => {
      const { page } = await openAsNewcomer(storedAt('MotivatingQuestions'));
      await dropCalls(page, GENERATE);
      await button(page, 'Use these notes to start my Product Story').click();
      await page
        .getByRole('alert')
        .getByText('Sorry, there was a problem.')
        .waitFor();
      await expect
        .poll(() => field(page, 'Your notes').inputValue())
        .toBe(NOTES);
    });

    it('is requested only when something was written', async () => {
      const { page } = await openAsNewcomer();
      const bodies = bodiesOf(page, GENERATE);
      await field(page, 'Your project').fill('  ');
      await button(page, "I'm ready for some questions").click();
      await page.getByText('Write something first.').waitFor();
      await expect
        .poll(() => isFocused(field(page, 'Your project')))
        .toBe(true);
      await expectAccessible(page);
      expect(bodies).toEqual([]);
    });

    it('is split into a draft and what to work on (J20, J21, J22, Q58)', async () => {
      const { page } = await openAsNewcomer(storedAt('MotivatingQuestions'));
      await answerCalls(page, GENERATE, {
        message: `=== SUGGESTIONS ===\n- Add a number.\n- Say who.\n=== EXAMPLE ===\n${DRAFT}`,
      });
      const saved = bodiesOf(page, SAVE);
      await button(page, 'Use these notes to start my Product Story').click();
      await openStep(page, 'Refine').waitFor();
      await card(page, 'A draft of your story')
        .getByText('Our list is shared.')
        .waitFor();
      await card(page, 'What to work on').getByText('Say who.').waitFor();
      await expect
        .poll(() => saved.at(-1))
        .toMatchObject({
          generatedRefinementSuggestions: 'Add a number.\n\nSay who.',
          generatedRefinedProductStoryExample: DRAFT,
          workflowState: 'Refine',
        });
    });

    it('replaces the previous one for the story, can be requested again, and leads only to the story on this page (J23, J25, J26)', async () => {
      const { page } = await openAsNewcomer(FINISHED, 'First.');
      const bodies = bodiesOf(page, GENERATE);
      const saved = bodiesOf(page, SAVE);
      const release = await holdCalls(page, GENERATE);
      await field(page, 'Your Product Story').fill('Second.');
      await button(page, 'Get new feedback on my update').click();
      await card(page, 'Feedback on your story').waitFor({ state: 'detached' });
      await expect
        .poll(() => saved.at(-1))
        .toMatchObject({ generatedFinalSuggestions: '' });
      await release();
      await card(page, 'Feedback on your story').waitFor();
      await expect
        .poll(() => bodies)
        .toEqual([{ contentId: 'refine', input: 'Second.' }]);
      await openStep(page, 'Finalize').waitFor();
      await button(page, 'Get new feedback on my update').waitFor();
      await expect
        .poll(() => button(page, 'Start planning my Project').count())
        .toBe(0);
    });
  });

  describe('The draft', () => {
    it('can be copied, with a check mark for 2 s that is also read out (J27, J28)', async () => {
      const { page } = await openAsNewcomer(FINISHED);
      await page
        .context()
        .grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      const copy = page.getByRole('button', { name: 'Copy', exact: true });
      const copied = page.getByRole('button', { name: 'Copied' });
      await copy.focus();
      await stopClock(page);
      await page.keyboard.press('Enter');
      await copied.waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        DRAFT,
      );
      // Just before and just after 2 s.
      await page.clock.runFor(1900);
      await expect.poll(() => copied.count()).toBe(1);
      await page.getByText('Draft copied').waitFor({ state: 'attached' });
      await page.clock.runFor(200);
      await copy.waitFor();
      await expect.poll(() => isFocused(copy)).toBe(true);
    });

    it('changes the story only after its changes were shown, and can be undone', async () => {
      const story = 'Parents lose an hour a week.\n\nOld end.';
      const { page, call } = await openAsNewcomer(FINISHED, story);
      await page.getByRole('button', { name: 'Use this draft' }).click();
      const dialog = page.getByRole('dialog', { name: 'Use this draft?' });
      await dialog.waitFor();
      await expect
        .poll(() => dialog.locator('del').allInnerTexts())
        .toEqual(['hour', 'Old end.']);
      await expect
        .poll(() => dialog.locator('ins').allInnerTexts())
        .toContain('Our list is shared.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => field(page, 'Your Product Story').inputValue())
        .toBe(story);
      expect(
        await isFocused(page.getByRole('button', { name: 'Use this draft' })),
      ).toBe(true);

      await page.keyboard.press('Enter');
      await dialog
        .getByRole('button', { name: 'Change my Product Story' })
        .click();
      await expect.poll(() => storyOf(call)).toBe(DRAFT);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => storyOf(call)).toBe(story);
      await expect
        .poll(() => field(page, 'Your Product Story').inputValue())
        .toBe(story);
    });

    it('cannot be undone after it was edited, because that would lose the edits', async () => {
      const { page } = await openAsNewcomer(FINISHED, '');
      await page.getByRole('button', { name: 'Use this draft' }).click();
      await page
        .getByText('Your Product Story is empty. This will be its text:')
        .waitFor();
      await page
        .getByRole('button', { name: 'Change my Product Story' })
        .click();
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.waitFor();
      await field(page, 'Your Product Story').press('End');
      await page.keyboard.type(' More.');
      await undo.waitFor({ state: 'detached' });
    });
  });

  describe('The stored workflow', () => {
    it('is saved at once when something was generated or a step was taken (J30)', async () => {
      const { page } = await openAsNewcomer(storedAt('ProjectDescription'));
      await answerCalls(page, GENERATE, { message: '1. Who?' });
      const saved = bodiesOf(page, SAVE);
      await page.clock.install();
      await stopClock(page);
      await button(page, "I'm ready for some questions").click();
      // It is sent although no time passes.
      await expect
        .poll(() => saved)
        .toMatchObject([
          {
            generatedMotivatingQuestions: '1. Who?',
            workflowState: 'MotivatingQuestions',
          },
        ]);
      await page
        .getByRole('button', { name: 'Revisit this step: Project Description' })
        .click();
      await expect
        .poll(() => saved.at(-1))
        .toMatchObject({ workflowState: 'ProjectDescription' });
    });

    it('is saved while the user types, one request at a time, with the latest text next (J30)', async () => {
      const { page, call } = await openAsNewcomer(
        storedAt('ProjectDescription'),
      );
      const saved = bodiesOf(page, SAVE);
      const release = await holdCalls(page, SAVE);
      await page.clock.install();
      await stopClock(page);
      /** The descriptions that were sent so far. */
      const described = () =>
        (saved as { initialProjectDescription: string }[]).map(
          (body) => body.initialProjectDescription,
        );
      // It is sent although no time passes.
      await field(page, 'Your project').fill('L');
      await expect.poll(described).toEqual(['L']);
      for (const text of ['Li', 'Lis', 'Lists']) {
        await field(page, 'Your project').fill(text);
      }
      expect(described()).toEqual(['L']);
      await release();
      await expect.poll(described).toEqual(['L', 'Lists']);
      await expect
        .poll(() => call('GET', '/agent/product-story'))
        .toMatchObject({ initialProjectDescription: 'Lists' });
    });

    it('is restored after a reload, including state and half-written texts (J31)', async () => {
      const { page, call } = await openAsNewcomer(FINISHED, 'Why.');
      await page.reload();
      await openStep(page, 'Finalize').waitFor();
      await card(page, 'Feedback on your story')
        .getByText('Begin with the problem.')
        .waitFor();
      await card(page, 'A draft of your story').waitFor();
      await expect
        .poll(() => field(page, 'Your Product Story').inputValue())
        .toBe('Why.');

      await page
        .getByRole('button', { name: 'Revisit this step: Project Description' })
        .click();
      await field(page, 'Your project').fill('Typed just now');
      await page.reload();
      await expect
        .poll(() => field(page, 'Your project').inputValue())
        .toBe('Typed just now');
      await untilAllSaved(page);
      expect(await call('GET', '/agent/product-story')).toEqual({
        ...storedAt('ProjectDescription'),
        initialProjectDescription: 'Typed just now',
      });
    });

    it('is retried until the network returns, and shows a refusal', async () => {
      const { page, call } = await openAsNewcomer(
        storedAt('ProjectDescription'),
      );
      const reconnect = await dropCalls(page, SAVE);
      await field(page, 'Your project').fill('Without a network');
      await page.getByText('Not saved – retrying').waitFor();
      await reconnect();
      await untilAllSaved(page);
      expect(await call('GET', '/agent/product-story')).toMatchObject({
        initialProjectDescription: 'Without a network',
      });

      const stopRefusing = await refuseCalls(page, SAVE);
      await field(page, 'Your project').fill('Refused');
      await page
        .getByRole('alert')
        .getByText('Sorry, there was a problem.')
        .waitFor();
      await expectAccessible(page);
      await expect
        .poll(() => field(page, 'Your project').inputValue())
        .toBe('Refused');
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await untilAllSaved(page);
    });

    it('opens the step that was chosen elsewhere at the same time', async () => {
      const { page, call } = await openAsNewcomer(storedAt('Refine'));
      const sent = bodiesOf(page, SAVE);
      const release = await holdCalls(page, { ...AGENT, method: 'GET' });
      await call(
        'PUT',
        '/agent/product-story',
        storedAt('MotivatingQuestions'),
      );
      await page
        .getByRole('button', { name: 'Revisit this step: Project Description' })
        .click();
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      await release();
      await openStep(page, 'Motivating Questions').waitFor();
      await expect
        .poll(() => page.getByText(/changed the same words/).count())
        .toBe(0);
      await field(page, 'Your notes').fill('Saved again');
      await untilAllSaved(page);
      expect(await call('GET', '/agent/product-story')).toEqual({
        ...storedAt('MotivatingQuestions'),
        answersToMotivatingQuestions: 'Saved again',
      });
    });

    it('shares its story with Go to Market', async () => {
      const { page } = await openAsNewcomer(FINISHED, 'Why.');
      const release = await holdCalls(page, PLAN);
      await field(page, 'Your Product Story').fill('Why now.');
      await page.getByRole('link', { name: 'Go to Market' }).first().click();
      await page.getByRole('heading', { name: 'Business Model' }).waitFor();
      await release();
      await expect
        .poll(() => page.getByRole('textbox').first().inputValue())
        .toBe('Why now.');
    });
  });

  it('shows a skeleton while it loads, and an error if it cannot', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await expectSkeletonThenError(page, '/agent/product-story', AGENT, () =>
      field(page, 'Your project').waitFor(),
    );
  });
});

/** Freezes the time of the page, from now on moved only by the test. */
const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  // Playwright can pause only at a later time; it jumps there.
  await page.clock.pauseAt(now + 10_000);
};

const open = async (page: Page): Promise<void> => {
  await page.goto('/agent/product-story');
  await page.getByRole('textbox').waitFor();
};

const steps = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name });

/** The open step of that name. */
const openStep = (page: Page, name: string) =>
  page.locator('[aria-current=step]').filter({ has: heading(page, name) });

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true });

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** A step has few controls, so its button is not far from its field. */
const MAX_TAB_STOPS = 8;

/** Tabs to a button from the current focus, and presses it. */
const press = async (page: Page, name: string): Promise<void> => {
  for (let stops = 0; !(await isFocused(button(page, name))); stops += 1) {
    if (stops > MAX_TAB_STOPS) throw new Error(`Tab does not reach ${name}.`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

const storyOf = async (call: Call): Promise<string> =>
  (await call<Team>('GET', '/teams/active')).goToMarketPlan.productStory;
