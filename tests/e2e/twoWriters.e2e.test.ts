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
/** Where each of them writes; the marker stays behind their words. */
const PLACES = { ada: '[ada]', grace: '[grace]' } as const;

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
      { description: `Launch\n\n${PLACES.ada}\n\nMiddle\n\n${PLACES.grace}` },
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
      failRepeatedly(until, async () => {
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

/** Types words before the user's marker until `until`; returns all of them. */
const typeWords = async (
  page: Page,
  who: keyof typeof PLACES,
  until: number,
): Promise<readonly string[]> => {
  const words: string[] = [];
  while (Date.now() < until) {
    const word = `${who}${String(words.length)}`;
    await editor(page).evaluate((field, place) => {
      const text = field as HTMLTextAreaElement;
      const markerIndex = text.value.indexOf(place);
      text.focus();
      text.setSelectionRange(markerIndex, markerIndex);
    }, PLACES[who]);
    await page.keyboard.insertText(`${word} `);
    words.push(word);
    // Pauses now and then, so that the text is saved.
    await pause(words.length % 7 === 0 ? 1_200 : 150);
  }
  return words;
};

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

/** Fails repeatedly until `until`. */
const failRepeatedly = async (
  until: number,
  fail: () => Promise<void>,
): Promise<readonly string[]> => {
  while (Date.now() < until) await fail();
  return [];
};
