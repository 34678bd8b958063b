import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import {
  bucket,
  card,
  carry,
  expectCards,
  titlesIn,
} from '#tests/e2e/planPage.ts';
import { addField, editor, inWeek, itemPanel, rowOf } from './itemPages.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { startDate } from './days.ts';
import { createTeammate } from './teammates.ts';

const ITEM = 'Pricing page';

/** What one person changes appears on the open pages of others at once. */
describe.skipIf(chromiumPath() === null)('Live updates', () => {
  const setup = setUpBrowser();

  /** Ada on a desktop and Grace on a phone, in one team and project. */
  const together = async (titles: readonly string[] = [ITEM]) => {
    const { browser, slipway } = setup;
    const ada = await createNewcomer(browser, slipway.url);
    const { call, projectId } = ada;
    await call('PUT', '/user/profile', { displayName: 'Ada Lovelace' });
    await call('PUT', `/teams/active/projects/${projectId}`, {
      startDate: startDate(),
      durationInWeeks: 12,
    });
    const mate = await createTeammate(browser, slipway.url, ada, {
      viewport: NARROW,
    });
    const grace = { ...mate, projectId };
    await grace.call('PUT', '/user/profile', { displayName: 'Grace Hopper' });
    const ids: string[] = [];
    for (const title of titles) ids.push(await add(ada, title));
    return { ada, grace, ids };
  };

  const add = async ({ call, projectId }: Person, description: string) => {
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { projectId, description, newAssignment: inWeek(5) },
    );
    return id;
  };

  /** Calls by which a person changes an item. */
  const changesOf = ({ call, projectId }: Person, id: string) => ({
    move: (week: number) =>
      call(
        'PUT',
        `/teams/active/projects/${projectId}/all/${id}/project-context`,
        { newAssignment: inWeek(week) },
      ),
    complete: () =>
      call('PUT', `/teams/active/project-items/all/${id}/complete`, {
        markComplete: true,
      }),
    edit: (description: string) =>
      call('PUT', `/teams/active/project-items/gtm/${id}`, { description }),
    remove: () => call('DELETE', `/teams/active/project-items/all/${id}`),
    comment: (text: string) =>
      call('POST', `/teams/active/project-items/all/${id}/comments`, { text }),
  });

  it('show moves, additions, completions, edits, deletions and presence to the other user', async () => {
    const { ada, grace, ids } = await together();
    const [id = ''] = ids;
    const adaChanges = changesOf(ada, id);
    await Promise.all([openBoard(ada.page), openBoard(grace.page)]);
    await presenceList(grace.page)
      .getByRole('img', { name: 'Ada Lovelace' })
      .waitFor();
    await presenceList(ada.page)
      .getByRole('img', { name: 'Grace Hopper' })
      .waitFor();
    await expectAccessibleBothWays(grace.page);

    await expectCards(grace.page, 'Week 6', [ITEM]);
    await adaChanges.move(6);
    await expectCards(grace.page, 'Week 6', []);
    // The mark is shown for two seconds.
    const marked = card(grace.page, ITEM)
      .locator('[data-why="changed"]')
      .waitFor();
    await adaChanges.move(5);
    await marked;
    await expectCards(grace.page, 'Week 6', [ITEM]);
    await card(grace.page, ITEM)
      .locator('[data-why="changed"]')
      .waitFor({ state: 'detached' });
    await add(ada, 'Signup');
    await expectCards(grace.page, 'Week 6', [ITEM, 'Signup']);
    await adaChanges.edit('Price list');
    await expectCards(grace.page, 'Week 6', ['Price list', 'Signup']);
    await adaChanges.complete();
    await expectCards(grace.page, 'Week 6', ['Signup']);
    await adaChanges.remove();
    await grace.page.goto('/project/items');
    await rowOf(grace.page, 'Signup').waitFor();
    // The list as last seen is shown until the new one arrives.
    await expect.poll(() => rowOf(grace.page, 'Price list').count()).toBe(0);
    expect(unexpectedPageErrors(ada.pageErrors)).toEqual([]);
    expect(unexpectedPageErrors(grace.pageErrors)).toEqual([]);
  });

  it('do not disturb the other user’s typing, dragging, focus and scrolling (I84)', async () => {
    const titles = Array.from(
      { length: 5 },
      (_, i) => `Item ${String(i + 11)}`,
    );
    const { ada, grace, ids } = await together(titles);
    const { page } = ada;
    await Promise.all([openBoard(page), openBoard(grace.page)]);

    // During a drag, moves by others are received, and shown after the drop.
    const hasReceived = await watchReceived(ada);
    await carry(page, 'Item 12', bucket(page, 'Week 7'));
    await changesOf(grace, ids[4] ?? '').move(7);
    await expect.poll(() => hasReceived(ids[4] ?? '')).toBe(true);
    await expect
      .poll(() => page.locator('[data-dragged]').count())
      .toBeGreaterThan(0);
    expect(await titlesIn(page, 'Week 8')).toEqual([]);
    await page.mouse.up();
    await expectCards(page, 'Week 7', ['Item 12']);
    await expectCards(page, 'Week 8', ['Item 15']);

    // Ada types into an item while this and other items change.
    await page.goto('/project/items');
    await rowOf(page, 'Item 11').getByRole('link').click();
    await editor(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' written');
    await changesOf(grace, ids[2] ?? '').edit('Renamed by Grace');
    await rowOf(page, 'Renamed by Grace').waitFor();
    await page.keyboard.type(' by Ada');
    await expect
      .poll(() => editor(page).inputValue())
      .toBe('Item 11 written by Ada');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(
      'TEXTAREA',
    );

    // In a low window, the list is scrolled down, with the focus on a row.
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/project/items');
    const last = rowOf(page, 'Item 15').getByRole('link');
    await last.focus();
    const boxBefore = await last.boundingBox();
    await changesOf(grace, ids[3] ?? '').remove();
    await rowOf(page, 'Item 14').waitFor({ state: 'detached' });
    expect(await last.evaluate((node) => node === document.activeElement)).toBe(
      true,
    );
    const boxAfter = await last.boundingBox();
    // It moves by at most the removed row, and not out of view.
    expect(Math.abs((boxAfter?.y ?? 0) - (boxBefore?.y ?? 0))).toBeLessThan(80);
    expect(unexpectedPageErrors(ada.pageErrors)).toEqual([]);
  });

  it('show who has an item open, their comments on it, and who deleted it', async () => {
    const { ada, grace, ids } = await together();
    const [id = ''] = ids;
    const path = `/project/items/all-items/in-scope/${id}`;
    await ada.page.goto(path);
    await itemPanel(ada.page).waitFor();
    await grace.page.goto('/project/items');
    await rowOf(grace.page, ITEM).locator('[data-why="open"]').waitFor();
    await changesOf(grace, id).comment('Ask sales first.');
    await itemPanel(ada.page).getByText('Ask sales first.').waitFor();
    await changesOf(grace, id).remove();
    await ada.page
      .getByRole('region', { name: 'Notifications' })
      .getByText(`Grace Hopper deleted “${ITEM}”.`)
      .waitFor();
    await expect.poll(() => itemPanel(ada.page).count()).toBe(0);
  });

  it('show each of two people that the other has the same item open', async () => {
    const { ada, grace, ids } = await together();
    const path = `/project/items/all-items/in-scope/${ids[0] ?? ''}`;
    for (const { page } of [ada, grace]) {
      await page.goto(path);
      await itemPanel(page).waitFor();
    }
    const signOf = (person: Person, name: string) =>
      itemPanel(person.page)
        .locator('[data-why="open"]')
        .and(person.page.getByTitle(`${name} has this open`));
    await signOf(ada, 'Grace Hopper').waitFor();
    await signOf(grace, 'Ada Lovelace').waitFor();
  });

  it('are read out by a screen reader in one sentence if they come together', async () => {
    const { ada, grace, ids } = await together([ITEM, 'Signup']);
    await openBoard(ada.page);
    // The page reports each text about Grace in a live region to the test.
    const announcements: string[] = [];
    await ada.page.exposeFunction('announced', (text: string) =>
      announcements.push(text),
    );
    await ada.page.evaluate(() => {
      const watch = new MutationObserver(() => {
        for (const status of document.querySelectorAll(
          '[aria-live], [role="status"]',
        )) {
          const text = status.textContent;
          if (/Grace/.test(text)) {
            (
              globalThis as unknown as { announced: (text: string) => void }
            ).announced(text);
          }
        }
      });
      watch.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    // Sent at once, as only changes within half a second are read out together.
    await Promise.all(ids.map((id) => changesOf(grace, id).move(6)));
    await expect
      .poll(() => new Set(announcements))
      .toEqual(new Set(['Grace Hopper changed 2 items.']));
  });

  it('are shared by the tabs of a browser, and continue when the listening tab is closed (I85)', async () => {
    const { ada, grace, ids } = await together();
    const [id = ''] = ids;
    await openBoard(ada.page);
    const second = await ada.page.context().newPage();
    const streams: string[] = [];
    second.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/live') {
        streams.push(request.url());
      }
    });
    await openBoard(second);
    await changesOf(grace, id).move(6);
    await expectCards(second, 'Week 7', [ITEM]);
    expect(streams).toEqual([]);
    await ada.page.close();
    await expect.poll(() => streams.length).toBe(1);
    await changesOf(grace, id).move(7);
    await expectCards(second, 'Week 8', [ITEM]);
  });

  it('catch up after a network failure', async () => {
    const { ada, grace, ids } = await together();
    const [id = ''] = ids;
    await openBoard(ada.page);
    await ada.page.context().setOffline(true);
    await changesOf(grace, id).move(6);
    await add(grace, 'Signup');
    await ada.page.context().setOffline(false);
    await expectCards(ada.page, 'Week 7', [ITEM]);
    await expectCards(ada.page, 'Week 6', ['Signup']);
  });

  it('fall back to polling every half minute if no stream is possible', async () => {
    const { ada, grace, ids } = await together();
    const [id = ''] = ids;
    await interceptRequests(ada.page, '**/v1/live*', (route) => route.abort());
    await ada.page.clock.install();
    await openBoard(ada.page);
    await changesOf(grace, id).move(6);
    await expect
      .poll(async () => {
        // A board without a connection polls every half a minute.
        await ada.page.clock.runFor(31_000);
        return titlesIn(ada.page, 'Week 7');
      })
      .toEqual([ITEM]);
  });

  it('do not hide an item that is opened before the list has it', async () => {
    const { ada, grace } = await together();
    await interceptRequests(ada.page, '**/v1/live*', (route) => route.abort());
    await ada.page.goto('/project/items');
    await rowOf(ada.page, ITEM).waitFor();
    const id = await add(grace, 'Signup');
    // The list is polled only every half a minute.
    await ada.page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/project/items/all-items/in-scope/${id}`);
    await expect.poll(() => editor(ada.page).inputValue()).toBe('Signup');
    await rowOf(ada.page, 'Signup').waitFor();
  });

  it('appear in the list while the user is typing', async () => {
    const { ada, grace } = await together([]);
    await ada.page.goto('/project/items');
    await addField(ada.page).pressSequentially('Half a ');
    await add(grace, 'Signup');
    await rowOf(ada.page, 'Signup').waitFor();
    await ada.page.keyboard.type('title');
    await expect
      .poll(() => addField(ada.page).inputValue())
      .toBe('Half a title');
  });
});

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/project/plan');
  await page.locator('.plan-board[aria-busy="false"]').waitFor();
};

/**
 * Watches the channel by which the tabs of a browser share live updates. The
 * returned function says whether one about this item has arrived since.
 */
const watchReceived = async ({ page, context }: Person) => {
  const updates = await page.evaluateHandle((channel) => {
    const received: string[] = [];
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
      received.push(JSON.stringify(data));
    });
    return received;
  }, `slipway.live.${context.userContext.userId}`);
  return async (itemId: string): Promise<boolean> =>
    (await updates.jsonValue()).some((update) => update.includes(itemId));
};

/** The users on the project now. */
const presenceList = (page: Page) =>
  page.getByRole('list', { name: 'On this project now' });
