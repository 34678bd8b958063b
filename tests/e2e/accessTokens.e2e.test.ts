import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

/** The calls that list tokens and create one. */
const TOKENS = { path: /\/user\/access-tokens$/ };
const REVOCATION = { path: /\/user\/access-tokens\/./, method: 'DELETE' };

describe.skipIf(chromiumPath() === null)('Access tokens', () => {
  const setup = setUpBrowser(() => startSlipway({}));

  const openAsNewcomer = async (
    screen?: Parameters<typeof createNewcomer>[2],
  ) => {
    const person = await createNewcomer(
      setup.browser,
      setup.slipway.url,
      screen,
    );
    await open(person.page);
    return person;
  };

  /** Sends a call of a program, which has only the token and no session. */
  const fetchWith = (
    token: string,
    method: string,
    path: string,
    body?: object,
  ) =>
    fetch(`${setup.slipway.url}/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** The HTTP status of the reply to a program that reads its team. */
  const statusOfRead = async (token: string) =>
    (await fetchWith(token, 'GET', '/teams/active')).status;
  /** The HTTP status of the reply to a program that renames its team. */
  const statusOfRename = async (token: string) => {
    const body = { newTeamName: 'Mine' };
    return (await fetchWith(token, 'PUT', '/teams/active/name', body)).status;
  };

  it('are created by keyboard, shown once to be copied, used, and revoked (L93)', async () => {
    const { page, pageErrors } = await openAsNewcomer();
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    await createButton(page).focus();
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    await expect.poll(() => isFocused(name)).toBe(true);
    await expectAccessibleBothWays(page);
    await page.keyboard.type('Nightly report');
    await page.keyboard.press('Enter');

    const copy = page.getByRole('button', { name: 'Copy token' });
    await copy.waitFor();
    await expect.poll(() => isFocused(copy)).toBe(true);
    await expectAccessible(page);
    const secret = await page.getByLabel('Token', { exact: true }).inputValue();
    // 'slw_' is the prefix of access tokens; 36 letters and digits follow.
    expect(secret).toMatch(/^slw_\w{36}$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      secret,
    );
    // Escape does not close the dialog, which shows the token only once.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => isFocused(createButton(page))).toBe(true);

    await row(page).getByText('Never used').waitFor();
    // By default, a token can only read.
    expect(await statusOfRead(secret)).toBe(200);
    expect(await statusOfRename(secret)).toBe(403);
    await open(page);
    await row(page).getByText('Last used').waitFor();
    expect(await page.content()).not.toContain(secret);
    await expectAccessibleBothWays(page);

    await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked Nightly report.').first().waitFor();
    expect(await statusOfRead(secret)).toBe(401);
    await row(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(createButton(page))).toBe(true);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('belong to one team, and changes made with them name the token', async () => {
    const { page, call } = await openAsNewcomer();
    // A new team becomes the active one; the token is for the first team.
    await call('POST', '/teams', { newTeamName: SECOND_TEAM });
    await call('PUT', '/users/active/active-team', {
      newActiveTeamId: await firstTeamId(call),
    });
    await open(page);
    await createButton(page).click();
    await page.getByLabel('Name', { exact: true }).fill('Planner');
    await page.getByRole('combobox', { name: 'Access' }).click();
    await page.getByRole('option', { name: 'Read and write' }).click();
    await page.getByRole('combobox', { name: 'Lifetime' }).click();
    await page.getByRole('option', { name: 'One year' }).click();
    // The team can be chosen only by users of several teams.
    await page.getByRole('combobox', { name: 'Team' }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Create token' })
      .click();
    const secret = await page.getByLabel('Token', { exact: true }).inputValue();
    const reply = await fetchWith(
      secret,
      'POST',
      '/teams/active/project-items/gtm',
      { description: 'Publish prices' },
    );
    expect(reply.status).toBe(200);
    await page.goto('/project/history');
    await page.getByText('by way of Planner').waitFor();
    await expectAccessibleBothWays(page);
  });

  it('show why they could not be listed, created or revoked', async () => {
    const { page, call } = await createNewcomer(
      setup.browser,
      setup.slipway.url,
    );
    await call('POST', '/user/access-tokens', { name: 'Old', access: 'Read' });
    const stopRefusingList = await refuseCalls(page, TOKENS);
    await open(page);
    await page.getByRole('alert').getByText('your access tokens').waitFor();
    await stopRefusingList();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Old', { exact: true }).waitFor();

    const stopRefusingCreation = await refuseCalls(
      page,
      { ...TOKENS, method: 'POST' },
      { status: 409, message: 'Not today.' },
    );
    await createButton(page).click();
    await page.getByLabel('Name', { exact: true }).fill('New');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Not today.').waitFor();
    await stopRefusingCreation();
    await page.keyboard.press('Escape');

    await refuseCalls(page, REVOCATION, { status: 409, message: 'Not now.' });
    await page.getByRole('button', { name: 'Revoke Old' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('alert').getByText('Not now.').waitFor();
    await expectAccessible(page);
  });

  it('fit on a phone', async () => {
    const { page, call } = await openAsNewcomer(NARROW);
    await call('POST', '/user/access-tokens', {
      name: 'A nightly report with a long name without any end at all',
      access: 'Write',
    });
    await open(page);
    await page.getByRole('button', { name: /^Revoke A nightly/ }).waitFor();
    await expectAccessibleBothWays(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth > innerWidth,
    );
    expect(overflow).toBe(false);
    await createButton(page).click();
    await page.getByLabel('Name', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await page.getByRole('heading', { name: 'Access tokens' }).waitFor();
};

const createButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Create token' });

/** The token that the first test creates. */
const row = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Nightly report' });

type Call = Awaited<ReturnType<typeof createNewcomer>>['call'];

const SECOND_TEAM = 'Second';

/** The id of the user's team that is not the second one. */
const firstTeamId = async (call: Call): Promise<string> => {
  const { availableTeams } = await call<{
    availableTeams: readonly { id: string; teamName: string }[];
  }>('GET', '/user/core-application-context');
  const first = availableTeams.find(({ teamName }) => teamName !== SECOND_TEAM);
  return first?.id ?? '';
};
