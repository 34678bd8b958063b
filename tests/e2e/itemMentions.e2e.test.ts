import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { untilRendered } from '#tests/support/untilRendered.ts';
import { unexpectedPageErrors } from '#tests/support/interception.ts';
import { pressComposing } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { UNPLANNED } from './itemPages.ts';

describe.skipIf(chromiumPath() === null)('Mentions of items', () => {
  const setup = setUpBrowser();

  const createPlanner = async () => {
    const { browser, slipway } = setup;
    const person = await createNewcomer(browser, slipway.url);
    await person.call('PUT', `/teams/active/projects/${person.projectId}`, {
      description: 'Launch',
      startDate: '2026-03-02',
    });
    return person;
  };

  const add = async (
    { call }: Person,
    projectId: string,
    description: string,
  ): Promise<string> => {
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { projectId, description, newAssignment: UNPLANNED },
    );
    return id;
  };

  const openItem = (page: Page, id: string) => page.goto(pathOf(id));

  /** A planner whose item Launch mail has a comment that mentions another. */
  const createMention = async () => {
    const person = await createPlanner();
    const pricing = await add(person, person.projectId, 'Pricing page');
    const mail = await add(person, person.projectId, 'Launch mail');
    await person.call('POST', commentsPath(mail), {
      text: `After #[Pricing page](${pricing}) at last`,
    });
    return { ...person, pricing, mail };
  };

  it('are suggested after # in a comment until the list is closed (I70)', async () => {
    const person = await createPlanner();
    const { page, pageErrors, projectId } = person;
    await add(person, projectId, 'Pricing page');
    await add(person, projectId, 'Pricing table');
    const mail = await add(person, projectId, 'Launch mail');
    await openItem(page, mail);
    await commentField(page).click();
    await page.keyboard.type('After #pri');
    const list = suggestions(page);
    await list.waitFor();
    await expect.poll(() => list.getByRole('option').count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    // The same mention continues, and is not offered again.
    await page.keyboard.type('cing');
    await untilRendered(page);
    await expect
      .poll(() => commentField(page).inputValue())
      .toBe('After #pricing');
    await expect.poll(() => list.count()).toBe(0);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('are inserted into a comment by Enter, unless it ends a composition (I70)', async () => {
    const person = await createPlanner();
    const { page, call, pageErrors, projectId } = person;
    const pricing = await add(person, projectId, 'Pricing page');
    await add(person, projectId, 'Pricing table');
    const mail = await add(person, projectId, 'Launch mail');
    await openItem(page, mail);
    await commentField(page).click();
    await page.keyboard.type('After #pricing p');
    const list = suggestions(page);
    const offered = list.getByRole('option', { name: 'Pricing page' });
    await offered.waitFor();
    const offeredId = await offered.getAttribute('id');
    await expect
      .poll(() => commentField(page).getAttribute('aria-activedescendant'))
      .toBe(offeredId);
    await pressComposing(page, 'Enter');
    await expect
      .poll(() => commentField(page).inputValue())
      .toBe('After #pricing p');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => commentField(page).inputValue())
      .toBe('After #Pricing page ');
    await page.keyboard.type('at last');
    await untilRendered(page);
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: '#Pricing page' }).waitFor();
    const storedText = async () => {
      const { comments } = await call<{ comments: { text: string }[] }>(
        'GET',
        commentsPath(mail),
      );
      return comments[0]?.text;
    };
    await expect
      .poll(storedText)
      .toBe(`After #[Pricing page](${pricing}) at last`);
    await expectAccessibleBothWays(page);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('are links that show the current title and open the item (I70)', async () => {
    const { page, call, pageErrors, pricing, mail } = await createMention();
    await openItem(page, mail);
    await page.getByRole('link', { name: '#Pricing page' }).waitFor();
    await call('PUT', `/teams/active/project-items/gtm/${pricing}`, {
      description: 'Prices at a glance',
    });
    const renamed = page.getByRole('link', { name: '#Prices at a glance' });
    await renamed.waitFor();
    await renamed.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('complementary', { name: /Prices at a glance/ })
      .waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathOf(pricing));
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('are plain text once the item is deleted (I70)', async () => {
    const { page, call, pageErrors, pricing, mail } = await createMention();
    await call('DELETE', `/teams/active/project-items/all/${pricing}`);
    await openItem(page, mail);
    await page.getByText('After #Pricing page at last').waitFor();
    // A link would appear only once the page knows which items exist.
    await untilQuiet(page);
    await expect
      .poll(() => page.getByRole('link', { name: /#Pric/ }).count())
      .toBe(0);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('leave the caret behind what is typed next, however late the next frame is', async () => {
    const person = await createPlanner();
    const { page, projectId } = person;
    await add(person, projectId, 'Pricing page');
    const mail = await add(person, projectId, 'Launch mail');
    await openItem(page, mail);
    await commentField(page).click();
    await page.keyboard.type('After #pric');
    await page.getByRole('option', { name: 'Pricing page' }).waitFor();
    // Each frame comes so late that several letters are typed before it.
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = (paint) =>
        Number(setTimeout(() => paint(performance.now()), 200));
    });
    await page.keyboard.press('Enter');
    await page.keyboard.type('at last', { delay: 50 });
    await expect
      .poll(() => commentField(page).inputValue())
      .toBe('After #Pricing page at last');
  });

  it('are suggested in the text of an item, including items of other projects (I70)', async () => {
    const person = await createPlanner();
    const { page, call, pageErrors, projectId } = person;
    const { newProject } = await call<{ newProject: { id: string } }>(
      'POST',
      '/teams/active/projects',
      { projectDescription: 'Website' },
    );
    const logo = await add(person, newProject.id, 'New logo');
    await call('PUT', '/teams/active/projects/active', {
      newActiveProjectId: projectId,
    });
    const mail = await add(person, projectId, 'Launch mail');
    await openItem(page, mail);
    const text = page.getByLabel('Title and description');
    await text.click();
    await page.keyboard.press('Control+End');
    // '# Before' is a heading of Markdown, '#logo' a mention.
    await page.keyboard.type('\n\n# Before\n\nsee #logo');
    const offered = page.getByRole('option', { name: /New logo\s*Website/ });
    await offered.waitFor();
    await expectAccessible(page);
    // Tab takes the offered item, like Enter.
    await page.keyboard.press('Tab');
    const written = `Launch mail\n\n# Before\n\nsee #[New logo](${logo}) `;
    await expect.poll(() => text.inputValue()).toBe(written);
    await page.keyboard.type('first');
    await expect.poll(() => text.inputValue()).toBe(`${written}first`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('link', { name: '#New logo' }).click();
    await page.getByRole('complementary', { name: /New logo/ }).waitFor();
    const { userContext } = await call<{
      userContext: { activeProjectId: string };
    }>('GET', '/user/core-application-context');
    expect(userContext.activeProjectId).toBe(newProject.id);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });
});

/** The page of an item. */
const pathOf = (id: string) => `/project/items/all-items/in-scope/${id}`;

const commentsPath = (itemId: string) =>
  `/teams/active/project-items/all/${itemId}/comments`;

const commentField = (page: Page) => page.getByLabel('New comment');
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: 'Items' });
