import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { editor, openList } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { createTeammate } from './teammates.ts';

const SECONDS = 60;
/** The marker of each writer in the text; their words come before it. */
const MARKERS = { ada: '[ada]', grace: '[grace]' } as const;

/** Two users write into one item while network and server fail. */
describe.skipIf(chromiumPath() === null)('Two writers of one item', () => {
  const setup = setUpBrowser();

  it('lose no word in a minute, even offline and with a killed server in between', async () => {
    const { browser, slipway } = setup;
    const ada = await createNewcomer(browser, slipway.url);
    const grace = await createTeammate(browser, slipway.url, ada);
    const { id } = await ada.call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { description: `Launch\n\n${MARKERS.ada}\n\nMiddle\n\n${MARKERS.grace}` },
    );
    const path = `/all-items/in-scope/${id}`;
    for (const { page } of [ada, grace]) {
      await openList(page, path);
      await editor(page).waitFor();
    }

    const until = Date.now() + SECONDS * 1000;
    const [byAda, byGrace] = await Promise.all([
      typeWords(ada.page, 'ada', until),
      typeWords(grace.page, 'grace', until),
      repeatUntil(until, async () => {
        await ada.page.context().setOffline(true);
        await pause(5_000);
        await ada.page.context().setOffline(false);
        await slipway.end('SIGKILL');
        await pause(2_000);
        await slipway.restart();
        await pause(5_000);
        await grace.page.context().setOffline(true);
        await pause(5_000);
        await grace.page.context().setOffline(false);
      }),
    ]);

    for (const { page } of [ada, grace]) await untilAllSaved(page);
    const text = async () =>
      (await ada.call<Item>('GET', `/resources/items/${id}`)).description;
    const written = [...byAda, ...byGrace];
    // Otherwise the writers were too slow for the test to mean anything.
    expect(written.length).toBeGreaterThan(SECONDS);
    await expect
      .poll(async () => missingWords(written, await text()))
      .toEqual([]);
    for (const { page } of [ada, grace]) {
      await page.reload();
      await expect
        .poll(async () =>
          missingWords(written, await editor(page).inputValue()),
        )
        .toEqual([]);
    }
  });
});

/**
 * Types words before the writer's marker until an instant (in ms); returns all
 * of them. Each word is different: ada0, ada1.
 */
const typeWords = async (
  page: Page,
  who: keyof typeof MARKERS,
  until: number,
): Promise<readonly string[]> => {
  const words: string[] = [];
  while (Date.now() < until) {
    const word = `${who}${String(words.length)}`;
    await editor(page).evaluate((field, marker) => {
      const text = field as HTMLTextAreaElement;
      const markerIndex = text.value.indexOf(marker);
      text.focus();
      text.setSelectionRange(markerIndex, markerIndex);
    }, MARKERS[who]);
    await page.keyboard.insertText(`${word} `);
    words.push(word);
    // After every seventh word, a pause that is longer than the 800 ms after
    // which a text is saved.
    await pause(words.length % 7 === 0 ? 1_200 : 150);
  }
  return words;
};

/** The words that a text lacks. */
const missingWords = (
  words: readonly string[],
  text: string,
): readonly string[] => {
  const present = new Set(text.split(/\s+/));
  return words.filter((word) => !present.has(word));
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Repeats a task until an instant (in ms). */
const repeatUntil = async (
  until: number,
  task: () => Promise<void>,
): Promise<void> => {
  while (Date.now() < until) await task();
};
