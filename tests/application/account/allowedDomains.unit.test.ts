import { describe, expect, it } from 'vitest';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipwayOptions } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { typesIn } from '#tests/support/storedEvents.ts';

const DOMAIN_NOT_ALLOWED = { code: 'ACCOUNT.DOMAIN_NOT_ALLOWED' };

const openSlipway = (options: MemorySlipwayOptions = {}) =>
  memorySlipway({ allowedDomains: ['example.com'], ...options });

describe('When only some domains are allowed without an invitation', () => {
  it('an address of one of them founds a team (L108)', async () => {
    const slipway = openSlipway();
    const ada = await slipway.signIn('ada@example.com');
    const joan = await slipway.signIn('Joan@EXAMPLE.com');
    expect(joan.teamId).not.toBe(ada.teamId);
  });

  it.each(['eve@elsewhere.test', 'eve@sub.example.com', 'eve@a@example.com'])(
    'another one, %s, is refused and stores nothing, even as the very first (L108)',
    async (address) => {
      const slipway = openSlipway();
      await expect(slipway.signIn(address)).rejects.toMatchObject(
        DOMAIN_NOT_ALLOWED,
      );
      expect(await typesIn(slipway.eventStore)).toEqual([]);
      expect(await slipway.directory.isEmpty(null)).toBe(true);
    },
  );

  it('an unverified address is refused (L108)', async () => {
    const slipway = openSlipway();
    await expect(
      slipway.useCases.signIn({
        identity: identityOf('ada@example.com', { emailVouched: false }),
        inviteCode: null,
        timeZone: 'UTC',
        userAgent: 'test',
      }),
    ).rejects.toMatchObject({ code: 'ACCOUNT.ADDRESS_UNVERIFIED' });
    expect(await typesIn(slipway.eventStore)).toEqual([]);
  });

  it('people with an invitation get in, and can return as members (L108)', async () => {
    const slipway = openSlipway();
    const ada = await slipway.signIn();
    const eve = await joinByInvitation(slipway, ada, 'eve@elsewhere.test');
    expect(eve.teamId).toBe(ada.teamId);
    expect(await slipway.signIn('eve@elsewhere.test')).toEqual(eve);
  });

  it('a user without a team is refused like a newcomer, and can be invited again (L108)', async () => {
    const slipway = openSlipway();
    const ada = await slipway.signIn();
    const eve = await joinByInvitation(slipway, ada, 'eve@elsewhere.test');
    await slipway.useCases.removeMember({
      actor: ada,
      commandId: newCommandId(),
      memberId: eve.userId,
    });
    await expect(slipway.signIn('eve@elsewhere.test')).rejects.toMatchObject(
      DOMAIN_NOT_ALLOWED,
    );
    const code = await invite(slipway, ada, 'eve@elsewhere.test');
    const eveAgain = await slipway.signIn('eve@elsewhere.test', 'UTC', code);
    expect(eveAgain.teamId).toBe(ada.teamId);
  });

  it('those domains need no invitation even if newcomers otherwise do (L108)', async () => {
    const slipway = openSlipway({ requireInvitation: true });
    await slipway.signIn('ada@example.com');
    await slipway.signIn('joan@example.com');
    await expect(slipway.signIn('eve@elsewhere.test')).rejects.toMatchObject(
      DOMAIN_NOT_ALLOWED,
    );
  });
});
