import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { createTeammate } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';
import { UNPLANNED } from './itemPages.ts';

describe.skipIf(chromiumPath() === null)('Comments', () => {
  const setup = setUpBrowser();

  /** An Admin, their teammate Grace, and an open item with its path. */
  const createTeam = async (screen?: Viewport) => {
    const { browser, slipway } = setup;
    const admin = await createNewcomer(browser, slipway.url, screen);
    const mate = await createTeammate(browser, slipway.url, admin);
    await mate.call('PUT', '/user/profile', { displayName: 'Grace Hopper' });
    await admin.call('PUT', `/teams/active/projects/${admin.projectId}`, {
      description: 'Launch',
      startDate: '2026-03-02',
    });
    const { id } = await admin.call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      {
        projectId: admin.projectId,
        description: 'Pricing page',
        newAssignment: UNPLANNED,
      },
    );
    const path = `/project/items/all-items/in-scope/${id}`;
    return { admin, mate, id, path };
  };

  const postComment = ({ call }: Person, itemId: string, text: string) =>
    call<{ id: string }>(
      'POST',
      `/teams/active/project-items/all/${itemId}/comments`,
      { text },
    );

  it('are written using only the keyboard, mentioning a suggested member (I44)', async () => {
    const { admin, mate, id, path } = await createTeam();
    const { page, pageErrors } = admin;
    await page.goto(path);
    await field(page).click();
    await page.keyboard.type('Ask @gra');
    const offered = page.getByRole('option', { name: /Grace Hopper/ });
    await offered.waitFor();
    await expect.poll(() => offered.getAttribute('aria-selected')).toBe('true');
    const offeredId = await offered.getAttribute('id');
    await expect
      .poll(() => field(page).getAttribute('aria-activedescendant'))
      .toBe(offeredId);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => field(page).inputValue())
      .toBe('Ask @Grace Hopper ');
    await page.keyboard.type('about **prices**');
    await page.keyboard.press('Control+Enter');
    const comment = comments(page).first();
    await comment.locator('.mention').getByText('@Grace Hopper').waitFor();
    await expect
      .poll(() => comment.locator('strong').textContent())
      .toBe('prices');
    await expect.poll(() => field(page).inputValue()).toBe('');
    const { comments: stored } = await admin.call<{
      comments: { text: string }[];
    }>('GET', `/teams/active/project-items/all/${id}/comments`);
    const userId = mate.context.userContext.userId;
    expect(stored[0]?.text).toBe(
      `Ask @[Grace Hopper](${userId}) about **prices**`,
    );
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Pricing page' })
      .getByRole('img', { name: '1 comment' })
      .waitFor();
    await expectAccessibleBothWays(page);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('appear among the changes of the item, or on their own (I44)', async () => {
    const { admin, mate, id, path } = await createTeam();
    await postComment(mate, id, 'Is this ready?');
    const { page } = admin;
    await page.goto(path);
    await comments(page).getByText('Is this ready?').waitFor();
    const timeline = page.getByRole('region', { name: 'Comments and changes' });
    await timeline.getByText(/added it/).waitFor();
    await timeline.getByRole('switch', { name: 'Comments only' }).check();
    await expect.poll(() => timeline.getByText(/added it/).count()).toBe(0);
    await page.reload();
    await comments(page).getByText('Is this ready?').waitFor();
    await timeline.getByRole('switch', { name: 'Comments only' }).waitFor();
    await expect.poll(() => timeline.getByText(/added it/).count()).toBe(0);
  });

  it('are edited and deleted by their author, whose unsent text survives a reload', async () => {
    const { mate, id, path } = await createTeam();
    await postComment(mate, id, 'Is this ready?');
    const { page } = mate;
    await page.goto(path);
    await field(page).fill('Not sent y');
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe('Not sent y');
    await comments(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit your comment').fill('Is it?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await comments(page).getByText('edited').waitFor();
    await comments(page).getByText('Is it?').waitFor();
    await comments(page).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.poll(() => comments(page).count()).toBe(0);
  });

  it('show the offered members above the next comment while one is edited', async () => {
    const { mate, id, path } = await createTeam();
    await postComment(mate, id, 'Is this ready?');
    await postComment(mate, id, 'And this?');
    const { page } = mate;
    await page.goto(path);
    await comments(page).nth(1).waitFor();
    const first = comments(page).first();
    await first.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Edit your comment').fill('');
    await page.keyboard.type('@');
    const last = page.getByRole('option').last();
    await last.scrollIntoViewIfNeeded();
    // A pixel near the end of the last name shows the name, not a comment.
    const isSeen = await last.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 8, bottom - 4));
    });
    expect(isSeen).toBe(true);
  });

  it('keep an edited text that Esc closes, until it is discarded', async () => {
    const { mate, id, path } = await createTeam();
    await postComment(mate, id, 'Is this ready?');
    const { page } = mate;
    await page.goto(path);
    const edit = comments(page).getByRole('button', { name: 'Edit' });
    const editor = page.getByLabel('Edit your comment');
    await edit.click();
    await editor.fill('Is it ready for Monday?');
    await page.keyboard.press('Escape');
    await comments(page).getByText('Is this ready?').waitFor();
    await edit.click();
    await expect
      .poll(() => editor.inputValue())
      .toBe('Is it ready for Monday?');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await edit.click();
    await expect.poll(() => editor.inputValue()).toBe('Is this ready?');
  });

  it('merge an unsent edit with what was saved elsewhere in the meantime', async () => {
    const { mate, id, path } = await createTeam();
    const { id: commentId } = await postComment(
      mate,
      id,
      'Is this ready?\nAsk Ada.',
    );
    const { page, call } = mate;
    await page.goto(path);
    const edit = comments(page).getByRole('button', { name: 'Edit' });
    const editor = page.getByLabel('Edit your comment');
    await edit.click();
    await editor.fill('Is it ready for Monday?\nAsk Ada.');
    await page.keyboard.press('Escape');
    await call(
      'PUT',
      `/teams/active/project-items/all/${id}/comments/${commentId}`,
      { text: 'Is this ready?\nAsk Grace.' },
    );
    await comments(page).getByText('Ask Grace.').waitFor();
    await edit.click();
    await expect
      .poll(() => editor.inputValue())
      .toBe('Is it ready for Monday?\nAsk Grace.');
  });

  it('can be deleted by Admins, but edited only by their author', async () => {
    const { admin, mate, id, path } = await createTeam();
    await postComment(mate, id, 'Is this ready?');
    await postComment(admin, id, 'Nearly.');
    await mate.page.goto(path);
    const theirs = comments(mate.page).filter({ hasText: 'Nearly.' });
    await theirs.waitFor();
    await expect
      .poll(() => theirs.getByRole('button', { name: 'Edit' }).count())
      .toBe(0);
    await expect
      .poll(() => theirs.getByRole('button', { name: 'Delete' }).count())
      .toBe(0);
    await admin.page.goto(path);
    const hers = comments(admin.page).filter({ hasText: 'Is this ready?' });
    await hers.getByRole('button', { name: 'Delete' }).waitFor();
    await expect
      .poll(() => hers.getByRole('button', { name: 'Edit' }).count())
      .toBe(0);
  });

  it('can be read in the history of a deleted item (I42)', async () => {
    const { admin, mate, id } = await createTeam();
    const { page, pageErrors } = admin;
    await postComment(mate, id, 'Is this **ready**?');
    await mate.call('DELETE', `/teams/active/project-items/all/${id}`);
    await page.goto('/project/history');
    const button = page.getByRole('button', { name: '1 comment' });
    await button.focus();
    await page.keyboard.press('Enter');
    const comment = comments(page).filter({ hasText: 'Is this ready?' });
    await comment.getByText('Grace Hopper').waitFor();
    // Its time, which is a button; it cannot be edited or deleted any more.
    await expect.poll(() => comment.getByRole('button').count()).toBe(1);
    await expectAccessibleBothWays(page);
    // The button that has shown the comment hides it again.
    await page.keyboard.press('Enter');
    await comment.waitFor({ state: 'detached' });
    expect(pageErrors).toEqual([]);
  });

  it('leave what is typed while they are sent or saved in their field', async () => {
    const { admin, path } = await createTeam();
    const { page } = admin;
    await page.goto(path);
    const sending = { path: /\/comments$/, method: 'POST' };
    const sent = bodiesOf(page, sending);
    const releaseSent = await holdCalls(page, sending);
    await field(page).fill('Hello');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sent).toHaveLength(1);
    await page.keyboard.type(' and more');
    await releaseSent();
    await comments(page).getByText('Hello', { exact: true }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('and more');
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe('and more');

    const saving = { path: /\/comments\/[^/]+$/, method: 'PUT' };
    const saved = bodiesOf(page, saving);
    const releaseSaved = await holdCalls(page, saving);
    await comments(page).getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByLabel('Edit your comment');
    await editor.fill('Hello all');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => saved).toHaveLength(1);
    await editor.fill('Good morning');
    await releaseSaved();
    await comments(page).getByText('edited').waitFor();
    await expect.poll(() => editor.inputValue()).toBe('Good morning');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await comments(page).getByText('Good morning').waitFor();
    await editor.waitFor({ state: 'detached' });
  });

  it('keep a new text that begins like the one being sent', async () => {
    const { admin, path } = await createTeam();
    const { page } = admin;
    await page.goto(path);
    const sending = { path: /\/comments$/, method: 'POST' };
    const sent = bodiesOf(page, sending);
    const release = await holdCalls(page, sending);
    await field(page).fill('I');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sent).toHaveLength(1);
    await field(page).fill('');
    await page.keyboard.type('I think so');
    await release();
    await comments(page).getByText('I', { exact: true }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('I think so');
  });

  it('are sent once if the answers are lost and they are sent again', async () => {
    const { admin, id, path } = await createTeam();
    const { page, call } = admin;
    await page.goto(path);
    const isComments = (url: URL) => url.pathname.endsWith('/comments');
    const loseAnswers = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    };
    await interceptRequests(page, isComments, loseAnswers);
    await field(page).fill('Hello');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('Hello');
    await page.unroute(isComments, loseAnswers);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => field(page).inputValue()).toBe('');
    // The same text once more is a comment of its own, not a repetition.
    await field(page).fill('Hello');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => field(page).inputValue()).toBe('');
    const stored = await call<{ comments: unknown[] }>(
      'GET',
      `/teams/active/project-items/all/${id}/comments`,
    );
    expect(stored.comments).toHaveLength(2);
  });

  it('are shown even if they were sent before the list had arrived', async () => {
    const { admin, path } = await createTeam();
    const { page } = admin;
    const release = await holdCalls(page, {
      path: /\/comments$/,
      method: 'GET',
    });
    await page.goto(path);
    await field(page).fill('First');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => field(page).inputValue()).toBe('');
    await release();
    await comments(page).getByText('First', { exact: true }).waitFor();
  });

  it('stay in their field with the reason if they cannot be sent', async () => {
    const { admin, path } = await createTeam(NARROW);
    const { page } = admin;
    await page.goto(path);
    await refuseCalls(page, { path: /\/comments$/, method: 'POST' });
    await field(page).fill('Hello');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('Hello');
    await expectAccessible(page);
  });
});

const field = (page: Page) => page.getByLabel('New comment');
const comments = (page: Page) => page.locator('.comment');
