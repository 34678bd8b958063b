import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromiumPath } from '#tests/support/chromium.ts';
import { interceptRequests } from '#tests/support/interception.ts';
import { createPlanner, editor, openList } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/** How long a save takes before it fails: longer than a press of a button. */
const FAILS_AFTER_MS = 400;

/** Makes saves fail, though not at once. */
const failSlowly = (page: Page, path: RegExp) =>
  interceptRequests(page, path, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await new Promise((resolve) => {
      setTimeout(resolve, FAILS_AFTER_MS);
    });
    return route.fulfill({ status: 500, json: { result: 'Failed' } });
  });

/**
 * Presses with the mouse while the focus is in an unsaved field. Leaving the
 * field saves it again; the save fails before the release, and its notice must
 * not move the button away from the pointer.
 */
const pressSlowly = async (page: Page, button: Locator) => {
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not there.');
  // Near its upper edge, where a small shift would already matter.
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT',
  );
  await page.mouse.down();
  await answered;
  expect(await button.boundingBox()).toEqual(box);
  await page.mouse.up();
};

describe.skipIf(chromiumPath() === null)('The first press of a button', () => {
  const setup = setUpBrowser();

  it('does what the button says while the text of an item is unsaved', async () => {
    const { page, ids } = await createPlanner(
      setup.browser,
      setup.slipway.url,
      [{ description: 'Pricing page' }],
    );
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    const preview = page.getByRole('button', { name: 'Preview' }).first();
    const versions = page.getByRole('button', { name: 'Versions' }).first();
    await versions.waitFor();
    const placeBefore = await versions.boundingBox();
    await failSlowly(page, /project-items\/gtm\//);
    await editor(page).fill('Pricing page, again');
    const notice = page.getByRole('complementary').getByRole('alert');
    await notice.waitFor();
    expect(await versions.boundingBox()).toEqual(placeBefore);

    await editor(page).focus();
    await pressSlowly(page, preview);
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await notice.waitFor();
    await editor(page).focus();
    await pressSlowly(page, versions);
    await page.getByRole('dialog', { name: /Versions/ }).waitFor();
  });

  it('works the same on the page of the business model', async () => {
    const { page } = await createNewcomer(setup.browser, setup.slipway.url);
    await page.goto('/go-to-market');
    const story = page.getByRole('textbox', { name: 'Product Story' });
    const add = page.getByRole('button', { name: 'Add Element' });
    await story.waitFor();
    const placeBefore = await add.boundingBox();
    await failSlowly(page, /go-to-market-plan$/);
    await story.fill('Why we do it');
    await page.getByRole('alert').waitFor();
    expect(await add.boundingBox()).toEqual(placeBefore);
    await story.focus();
    await pressSlowly(page, add);
    await page.getByPlaceholder('Give this Element a Title').waitFor();
  });
});
