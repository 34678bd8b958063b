import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  acceptedBodiesOf,
  refuseCallsByProxy,
} from '#tests/support/interception.ts';
import {
  addField,
  createPlanner,
  editor,
  fieldSection,
  openFields,
  openItems,
  openList,
  rowOf,
  titlesIn,
} from './itemPages.ts';
import { setUpBrowser } from './browserSetup.ts';

const SAVE = { path: /\/project-items\/gtm\/[^/]+$/, method: 'PUT' };
const ADD = { path: /\/project-items\/gtm$/, method: 'POST' };

/** Typed text is never lost, even if the server dies at any moment. */
describe.skipIf(chromiumPath() === null)('Typed text', () => {
  const setup = setUpBrowser();

  const createUser = () =>
    createPlanner(setup.browser, setup.slipway.url, [
      { description: 'Pricing page' },
    ]);

  it('is shown as unsaved while the server is down, and is saved when it returns', async () => {
    const { page, ids } = await createUser();
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    await editor(page).waitFor();
    await setup.slipway.end('SIGKILL');
    await editor(page).fill('Pricing page\n\nTyped while it was down.');
    const panel = page.getByRole('complementary');
    await panel.getByText('Not saved yet').waitFor();
    await page.getByText('Not saved – retrying').waitFor();
    await setup.slipway.restart();
    await untilAllSaved(page);

    await page.reload();
    await expect
      .poll(() => editor(page).inputValue())
      .toContain('while it was down');
    await expect.poll(() => panel.getByText('Not saved yet').count()).toBe(0);
  });

  it('is restored and saved after the page was closed with the server down', async () => {
    const { page, ids } = await createUser();
    const path = `/all-items/in-scope/${ids[0] ?? ''}`;
    await openList(page, path);
    await editor(page).waitFor();
    await setup.slipway.end('SIGKILL');
    await editor(page).fill('Pricing page\n\nThe page was closed on me.');
    const context = page.context();
    await page.close();
    await setup.slipway.restart();

    const newTab = await context.newPage();
    await openList(newTab, path);
    await expect
      .poll(() => editor(newTab).inputValue())
      .toContain('closed on me');
    await untilAllSaved(newTab);
    // Without the texts stored on the device, this tab shows only the server's.
    const otherDevice = await context.newPage();
    await otherDevice.addInitScript(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('slipway.draft')) localStorage.removeItem(key);
      }
    });
    await openList(otherDevice, path);
    await expect
      .poll(() => editor(otherDevice).inputValue())
      .toContain('closed on me');
  });

  it('is restored for a new item after its page was closed, and added only once', async () => {
    const { page } = await createUser();
    await openList(page);
    await setup.slipway.end('SIGKILL');
    await addField(page).fill('Added while it was down');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Added while it was down').waitFor();
    // This one is not submitted: it stays in the field.
    await addField(page).fill('Half a thou');
    const context = page.context();
    await page.close();
    await setup.slipway.restart();

    const newTab = await context.newPage();
    await openList(newTab);
    await rowOf(newTab, 'Added while it was down').waitFor();
    await expect.poll(() => addField(newTab).inputValue()).toBe('Half a thou');
    await newTab.getByText('All data saved').waitFor();
    await newTab.reload();
    await rowOf(newTab, 'Added while it was down').waitFor();
    await expect
      .poll(() => titlesIn(openItems(newTab)))
      .toEqual(['Pricing page', 'Added while it was down']);
  });

  it('is restored in a goal after the page was closed with the server down (E65)', async () => {
    const { page, ids } = await createUser();
    const id = ids[0] ?? '';
    const firstGoal = (tab: Page) =>
      fieldSection(tab, 'Goals').getByRole('textbox').first();
    await openFields(page, id);
    await setup.slipway.end('SIGKILL');
    await firstGoal(page).fill('Survive');
    const context = page.context();
    await page.close();
    await setup.slipway.restart();

    const newTab = await context.newPage();
    await openFields(newTab, id);
    await untilAllSaved(newTab);
    await newTab.reload();
    await expect.poll(() => firstGoal(newTab).inputValue()).toBe('Survive');
  });

  it('is reported when too large for a proxy, and is saved by “Try again” (J13, threat H8)', async () => {
    const { page, ids } = await createUser();
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    // 413 Payload Too Large, from a proxy with a lower limit than the server's.
    const stopRefusing = await refuseCallsByProxy(page, SAVE, { status: 413 });
    await editor(page).fill('Pricing page\n\nToo large for a proxy.');
    const panel = page.getByRole('complementary');
    await panel
      .getByText('This is too large to save. Shorten it and try again.')
      .waitFor();
    await expectAccessible(page);
    await stopRefusing();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await untilAllSaved(page);
    await page.reload();
    await expect
      .poll(() => editor(page).inputValue())
      .toContain('Too large for a proxy');
  });

  it('is saved only once when the server accepts it after a rate limit (threat H8)', async () => {
    const { page, ids } = await createUser();
    await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
    const accepted = acceptedBodiesOf(page, SAVE);
    const stopRefusing = await refuseCallsByProxy(page, SAVE, {
      status: 429,
      // In seconds.
      retryAfter: 2,
    });
    await editor(page).fill('Pricing page\n\nToo many at once.');
    await page.getByText('Not saved – retrying').waitFor();
    await expectAccessible(page);
    await stopRefusing();
    await untilAllSaved(page);
    expect(accepted).toHaveLength(1);
    await page.reload();
    await expect
      .poll(() => editor(page).inputValue())
      .toContain('Too many at once');
  });

  it('is added as a new item only once when the server accepts it after a rate limit (threat H8)', async () => {
    const { page } = await createUser();
    await openList(page);
    const stopRefusing = await refuseCallsByProxy(page, ADD, {
      status: 429,
      // In seconds.
      retryAfter: 2,
    });
    await addField(page).fill('Added by many at once');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved – retrying').waitFor();
    await page.reload();
    await rowOf(page, 'Added by many at once').waitFor();
    await stopRefusing();
    await page.getByText('All data saved').waitFor();
    await page.reload();
    await rowOf(page, 'Added by many at once').waitFor();
    await expect
      .poll(() => titlesIn(openItems(page)))
      .toEqual(['Pricing page', 'Added by many at once']);
  });
});
