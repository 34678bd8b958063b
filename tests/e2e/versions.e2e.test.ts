import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Item, Team } from '#api/contract/index.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { dropCalls } from '#tests/support/interception.ts';
import { editor, openList } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

describe.skipIf(chromiumPath() === null)('Versions of a text', () => {
  const setup = setUpBrowser();

  /**
   * A user on a phone, on an item whose text was changed twice since it was
   * added, with a change of its goals in between.
   */
  const openItem = async () => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      NARROW,
    );
    const { page, call } = person;
    const { id } = await call<{ id: string }>(
      'POST',
      '/teams/active/project-items/gtm',
      { description: 'Pricing page' },
    );
    const revise = (changes: object) =>
      call('PUT', `/teams/active/project-items/gtm/${id}`, changes);
    await revise({ description: 'Pricing page\n\nWhy they pay.' });
    await revise({ goals: ['Fast'] });
    await revise({ description: 'Pricing page\n\nWhy they stay.' });
    await openList(page, `/all-items/in-scope/${id}`);
    await editor(page).waitFor();
    return { ...person, id };
  };

  it('show what changed in an item, and can be restored', async () => {
    const { page, call, id, pageErrors } = await openItem();
    const dialog = await openVersions(page);
    await dialog.getByText(/changed Title and description/).waitFor();
    // Saves in quick succession are one version until every save is shown.
    await dialog.getByText('3 saves').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Show every save').click();
    // The addition and three changes, latest first.
    await expect.poll(() => rows(page).count()).toBe(4);

    const firstRevision = rows(page).nth(2);
    await firstRevision.getByRole('button', { name: /changed Title/ }).click();
    await expect
      .poll(() => firstRevision.locator('ins').allTextContents())
      .toEqual(['\n\nWhy they pay.']);
    await expectAccessible(page);
    await firstRevision.getByRole('button', { name: /^Restore/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => editor(page).inputValue())
      .toBe('Pricing page\n\nWhy they pay.');
    const stored = () => call<Item>('GET', `/resources/items/${id}`);
    expect((await stored()).description).toBe('Pricing page\n\nWhy they pay.');

    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect
      .poll(async () => (await stored()).description)
      .toBe('Pricing page\n\nWhy they stay.');
    expect(pageErrors).toEqual([]);
  });

  it('are restored into the field they belong to', async () => {
    const { page, call, id } = await openItem();
    await call('PUT', `/teams/active/project-items/gtm/${id}`, {
      goals: ['Cheap'],
    });
    const dialog = await openVersions(page);
    await dialog.getByLabel('Show every save').click();
    await dialog
      .getByRole('button', { name: 'Restore this version of Goals' })
      .first()
      .click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Version restored')
      .waitFor();
    const { goals } = await call<Item>('GET', `/resources/items/${id}`);
    expect(goals).toEqual(['Fast']);
  });

  it('show an error without a network', async () => {
    const { page } = await openItem();
    await dropCalls(page, { path: /\/versions$/ });
    const dialog = await openVersions(page);
    await dialog.getByRole('status').waitFor();
    await expectAccessible(page);
  });

  it('bring back a removed element of the business model', async () => {
    const { page, call } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    const path = '/teams/active/go-to-market-plan';
    const plan = (elements: readonly object[]) => ({
      productStory: 'Why',
      businessModel: { elements },
    });
    await call(
      'PUT',
      path,
      plan([{ title: 'Customers', description: 'Teams' }]),
    );
    await call('PUT', path, plan([]));
    await page.goto('/go-to-market');
    const dialog = await openVersions(page);
    await expectAccessible(page);
    await dialog
      .getByRole('button', { name: /^Restore.*notes of Customers/ })
      .first()
      .click();
    await untilAllSaved(page);
    const { goToMarketPlan } = await call<Team>('GET', '/teams/active');
    expect(goToMarketPlan.businessModel.elements).toMatchObject([
      { title: 'Customers', description: 'Teams' },
    ]);
  });
});

const rows = (page: Page) => page.locator('.version');

const openVersions = async (page: Page) => {
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Versions of/ });
  await dialog.waitFor();
  return dialog;
};
