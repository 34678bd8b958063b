import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Team } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { addField, openItems, openList, titlesIn } from './itemPages.ts';
import { isFocused, tabTo } from './locators.ts';
import { createNewcomer } from './people.ts';
import { createTeammate, invited } from './teammates.ts';
import { setUpBrowser } from './browserSetup.ts';

const INVITE = { path: /\/members$/, method: 'POST' };
const REMOVE = { path: /\/members\/[^/]+$/, method: 'DELETE' };
const ROLE = { path: /\/role$/ };
const NAME = { path: /\/active\/name$/ };
const TIME_ZONE = { path: /\/time-zone$/ };
/** The calls that load the page. */
const TEAM = { path: /\/core-application-context$|\/resources\// };

/** So few seats that a test can take them all. */
const ENTITLEMENTS = { maxTeamMembers: 4 };
/** The value of the option Administrator. */
const ADMIN = String(Role.Admin);

describe.skipIf(chromiumPath() === null)('The team', () => {
  const setup = setUpBrowser(() =>
    startSlipway({
      env: { SLIPWAY_ENTITLEMENTS: JSON.stringify(ENTITLEMENTS) },
    }),
  );

  /** An Admin on the page. */
  const openAsAdmin = async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    await open(person.page);
    return person;
  };

  /** An Admin on the page, with an Editor and an invited address. */
  const createTeam = async () => {
    const admin = await createNewcomer(setup.browser, setup.slipway.url);
    const editor = await createTeammate(
      setup.browser,
      setup.slipway.url,
      admin,
    );
    await invited(admin.call, 'linus@example.test');
    await open(admin.page);
    return { ...admin, editor };
  };

  describe('The team’s name', () => {
    it('is edited in place, restored when left empty or reverted with Esc, and shows in the menu at once (I3, D9)', async () => {
      const { page, call, pageErrors } = await openAsAdmin();
      await expect.poll(() => name(page).inputValue()).toBe('New Team');
      await expect
        .poll(() => name(page).getAttribute('placeholder'))
        .toBe('Set your team name');
      const bodies = bodiesOf(page, NAME);
      await name(page).fill('');
      await name(page).blur();
      await expect.poll(() => name(page).inputValue()).toBe('New Team');
      await name(page).fill('Typed for nothing');
      await page.keyboard.press('Escape');
      await expect.poll(() => name(page).inputValue()).toBe('New Team');
      await name(page).blur();
      await untilAllSaved(page);
      expect(bodies).toEqual([]);

      await name(page).fill('Harbour crew');
      await page.keyboard.press('Enter');
      await untilAllSaved(page);
      const { teamName } = await call<Team>('GET', '/teams/active');
      expect(teamName).toBe('Harbour crew');
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Harbour crew' }).waitFor();
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('explains why the old name is restored when it was emptied', async () => {
      const { page } = await openAsAdmin();
      await name(page).fill('');
      await name(page).blur();
      await page
        .getByText('A team needs a name, so New Team is back.')
        .first()
        .waitFor();
      await expect.poll(() => name(page).inputValue()).toBe('New Team');
    });

    it('is saved after its field was empty for a while', async () => {
      const { page, call } = await openAsAdmin();
      await name(page).fill('');
      // If the blank text were saved, the next one would be based on it.
      await untilAllSaved(page);
      await name(page).fill('Harbour crew');
      await name(page).blur();
      await untilAllSaved(page);
      const { teamName } = await call<Team>('GET', '/teams/active');
      expect(teamName).toBe('Harbour crew');
    });

    it('is the former one if Esc is pressed while a name is being saved', async () => {
      const { page, call } = await openAsAdmin();
      const bodies = bodiesOf(page, NAME);
      const release = await holdCalls(page, NAME);
      await name(page).fill('Typed for nothing');
      await expect.poll(() => bodies.length).toBe(1);
      await page.keyboard.press('Escape');
      await release();
      await untilAllSaved(page);
      const { teamName } = await call<Team>('GET', '/teams/active');
      expect(teamName).toBe('New Team');
    });

    it('is suggested from its founder’s name while it has none', async () => {
      const { page, call } = await openAsAdmin();
      await page.getByRole('button', { name: 'Name it Person’s team' }).click();
      await expect.poll(() => name(page).inputValue()).toBe('Person’s team');
      await expect.poll(() => isFocused(name(page))).toBe(true);
      await expect
        .poll(async () => (await call<Team>('GET', '/teams/active')).teamName)
        .toBe('Person’s team');
      await open(page);
      await name(page).waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: 'Name it' }).count())
        .toBe(0);
    });

    it('can also be edited by an Editor (I4)', async () => {
      const { editor } = await createTeam();
      await open(editor.page);
      await name(editor.page).fill('By an Editor');
      await name(editor.page).blur();
      await untilAllSaved(editor.page);
      const { teamName } = await editor.call<Team>('GET', '/teams/active');
      expect(teamName).toBe('By an Editor');
    });

    it('stays as typed when refused, with a way to try again', async () => {
      const { page, call } = await openAsAdmin();
      const stopRefusing = await refuseCalls(page, NAME);
      await name(page).fill('Refused');
      await name(page).blur();
      await page.getByRole('alert').getByText('save the name').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await untilAllSaved(page);
      expect((await call<Team>('GET', '/teams/active')).teamName).toBe(
        'Refused',
      );
    });
  });

  describe('An Admin', () => {
    it('sees members by email address with their roles, and invitations if there are any (I5, I6, I7, I8)', async () => {
      const { page, call, editor, emailAddress } = await createTeam();
      expect(await page.title()).toBe('Team – Slipway');
      expect(await columns(members(page))).toEqual(['Member', 'Role']);
      expect(await addresses(members(page))).toEqual(
        [emailAddress, editor.emailAddress].sort(),
      );
      await expect
        .poll(() => role(page, emailAddress).inputValue())
        .toBe(ADMIN);
      await expect
        .poll(() => role(page, emailAddress).locator('option').allInnerTexts())
        .toEqual(['Administrator', 'Editor']);
      await invitations(page).getByText('linus@example.test').waitFor();
      await page.getByText('3 of 4 seats').waitFor();
      await expectAccessible(page);

      const { invitedTeamMembers } = await call<Team>('GET', '/teams/active');
      const [{ inviteCode } = { inviteCode: '' }] = invitedTeamMembers;
      await call('DELETE', '/teams/active/members/invites', {
        inviteReference: { inviteCode, emailAddress: 'linus@example.test' },
      });
      await open(page);
      await page.getByText('2 of 4 seats').waitFor();
      await expect.poll(() => invitations(page).count()).toBe(0);
    });

    it('selects with a click on the row, and can only then remove (I9, I10, I11)', async () => {
      const { page, editor } = await createTeam();
      const placeBefore = await inviteButton(page).boundingBox();
      await expect.poll(() => removeButton(page).count()).toBe(0);
      await expect.poll(() => deleteButton(page).count()).toBe(0);
      await members(page).getByText(editor.emailAddress).click();
      await removeButton(page).waitFor();
      await invitations(page).getByText('linus@').click();
      await deleteButton(page).waitFor();
      // The new buttons have moved nothing.
      expect(await inviteButton(page).boundingBox()).toEqual(placeBefore);
      await expectAccessible(page);
      await members(page).getByText(editor.emailAddress).click();
      await expect.poll(() => removeButton(page).count()).toBe(0);
      await checkboxOf(page, 'linus@example.test').uncheck();
      await expect.poll(() => deleteButton(page).count()).toBe(0);
    });

    it('removes a member after a confirmation (I22, I23)', async () => {
      const { page, emailAddress, editor, pageErrors } = await createTeam();
      await checkboxOf(page, editor.emailAddress).check();
      await removeButton(page).click();
      const dialog = page.getByRole('alertdialog', {
        name: 'Remove Team Member',
      });
      await dialog
        .getByText(
          `Are you sure you want to remove ${editor.emailAddress} from the team?`,
        )
        .waitFor();
      await dialog
        .getByRole('listitem')
        .getByText(editor.displayName, { exact: true })
        .waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(removeButton(page))).toBe(true);

      await removeButton(page).click();
      await dialog.getByRole('button', { name: 'Remove member' }).click();
      await expect
        .poll(() => addresses(members(page)))
        .not.toContain(editor.emailAddress);
      await expect
        .poll(() => isFocused(checkboxOf(page, emailAddress)))
        .toBe(true);
      await page.getByText('removed from the team').first().waitFor();
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('removes an invitation after a confirmation (I24, I25)', async () => {
      const { page } = await createTeam();
      await checkboxOf(page, 'linus@example.test').check();
      await deleteButton(page).click();
      const dialog = page.getByRole('alertdialog', {
        name: 'Remove Invitation',
      });
      await dialog
        .getByText(
          'Are you sure you want to remove the invitation for linus@example.test?',
        )
        .waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Delete invitation' }).click();
      await expect.poll(() => invitations(page).count()).toBe(0);
      await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
    });

    it('removes several at once, after one confirmation', async () => {
      const { page, call, editor } = await createTeam();
      // Makes room for the fourth seat.
      await call(
        'DELETE',
        `/teams/active/members/${editor.context.userContext.userId}`,
      );
      await invited(call, 'bob@example.test');
      await invited(call, 'eve@example.test');
      await open(page);
      // A click selects one row; a checkbox or Ctrl+click adds to it.
      await invitations(page).getByText('eve@').click();
      await invitations(page).getByText('bob@').click();
      await expect
        .poll(() => checkboxOf(page, 'eve@example.test').isChecked())
        .toBe(false);
      await checkboxOf(page, 'eve@example.test').check();
      await invitations(page)
        .getByText('linus@')
        .click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('button', { name: 'Delete 3 invitations' }).click();
      const dialog = page.getByRole('alertdialog', {
        name: 'Remove 3 Invitations',
      });
      await dialog
        .getByText('bob@example.test, eve@example.test, and linus@example.test')
        .waitFor();
      await expectAccessible(page);
      await dialog
        .getByRole('button', { name: 'Delete 3 invitations' })
        .click();
      await expect.poll(() => invitations(page).count()).toBe(0);
      await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
      expect(
        (await call<Team>('GET', '/teams/active')).invitedTeamMembers,
      ).toEqual([]);
    });

    it('removes every member who can be removed, and sees why one stays', async () => {
      const { page, call, editor, emailAddress } = await createTeam();
      await page.getByText('3 of 4 seats').waitFor();
      await checkboxOf(page, emailAddress).check();
      await checkboxOf(page, editor.emailAddress).check();
      await page.getByRole('button', { name: 'Remove 2 members' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Remove 2 members' }).click();
      // The last Administrator stays; the others were removed.
      await dialog.getByRole('alert').waitFor();
      await dialog.getByRole('button', { name: 'Remove member' }).waitFor();
      await expect
        .poll(() => addresses(members(page)))
        .not.toContain(editor.emailAddress);
      await page.getByText('2 of 4 seats').waitFor();
      const { teamMemberships } = await call<Team>('GET', '/teams/active');
      expect(teamMemberships).toHaveLength(1);
    });

    it('changes a role, and sees why the last Administrator stays one (Q43)', async () => {
      const { page, call, editor, emailAddress } = await createTeam();
      await role(page, emailAddress).selectOption('Editor');
      await page
        .getByRole('alert')
        .getByText('A team needs at least one Administrator.')
        .waitFor();
      await expect
        .poll(() => role(page, emailAddress).inputValue())
        .toBe(ADMIN);
      await expectAccessible(page);

      await role(page, editor.emailAddress).selectOption('Administrator');
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      const roles = async () =>
        (await call<Team>('GET', '/teams/active')).teamMemberships.map(
          (member) => member.role,
        );
      await expect.poll(roles).toEqual([Role.Admin, Role.Admin]);
      await untilAllSaved(page);

      // With another Administrator, they may become an Editor themselves.
      await role(page, emailAddress).selectOption('Editor');
      await page.getByRole('button', { name: 'Make Editor' }).click();
      await expect.poll(() => inviteButton(page).count()).toBe(0);
      await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    });

    it('learns which links change before an Administrator becomes Editor (threat S1)', async () => {
      const { page, editor } = await createTeam();
      await role(page, editor.emailAddress).selectOption('Administrator');
      await untilAllSaved(page);
      await checkboxOf(page, editor.emailAddress).check();
      const warning = `Invitations that ${editor.displayName} made will end, and all other invitations will get new links.`;
      await removeButton(page).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(warning).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });

      await role(page, editor.emailAddress).selectOption('Editor');
      await dialog.getByText(warning).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect
        .poll(() => role(page, editor.emailAddress).inputValue())
        .toBe(ADMIN);

      await role(page, editor.emailAddress).selectOption('Editor');
      await dialog.getByRole('button', { name: 'Make Editor' }).click();
      await invitations(page).getByText('Link changed, valid until').waitFor();
      await expectAccessible(page);
    });

    it('can choose Administrator again while a lower role is being saved, without a question', async () => {
      const { page, call, editor } = await createTeam();
      const select = role(page, editor.emailAddress);
      await select.selectOption('Administrator');
      await untilAllSaved(page);
      const release = await holdCalls(page, ROLE);
      await select.selectOption('Editor');
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Make Editor' }).click();
      await dialog.waitFor({ state: 'detached' });
      await select.selectOption('Administrator');
      await expect.poll(() => select.inputValue()).toBe(ADMIN);
      await expect.poll(() => dialog.count()).toBe(0);
      await release();
      await untilAllSaved(page);
      const { teamMemberships } = await call<Team>('GET', '/teams/active');
      expect(teamMemberships.map((member) => member.role)).toEqual([
        Role.Admin,
        Role.Admin,
      ]);
    });

    it('copies the link of an invitation, or sees it if the browser does not copy (Q67)', async () => {
      const { page, call } = await createTeam();
      await page
        .context()
        .grantPermissions(['clipboard-read', 'clipboard-write']);
      const { invitedTeamMembers } = await call<Team>('GET', '/teams/active');
      await page
        .getByRole('button', { name: 'Copy link for linus@example.test' })
        .click();
      await page.getByText('Copied', { exact: true }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(
        `${setup.slipway.url}/invite?c=${invitedTeamMembers[0]?.inviteCode ?? ''}`,
      );
      await expectAccessible(page);

      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      await page.getByRole('button', { name: 'Copy link for' }).click();
      await page.getByRole('alert').getByText('/invite?c=').waitFor();
    });

    it('continues in another team after leaving this one', async () => {
      const { page, editor } = await createTeam();
      await role(page, editor.emailAddress).selectOption('Administrator');
      await untilAllSaved(page);
      await open(editor.page);
      await checkboxOf(editor.page, editor.emailAddress).check();
      await removeButton(editor.page).click();
      await editor.page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Remove member' })
        .click();
      await editor.page.waitForURL('**/project/**');
      await open(editor.page);
      expect(await addresses(members(editor.page))).toEqual([
        editor.emailAddress,
      ]);
    });
  });

  it('notifies a member who is removed while using it, and switches them to another team', async () => {
    const { browser, slipway } = setup;
    const admin = await createNewcomer(browser, slipway.url);
    const { page, context } = await createTeammate(browser, slipway.url, admin);
    // Otherwise the page would learn of the removal before the next click.
    await interceptRequests(page, '**/v1/live*', (route) => route.abort());
    await openList(page);
    await addField(page).fill('Pricing page');
    await page.keyboard.press('Enter');
    await untilAllSaved(page);
    const { userId } = context.userContext;
    await admin.call('DELETE', `/teams/active/members/${userId}`);

    await page.getByLabel('Pricing page is completed').click();
    // The active project of the other team; the notice is still shown there.
    await page.getByRole('heading', { name: 'Project Setup' }).waitFor();
    // Every team is called New Team until it gets a name.
    await page
      .getByText('You’re no longer in New Team. You’re now in New Team.')
      .first()
      .waitFor();
    // No data of the former team is shown.
    await openList(page);
    expect(await titlesIn(openItems(page))).toEqual([]);
    await expectAccessible(page);
  });

  describe('Inviting', () => {
    it('requires a valid address and a role, Editor by default (I15, I17, I18, I21)', async () => {
      const { page, call } = await openAsAdmin();
      await inviteButton(page).click();
      await inviteDialog(page).getByText('1 of 4 seats').waitFor();
      await expect.poll(() => isFocused(address(page))).toBe(true);
      await expect.poll(() => page.getByLabel('Editor').isChecked()).toBe(true);
      await expect.poll(() => sendButton(page).isDisabled()).toBe(true);

      await address(page).fill('bob@example');
      await expect.poll(() => addressError(page).count()).toBe(0);
      // The error appears only once the field is left.
      await page.keyboard.press('Tab');
      await addressError(page).waitFor();
      await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
      await expectAccessible(page);

      await address(page).fill('bob@example.test');
      await expect.poll(() => addressError(page).count()).toBe(0);
      await page.getByLabel('Administrator').check();
      await sendButton(page).click();
      await inviteDialog(page).waitFor({ state: 'detached' });
      await invitations(page).getByText('bob@example.test').waitFor();
      await page.getByText('bob@example.test invited.').first().waitFor();
      await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
      const { invitedTeamMembers } = await call<Team>('GET', '/teams/active');
      expect(invitedTeamMembers).toMatchObject([
        { memberEmailAddress: 'bob@example.test', teamRole: Role.Admin },
      ]);
    });

    it('shows that an invited address gets its invitation renewed', async () => {
      const { page, call } = await openAsAdmin();
      await invited(call, 'bob@example.test');
      await open(page);
      await inviteButton(page).click();
      await address(page).fill('Bob@example.test');
      await page.getByLabel('Administrator').check();
      await sendButton(page).click();
      await page
        .getByText(
          'Bob@example.test was already invited. The invitation has been renewed with the role Administrator',
        )
        .first()
        .waitFor();
      const { invitedTeamMembers } = await call<Team>('GET', '/teams/active');
      expect(invitedTeamMembers).toMatchObject([{ teamRole: Role.Admin }]);
    });

    it('hides Cancel and leaves the form unchanged while it is sent (I19)', async () => {
      const { page } = await openAsAdmin();
      const release = await holdCalls(page, INVITE);
      await inviteButton(page).click();
      await address(page).fill('bob@example.test');
      await sendButton(page).click();
      const cancel = inviteDialog(page).getByRole('button', { name: 'Cancel' });
      await cancel.waitFor({ state: 'detached' });
      await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => address(page).inputValue())
        .toBe('bob@example.test');
      await expectAccessible(page);
      await release();
      await inviteDialog(page).waitFor({ state: 'detached' });
    });

    it('shows the reason for a refusal, and keeps the typed text (I20)', async () => {
      const { page, emailAddress } = await openAsAdmin();
      await inviteButton(page).click();
      await address(page).fill(emailAddress);
      await page.keyboard.press('Enter');
      await inviteDialog(page)
        .getByRole('alert')
        .getByText('This person is already a member.')
        .waitFor();
      await expect.poll(() => address(page).inputValue()).toBe(emailAddress);
      await expectAccessible(page);
      await address(page).fill('bob@example.test');
      await page.keyboard.press('Enter');
      await invitations(page).getByText('bob@example.test').waitFor();
    });

    it('retries while the network fails', async () => {
      const { page } = await openAsAdmin();
      const reconnect = await dropCalls(page, INVITE);
      await inviteButton(page).click();
      await address(page).fill('bob@example.test');
      await sendButton(page).click();
      await page.getByText('Not saved – retrying').waitFor();
      await reconnect();
      await invitations(page).getByText('bob@example.test').waitFor();
    });

    it('is blocked at the limit before anything is typed (K20, K14, K16, K17)', async () => {
      const { page, call } = await openAsAdmin();
      for (const name of ['a', 'b', 'c']) await invited(call, `${name}@x.test`);
      await open(page);
      await page.getByText('4 of 4 seats').waitFor();
      await inviteButton(page).click();
      const limit = page.getByRole('alertdialog', { name: 'Quota Limit' });
      await limit
        .getByText(
          'Sorry, you have reached your quota for the number of Team Members you can have on this team.',
        )
        .waitFor();
      await expect.poll(() => inviteDialog(page).count()).toBe(0);
      await expectAccessible(page);
      await limit.getByRole('button', { name: 'Close' }).click();
      await limit.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
      await inviteButton(page).click();
      await limit.getByRole('button', { name: 'Upgrade Plan' }).click();
      await page.waitForURL('**/settings/account/upgrade?feature=teams');
    });
  });

  it('shows an Editor the members, and nothing to manage (I12, I13, I14)', async () => {
    const { editor, emailAddress } = await createTeam();
    const { page } = editor;
    await open(page);
    expect(await columns(members(page))).toEqual(['Member', 'Role']);
    await row(page, emailAddress).getByText('Administrator').waitFor();
    await row(page, editor.emailAddress).getByText('Editor').waitFor();
    expect(await columns(invitations(page))).toEqual(['Email', 'Role']);
    await members(page).getByText(emailAddress).click();
    await invitations(page).getByText('linus@').click();
    for (const button of [inviteButton, removeButton, deleteButton]) {
      await expect.poll(() => button(page).count()).toBe(0);
    }
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await expectAccessible(page);
  });

  it('has a time zone that every member can set (Q42)', async () => {
    const { page, call } = await openAsAdmin();
    await zone(page).selectOption('Asia/Tokyo');
    const zoneNow = async () =>
      (await call<Team>('GET', '/teams/active')).timeZone;
    await expect.poll(zoneNow).toBe('Asia/Tokyo');
    // Letters that are typed in a select choose one zone after the other.
    const release = await holdCalls(page, TIME_ZONE);
    await zone(page).selectOption('Europe/Berlin');
    await zone(page).selectOption('Europe/Brussels');
    await release();
    await expect.poll(zoneNow).toBe('Europe/Brussels');
    await expect.poll(() => zone(page).inputValue()).toBe('Europe/Brussels');
    const stopRefusing = await refuseCalls(page, TIME_ZONE, {
      message: 'No such zone.',
    });
    await zone(page).selectOption('America/New York');
    await page.getByRole('alert').getByText('No such zone.').waitFor();
    await expect.poll(() => zone(page).inputValue()).toBe('Europe/Brussels');
    await expectAccessible(page);
    await stopRefusing();
  });

  it('can be operated by keyboard alone: invite, select, remove', async () => {
    const { page } = await openAsAdmin();
    await inviteButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('bob@example.test');
    // From the address to the role Editor, and from there to Administrator.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => page.getByLabel('Administrator').isChecked())
      .toBe(true);
    await page.keyboard.press('Enter');
    await invitations(page).getByText('bob@example.test').waitFor();
    await expect.poll(() => isFocused(inviteButton(page))).toBe(true);

    await tabTo(page, checkboxOf(page, 'bob@example.test'));
    await page.keyboard.press('Space');
    await tabTo(page, deleteButton(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(deleteButton(page))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(
      page,
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete invitation' }),
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => invitations(page).count()).toBe(0);
    await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
  });

  it('selects and removes several members by keyboard alone', async () => {
    const { page, call } = await openAsAdmin();
    await invited(call, 'bob@example.test');
    await invited(call, 'eve@example.test');
    await open(page);
    await inviteButton(page).focus();
    for (const address of ['bob@example.test', 'eve@example.test']) {
      await tabTo(page, checkboxOf(page, address));
      await page.keyboard.press('Space');
    }
    const remove = page.getByRole('button', { name: 'Delete 2 invitations' });
    await tabTo(page, remove, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete 2' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => invitations(page).count()).toBe(0);
    await expect.poll(() => isFocused(inviteButton(page))).toBe(true);
  });

  it('reports which changes were refused, and can make them later', async () => {
    const { page, editor } = await createTeam();
    const stopRefusing = await refuseCalls(page, REMOVE, {
      message: 'Not now.',
    });
    await checkboxOf(page, editor.emailAddress).check();
    await removeButton(page).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Remove member' });
    await confirm.click();
    await dialog.getByRole('alert').getByText('Not now.').waitFor();
    await expectAccessible(page);
    await stopRefusing();
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => addresses(members(page)))
      .not.toContain(editor.emailAddress);

    const stopRefusingRoles = await refuseCalls(page, ROLE);
    await role(page, (await addresses(members(page)))[0] ?? '').selectOption(
      'Editor',
    );
    await page
      .getByRole('alert')
      .getByText('Sorry, there was a problem.')
      .waitFor();
    await stopRefusingRoles();
  });

  it('shows changes made elsewhere while it is open', async () => {
    const { page, call, editor } = await createTeam();
    await invited(call, 'grace@example.test');
    await invitations(page).getByText('grace@example.test').waitFor();
    await page.getByText('4 of 4 seats').waitFor();
    const { userId } = editor.context.userContext;
    await call('PUT', `/teams/active/members/${userId}/role`, {
      teamRole: Role.Admin,
    });
    await expect
      .poll(() => role(page, editor.emailAddress).inputValue())
      .toBe(ADMIN);
  });

  it('is shown from the cache at once on return, while it is requested again', async () => {
    const { page, call } = await openAsAdmin();
    await page.getByRole('link', { name: 'Go to Market' }).click();
    await page.getByRole('heading', { name: 'Go to Market' }).waitFor();
    const release = await holdCalls(page, TEAM);
    await invited(call, 'linus@example.test');
    // A request is repeated only if the last one was more than a second ago.
    await page.clock.setFixedTime(Date.now() + 2_000);
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await inviteButton(page).waitFor();
    await expect.poll(() => invitations(page).count()).toBe(0);
    await release();
    await invitations(page).getByText('linus@example.test').waitFor();
  });
});

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings/team');
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
};

const name = (page: Page) => page.getByLabel('Team name');
const members = (page: Page) => page.getByRole('table', { name: 'Members' });
const invitations = (page: Page) =>
  page.getByRole('table', { name: 'Invitations' });
const row = (page: Page, address: string) =>
  page.getByRole('row').filter({ hasText: address });
const checkboxOf = (page: Page, address: string) =>
  row(page, address).getByRole('checkbox', { name: /^Select / });
const role = (page: Page, address: string) =>
  row(page, address).getByLabel(/^Role for /);
const zone = (page: Page) => page.getByLabel('Time zone');
const inviteButton = (page: Page) =>
  page.getByRole('button', { name: 'New team member' });
const removeButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Remove member' });
const deleteButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Delete invitation' });
const inviteDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Invite Team Member' });
const address = (page: Page) => inviteDialog(page).getByLabel('Email address');
const sendButton = (page: Page) =>
  inviteDialog(page).getByRole('button', { name: 'Invite' });
const addressError = (page: Page) =>
  page.getByText('Please enter a valid email address.');

const columns = (table: Locator): Promise<string[]> =>
  table.getByRole('columnheader').allInnerTexts();
/** The addresses in a table, from the top. */
const addresses = (table: Locator): Promise<string[]> =>
  table.locator('bdi').filter({ hasText: '@' }).allInnerTexts();
