import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { invite, joinByInvitation } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';

const GRACE = 'grace@example.com';

describe('Inviting a member (L18, Q67)', () => {
  it('stores the address in the directory only', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, GRACE);
    const [stored] = await slipway.directory.findInvitationsFor(GRACE);
    expect(stored).toMatchObject({ teamId: ada.teamId, code });
    const events = JSON.stringify(await slipway.eventStore.readAll(0, 1000));
    expect(events).not.toContain('grace@');
    expect(events).not.toContain(code);
  });

  it('creates only one invitation for an address, no matter how it is written', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, GRACE);
    expect(await invite(slipway, ada, 'GRACE@Example.com')).toBe(code);
    const { team, invitations } = await slipway.useCases.getTeam(ada);
    expect(team.invitations).toHaveLength(1);
    expect(invitations.size).toBe(1);
  });

  it('creates only one invitation if two Admins invite at the same time', async () => {
    const firstProcess = memorySlipway();
    const secondProcess = memorySlipway({ sharesStoresOf: firstProcess });
    const ada = await firstProcess.signIn();
    const linus = await joinByInvitation(
      firstProcess,
      ada,
      'linus@example.com',
      Role.Admin,
    );
    const [first, second] = await Promise.all([
      invite(firstProcess, ada, GRACE),
      invite(secondProcess, linus, GRACE),
    ]);
    expect(first).toBe(second);
    const { team } = await firstProcess.useCases.getTeam(ada);
    expect(team.invitations).toHaveLength(1);
  });

  it('is refused for a member', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    await joinByInvitation(slipway, ada, GRACE);
    for (const address of ['ada@example.com', 'GRACE@example.com']) {
      await expect(invite(slipway, ada, address)).rejects.toMatchObject({
        code: 'TEAM.ALREADY_A_MEMBER',
        field: 'memberEmailAddress',
      });
    }
  });

  it('accepts a member of another team without revealing that', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    await slipway.signIn(GRACE);
    // Both codes look the same: base64url of one length.
    const codeOfUser = await invite(slipway, ada, GRACE);
    const codeOfNobody = await invite(slipway, ada, 'nobody@example.com');
    expect(codeOfUser).toMatch(/^[\w-]+$/);
    expect(codeOfUser).toHaveLength(codeOfNobody.length);
  });

  it('is refused to an Editor, and stores no address (Q43)', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const linus = await joinByInvitation(slipway, ada, 'linus@example.com');
    await expect(invite(slipway, linus, GRACE)).rejects.toMatchObject({
      code: 'TEAM.ADMIN_ONLY',
    });
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
  });

  it('is refused to a user of another team', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const stranger = await slipway.signIn('stranger@example.com');
    const forged = { ...stranger, teamId: ada.teamId };
    for (const address of [GRACE, 'ada@example.com']) {
      await expect(invite(slipway, forged, address)).rejects.toMatchObject({
        code: 'TEAM.NOT_FOUND',
      });
    }
    expect(await slipway.directory.findInvitationsFor(GRACE)).toEqual([]);
  });

  it('has only one effect if its command is repeated', async () => {
    const slipway = memorySlipway();
    const actor = await slipway.signIn();
    const request = {
      actor,
      commandId: 'once',
      emailAddress: GRACE,
      role: Role.Editor,
    };
    const first = await slipway.useCases.inviteMember(request);
    const again = await slipway.useCases.inviteMember(request);
    expect(again).toEqual(first);
    expect(await countStored(slipway.eventStore, 'MemberInvited')).toBe(1);
  });

  it('is completed by the next request after a crash', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(0),
    });
    await expect(invite(dying, ada, GRACE)).rejects.toThrow(Crash);
    const restarted = memorySlipway({ sharesStoresOf: stored });
    const code = await invite(restarted, ada, GRACE);
    expect(await restarted.useCases.checkInvitation(code)).not.toBeNull();
    const { team, invitations } = await restarted.useCases.getTeam(ada);
    expect(team.invitations.map(({ inviteId }) => inviteId)).toEqual([
      ...invitations.keys(),
    ]);
  });
});
