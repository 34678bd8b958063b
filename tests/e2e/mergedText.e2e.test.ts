import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Item, Project, Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { interceptRequests } from '#tests/support/interception.ts';
import { editor, openList } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/**
 * Two writers change one text at the same time. The second one is simulated by
 * calls with the same session: to the page, every change that it has not made
 * itself is somebody else's.
 */
describe.skipIf(chromiumPath() === null)('Texts by two writers', () => {
  const setup = setUpBrowser();
  const createUser = () => createNewcomer(setup.browser, setup.slipway.url);

  it('are both saved in an item, and the caret stays between its words', async () => {
    const { page, call } = await createUser();
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { description: 'Pricing page\n\nWhy\n\nHow' },
    );
    await openList(page, `/all-items/in-scope/${id}`);
    await editor(page).waitFor();
    await call('PUT', `/teams/active/project-items/gtm/${id}`, {
      description: 'Pricing page\n\nWhy they pay for it\n\nHow',
    });
    await editor(page).press('Control+End');
    await page.keyboard.type(' we tell them');
    await untilAllSaved(page);
    await page.keyboard.type(', and when');
    await untilAllSaved(page);

    const both =
      'Pricing page\n\nWhy they pay for it\n\nHow we tell them, and when';
    await expect.poll(() => editor(page).inputValue()).toBe(both);
    const item = await call<Item>('GET', `/resources/items/${id}`);
    expect(item.description).toBe(both);
  });

  it('are both saved in the product story and the business model', async () => {
    const { page, call } = await createUser();
    await call('PUT', PLAN, plan('Why\n\nHow', 'Teams'));
    await page.goto('/go-to-market');
    const story = page.getByRole('textbox', { name: 'Product Story' });
    await story.waitFor();
    await call('PUT', PLAN, plan('Why we do it\n\nHow', 'Small teams'));
    await story.press('Control+End');
    await page.keyboard.type(' we do it');
    await untilAllSaved(page);

    const { goToMarketPlan } = await call<Team>('GET', '/teams/active');
    expect(goToMarketPlan).toMatchObject(
      plan('Why we do it\n\nHow we do it', 'Small teams'),
    );
    await expect
      .poll(() => story.inputValue())
      .toBe('Why we do it\n\nHow we do it');
  });

  it('leave the caret between its words in the notes of the business model', async () => {
    const { page, call } = await createUser();
    await call('PUT', PLAN, plan('', 'one two'));
    await page.goto('/go-to-market');
    const notes = page.getByRole('textbox', { name: /Customers/ });
    await notes.press('Home');
    for (let letter = 0; letter < 'one'.length; letter++)
      await page.keyboard.press('ArrowRight');
    await call('PUT', PLAN, plan('', 'one two three'));
    await expect.poll(() => notes.inputValue()).toBe('one two three');
    await page.keyboard.type('X');
    await expect.poll(() => notes.inputValue()).toBe('oneX two three');
    await untilAllSaved(page);
  });

  it('are both saved in the guided workflow', async () => {
    const { page, call } = await createUser();
    const path = '/agent/product-story';
    const workflow = (initialProjectDescription: string) => ({
      workflowState: 'ProjectDescription',
      initialProjectDescription,
    });
    await call('PUT', path, workflow('Why\n\nHow'));
    await page.goto('/agent/product-story');
    const first = page.getByRole('textbox').first();
    await first.waitFor();
    await call('PUT', path, workflow('Why we do it\n\nHow'));
    await first.press('Control+End');
    await page.keyboard.type(' we do it');
    await untilAllSaved(page);
    expect(await call('GET', path)).toMatchObject(
      workflow('Why we do it\n\nHow we do it'),
    );
  });

  it('are both saved in the settings of a project', async () => {
    const { page, call, projectId } = await createUser();
    const path = `/teams/active/projects/${projectId}`;
    await call('PUT', path, { startDate: '2026-03-02', durationInWeeks: 8 });
    await page.goto('/project/dashboard');
    await page.getByRole('button', { name: 'Project settings' }).click();
    const name = page.getByLabel('Project Name');
    await name.waitFor();
    await call('PUT', path, { durationInWeeks: 12 });
    await name.fill('Launch');
    await untilAllSaved(page);
    expect(await call<Project>('GET', path)).toMatchObject({
      description: 'Launch',
      durationInWeeks: 12,
    });
  });

  it('are not merged in a team’s name, which asks instead', async () => {
    const { page, call } = await createUser();
    // A page that learns of the change before its own save has no conflict.
    await interceptRequests(page, '**/v1/live*', (route) => route.abort());
    await page.goto('/settings/team');
    const name = page.getByLabel('Team name');
    // The page requests the team a second time after it was opened.
    await untilQuiet(page);
    await rename(call, 'Harbor crew');
    await name.fill('Launch crew');
    await name.blur();
    await conflictQuestion(page).waitFor();
    expect((await call<Team>('GET', '/teams/active')).teamName).toBe(
      'Harbor crew',
    );
    await page.getByRole('button', { name: 'Use my words' }).press('Enter');
    await expect.poll(() => isFocused(name)).toBe(true);
    await untilAllSaved(page);
    expect((await call<Team>('GET', '/teams/active')).teamName).toBe(
      'Launch crew',
    );
    await rename(call, 'Pier crew');
    await name.fill('Dock crew');
    await name.blur();
    await conflictQuestion(page).waitFor();
    await page.getByRole('button', { name: 'Use their words' }).press('Enter');
    await expect.poll(() => isFocused(name)).toBe(true);
    await expect.poll(() => name.inputValue()).toBe('Pier crew');
  });
});

const PLAN = '/teams/active/go-to-market-plan';

/** A plan with one element; the id makes it the same one in each plan. */
const plan = (productStory: string, notes: string) => ({
  productStory,
  businessModel: {
    elements: [
      {
        id: '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f10',
        title: 'Customers',
        description: notes,
      },
    ],
  },
});

const conflictQuestion = (page: Page) =>
  page.getByText('Someone else changed the same words.');

const rename = (call: Person['call'], newTeamName: string) =>
  call('PUT', '/teams/active/name', { newTeamName });
