import { describe, expect, it } from 'vitest';
import { OnlyAdminError } from '#application/account/closeAccount.ts';
import { Role } from '#domain/shared/role.ts';
import { NOW } from '#tests/support/fixed.ts';
import {
  createAnotherTeam,
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { typesIn } from '#tests/support/storedEvents.ts';
import { close, GRACE, memberIdsOf, teamOf } from './accountCalls.ts';

/** All stored events as one text, in lower case. */
const storedText = async ({ eventStore }: MemorySlipway) =>
  JSON.stringify(await eventStore.readAll(0, 100_000)).toLowerCase();

describe('Closing an account (Q62)', () => {
  it.each(['', 'grace', 'grace@example.com.', 'ada@example.com'])(
    'is refused with the confirmation %j, and changes nothing',
    async (confirmation) => {
      const slipway = memorySlipway();
      const grace = await slipway.signIn(GRACE);
      const typesBefore = await typesIn(slipway.eventStore);
      await expect(close(slipway, grace, confirmation)).rejects.toMatchObject({
        code: 'ACCOUNT.CONFIRMATION_WRONG',
        field: 'confirmation',
      });
      expect(await typesIn(slipway.eventStore)).toEqual(typesBefore);
    },
  );

  it.each([GRACE, ' Grace@Example.COM '])(
    'accepts one’s own address, as %j',
    async (confirmation) => {
      const slipway = memorySlipway();
      const grace = await slipway.signIn(GRACE);
      await close(slipway, grace, confirmation);
      expect(await slipway.directory.findByAddress(GRACE)).toBeNull();
    },
  );

  it('requires the word “close” instead of an address that somebody else has verified', async () => {
    const slipway = memorySlipway();
    const grace = await slipway.signIn(GRACE);
    const claimed = { emailAddress: GRACE, emailVouched: false };
    await slipway.directory.changeAddress(grace.userId, claimed);
    const owner = await slipway.signIn('owner@example.com');
    const verified = { emailAddress: GRACE, emailVouched: true };
    await slipway.directory.changeAddress(owner.userId, verified);
    for (const wrong of ['', ' ', GRACE]) {
      await expect(close(slipway, grace, wrong)).rejects.toMatchObject({
        code: 'ACCOUNT.WORD_WRONG',
        field: 'confirmation',
      });
    }
    await close(slipway, grace, ' Close ');
    expect(await slipway.useCases.findActor(grace.userId)).toBeNull();
  });

  it('leaves each team, and ends those without other members', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const graceInOwnTeam = await slipway.signIn(GRACE);
    const further = await createAnotherTeam(slipway, graceInOwnTeam);
    const grace = await joinByInvitation(slipway, ada, GRACE);
    await close(slipway, grace);
    expect(await memberIdsOf(slipway, ada)).toEqual([ada.userId]);
    expect((await teamOf(slipway, ada)).status).toBe('Live');
    expect((await teamOf(slipway, graceInOwnTeam)).status).toBe('Cancelled');
    expect((await teamOf(slipway, further)).status).toBe('Cancelled');
    expect(await slipway.useCases.findActor(grace.userId)).toBeNull();
  });

  it('makes the invitations into an ended team invalid', async () => {
    const slipway = memorySlipway();
    const grace = await slipway.signIn(GRACE);
    const code = await invite(slipway, grace, 'linus@example.com');
    await close(slipway, grace);
    expect(await slipway.useCases.checkInvitation(code)).toBeNull();
    expect(
      await slipway.directory.findInvitationsFor('linus@example.com'),
    ).toEqual([]);
    const linus = await slipway.signIn('linus@example.com', 'UTC', code);
    expect(linus.teamId).not.toBe(grace.teamId);
  });

  it('is refused if the person is the only Admin of teams with other members, and names these teams', async () => {
    const slipway = memorySlipway();
    const graceInOwnTeam = await slipway.signIn(GRACE);
    await joinByInvitation(slipway, graceInOwnTeam, 'linus@example.com');
    // A team without other members does not prevent it, nor does one with
    // another Admin.
    const alone = await createAnotherTeam(slipway, graceInOwnTeam, 'Alone');
    const rockets = await createAnotherTeam(slipway, graceInOwnTeam, 'Rockets');
    await joinByInvitation(slipway, rockets, 'linus@example.com');
    const shared = await createAnotherTeam(slipway, graceInOwnTeam, 'Shared');
    await joinByInvitation(slipway, shared, 'linus@example.com', Role.Admin);
    const typesBefore = await typesIn(slipway.eventStore);

    const refusal = await close(slipway, graceInOwnTeam).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(OnlyAdminError);
    expect(refusal).toMatchObject({
      code: 'ACCOUNT.LAST_ADMIN',
      teamNames: ['New Team', 'Rockets'],
    });
    expect(await typesIn(slipway.eventStore)).toEqual(typesBefore);
    expect((await teamOf(slipway, alone)).status).toBe('Live');
    expect(await slipway.directory.findByAddress(GRACE)).not.toBeNull();
  });

  it('cancels the invitations to the address in every team', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const linus = await slipway.signIn('linus@example.com');
    const grace = await slipway.signIn(GRACE);
    const codes = [
      await invite(slipway, ada, 'GRACE@example.com'),
      await invite(slipway, linus, GRACE),
    ];
    const unrelatedCode = await invite(slipway, ada, 'margaret@example.com');
    await close(slipway, grace);
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
    for (const code of codes) {
      expect(await slipway.useCases.checkInvitation(code)).toBeNull();
    }
    expect((await teamOf(slipway, ada)).invitations).toHaveLength(1);
    expect((await teamOf(slipway, linus)).invitations).toEqual([]);
    expect(
      await slipway.useCases.checkInvitation(unrelatedCode),
    ).not.toBeNull();
  });

  it('leaves no address in any event', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    await invite(slipway, ada, GRACE);
    await close(slipway, await slipway.signIn(GRACE));
    expect(await storedText(slipway)).not.toContain('grace@');
    expect(await storedText(slipway)).not.toContain('example.com');
  });

  it('ends all sessions, and erases the stored replies that name the person', async () => {
    const slipway = memorySlipway();
    const { useCases, sessions, commandReplies, clock } = slipway;
    const reply = { bodyHash: '', commandId: 'c', status: 200, position: 1 };
    const withAddress = { ...reply, body: '{"data":"Grace@Example.com"}' };
    const { userId, sessionId } = await useCases.signIn({
      identity: identityOf(GRACE),
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    const otherSession = await sessions.open(userId, {
      now: NOW,
      userAgent: '',
    });
    await commandReplies.store('somebody', 'k', withAddress, NOW);
    await commandReplies.store(userId, 'k', { ...reply, body: '{}' }, NOW);
    await close(slipway, { userId });
    expect(await sessions.touch(sessionId, clock.now())).toBeNull();
    expect(await sessions.touch(otherSession, clock.now())).toBeNull();
    expect((await commandReplies.find('somebody', 'k', NOW))?.body).toBeNull();
    expect(await commandReplies.find(userId, 'k', NOW)).toBeNull();
  });

  it('makes a later sign-in with the same identity a new user', async () => {
    const slipway = memorySlipway();
    const formerUser = await slipway.signIn(GRACE);
    await close(slipway, formerUser);
    const newUser = await slipway.signIn(GRACE);
    expect(newUser.userId).not.toBe(formerUser.userId);
    expect(newUser.teamId).not.toBe(formerUser.teamId);
    const { teams } = await slipway.useCases.getContext(newUser);
    expect(teams).toHaveLength(1);
  });

  it('keeps the history, under an id without personal data', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, GRACE);
    await slipway.useCases.changeTeam({
      actor: grace,
      commandId: newCommandId(),
      change: { type: 'RenameTeam', data: { teamName: 'Rockets' } },
    });
    await close(slipway, grace);
    const events = await slipway.eventStore.readAll(0, 1000);
    const renamed = events.find(({ type }) => type === 'TeamRenamed');
    expect(renamed?.metadata.actorId).toBe(grace.userId);
    expect((await teamOf(slipway, ada)).teamName).toBe('Rockets');
  });
});
