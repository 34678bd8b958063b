import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { typesIn } from '#tests/support/storedEvents.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';

const REFUSED = { code: 'ACCOUNT.INVITATION_REQUIRED' };

const slipwayWithGate = () => memorySlipway({ requireInvitation: true });

/** A server can be set up so that newcomers need an invitation. */
describe('The invitation gate (B21, Q7)', () => {
  it('admits the very first identity, and reports that', async () => {
    const { useCases } = slipwayWithGate();
    const enter = (emailAddress: string) =>
      useCases.signIn({
        identity: identityOf(emailAddress),
        inviteCode: null,
        timeZone: 'UTC',
        userAgent: 'test',
      });
    expect((await enter('ada@example.com')).isFirstUser).toBe(true);
    expect((await enter('ada@example.com')).isFirstUser).toBe(false);
    await expect(enter('grace@example.com')).rejects.toMatchObject(REFUSED);
  });

  it('admits only one of several newcomers who arrive first at the same time', async () => {
    const slipway = slipwayWithGate();
    const entered = await Promise.allSettled(
      ['ada', 'grace', 'linus'].map((name) =>
        slipway.signIn(`${name}@example.com`),
      ),
    );
    const refused = entered.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: REFUSED }, { reason: REFUSED }]);
    const types = await typesIn(slipway.eventStore);
    expect(types.filter((type) => type === 'UserRegistered')).toHaveLength(1);
  });

  it.each([null, '', 'unknown'])(
    'refuses a newcomer with the code %j, and stores nothing about them',
    async (code) => {
      const slipway = slipwayWithGate();
      await slipway.signIn();
      const typesBefore = await typesIn(slipway.eventStore);
      await expect(
        slipway.signIn('grace@example.com', 'UTC', code),
      ).rejects.toMatchObject(REFUSED);
      expect(await typesIn(slipway.eventStore)).toEqual(typesBefore);
      expect(
        await slipway.directory.findByAddress('grace@example.com'),
      ).toBeNull();
    },
  );

  it('admits a newcomer with an invitation', async () => {
    const slipway = slipwayWithGate();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    expect(grace.teamId).toBe(ada.teamId);
  });

  it('admits existing users, with any code', async () => {
    const slipway = slipwayWithGate();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    expect(await slipway.signIn('grace@example.com', 'UTC', 'spent')).toEqual(
      grace,
    );
  });

  it('refuses users who have no team left', async () => {
    const slipway = slipwayWithGate();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    await slipway.useCases.removeMember({
      actor: ada,
      commandId: newCommandId(),
      memberId: grace.userId,
    });
    await expect(slipway.signIn('grace@example.com')).rejects.toMatchObject(
      REFUSED,
    );
    const code = await invite(slipway, ada, 'grace@example.com');
    const back = await slipway.signIn('grace@example.com', 'UTC', code);
    expect(back).toEqual(grace);
  });

  it('refuses the second identity that uses a code', async () => {
    const slipway = slipwayWithGate();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    const outcomes = await Promise.allSettled([
      slipway.signIn('one@example.com', 'UTC', code),
      slipway.signIn('two@example.com', 'UTC', code),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const known = await Promise.all(
      ['one', 'two'].map((name) =>
        slipway.directory.findByAddress(`${name}@example.com`),
      ),
    );
    expect(known.filter((user) => user !== null)).toHaveLength(1);
  });

  it('admits the very first identity again after a crash', async () => {
    const stored = slipwayWithGate();
    const dying = memorySlipway({
      sharesStoresOf: stored,
      requireInvitation: true,
      adapt: crashAfterAppends(1),
    });
    await expect(dying.signIn()).rejects.toThrow(Crash);
    const restarted = memorySlipway({
      sharesStoresOf: stored,
      requireInvitation: true,
    });
    expect((await restarted.signIn()).role).toBe(Role.Admin);
  });

  it('admits everyone when no invitation is required', async () => {
    const slipway = memorySlipway();
    await slipway.signIn();
    await expect(slipway.signIn('grace@example.com')).resolves.toBeDefined();
  });
});
