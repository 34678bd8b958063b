import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  interceptRequests,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { addField, openItems, openList, titlesIn } from './itemPages.ts';
import { createNewcomer } from './people.ts';
import type { Person } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const LINUS = 'linus@example.test';

/** One story in two browsers; each test continues the previous one. */
describe.skipIf(chromiumPath() === null)('Two people', () => {
  const setup = setUpBrowser(undefined, { keepsProfiles: true });
  let ada: Person;
  /** The page of the second person, in another browser profile. */
  let linus: Page;
  let pageErrors: PageErrors;
  /** The link of Linus's invitation, which Ada copies. */
  let link: string;

  beforeAll(async () => {
    ada = await createNewcomer(setup.browser, setup.slipway.url);
    ({ page: linus, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
    ));
    // Live changes would show each change, and sign a removed member out,
    // before the next click.
    await interceptRequests(linus, '**/v1/live*', (route) => route.abort());
  });

  it('an Admin invites a user and copies the link (I12, I17, I30)', async () => {
    const { page } = ada;
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page);
    await add(page, 'Pricing page');
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await page.getByRole('button', { name: 'New team member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Team Member' });
    await dialog.getByLabel('Email address').fill(LINUS);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: `Copy link for ${LINUS}` }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('/invite?c=');
    link = await page.evaluate(() => navigator.clipboard.readText());
  });

  it('the invited user opens it, signs in and becomes a member of the team (A12, B5, B20, B22)', async () => {
    await linus.goto(link);
    await linus
      .getByText('Sign in to accept your invitation and join your team!')
      .waitFor();
    await linus.getByLabel('Email address').fill(LINUS);
    await linus
      .getByRole('button', { name: 'Continue on this computer' })
      .click();
    await linus.getByLabel('Code').fill(LOCAL_CODE);
    await linus.keyboard.press('Enter');
    await linus.waitForURL('**/project/**');
    await openList(linus);
    await expect
      .poll(() => titlesIn(openItems(linus)))
      .toEqual(['Pricing page']);
    await linus.getByRole('link', { name: 'Team', exact: true }).click();
    await linus
      .getByRole('table', { name: 'Members' })
      .getByText(ada.emailAddress)
      .waitFor();
    await expect
      .poll(() =>
        linus.getByRole('button', { name: 'New team member' }).count(),
      )
      .toBe(0);
  });

  it('both plan, and each sees the other’s changes on their next visit', async () => {
    await openList(linus);
    await add(linus, 'Import from a file');
    await openList(ada.page);
    await expect
      .poll(() => titlesIn(openItems(ada.page)))
      .toEqual(['Pricing page', 'Import from a file']);

    await ada.page.getByLabel('Pricing page is completed').click();
    await untilAllSaved(ada.page);
    await add(ada.page, 'Launch mail');
    await returnToWindow(linus);
    await expect
      .poll(() => titlesIn(openItems(linus)))
      .toEqual(['Import from a file', 'Launch mail']);
    await linus
      .getByRole('list', { name: 'Completed' })
      .getByText('Pricing page')
      .waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('a setup form keeps what another member has saved since it was opened', async () => {
    const { page, projectId } = ada;
    const path = `/teams/active/projects/${projectId}`;
    await page.goto('/project/plan');
    await page.getByRole('button', { name: /^Get started by/ }).click();
    await page.getByLabel('Project Name').waitFor();
    await linus.request.put(`${setup.slipway.url}/v1${path}`, {
      data: { description: 'Launch', durationInWeeks: 8 },
      headers: { 'X-Slipway-Client': 'test' },
    });
    await page.getByRole('button', { name: 'Project: Launch' }).waitFor();
    await page.getByLabel('Start date').fill('2026-03-02');
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('heading', { name: 'Project Setup' })
      .waitFor({ state: 'detached' });
    expect(await ada.call('GET', path)).toMatchObject({
      description: 'Launch',
      startDate: '2026-03-02',
      durationInWeeks: 8,
    });
  });

  it('a removed member is sent to the sign-in on the next click, with the reason (I22, I23, B33, Q3)', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await page.getByRole('table', { name: 'Members' }).getByText(LINUS).click();
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Remove member' })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove member' })
      .click();
    await page.getByText('linus removed from the team.').first().waitFor();

    await linus.getByLabel('Import from a file is completed').click();
    await linus.waitForURL('**/login');
    await linus.getByText('You were removed from the team.').waitFor();
    await expectAccessible(linus);
    // No data of the team is left on the device.
    await linus.goBack();
    await linus.waitForURL('**/login');
    await linus.getByLabel('Email address').waitFor();
    await expect
      .poll(() => linus.getByText('Import from a file').count())
      .toBe(0);
  });

  it('a removed member signs in again and gets a new team (Q8)', async () => {
    await linus.getByLabel('Email address').fill(LINUS);
    await linus
      .getByRole('button', { name: 'Continue on this computer' })
      .click();
    await linus.waitForURL(/\/(project|start)\//);
    await linus.locator('main:not([aria-busy])').waitFor();
    await untilQuiet(linus);
    await expect.poll(() => linus.getByText('Launch mail').count()).toBe(0);
  });
});

/** The user returns to a window that was in the background. */
const returnToWindow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('focus'));
  });

const add = async (page: Page, title: string): Promise<void> => {
  await addField(page).fill(title);
  await addField(page).press('Enter');
  await untilAllSaved(page);
};
