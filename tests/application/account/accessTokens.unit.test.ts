import { describe, expect, it } from 'vitest';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/**
 * A team whose audit cannot be written for as long as `audit.isDown`.
 * `recordedAs` reads the audit's events of a type.
 */
const teamWithAudit = async () => {
  const audit = { isDown: false };
  const fixture = await slipwayWithProject({
    adapt: (store) => ({
      ...store,
      append: (stream, ...rest) =>
        audit.isDown && stream.startsWith('audit-')
          ? Promise.reject(new StorageFailure('unavailable', 'Down.'))
          : store.append(stream, ...rest),
    }),
  });
  const recordedAs = async (type: string) => {
    const stream = streamOf.audit(fixture.actor.teamId);
    const events = await fixture.eventStore.readStream(stream);
    return events.filter((event) => event.type === type);
  };
  return { ...fixture, audit, recordedAs };
};

describe('A revoked access token', () => {
  it('is in the audit once, even if its first revocation failed (T60)', async () => {
    const { useCases, actor, audit, recordedAs } = await teamWithAudit();
    const { userId } = actor;
    const { id } = await useCases.createAccessToken({
      actor,
      commandId: 'create-token',
      name: 'Reports',
      access: 'Read',
      expiresAt: null,
      teamId: null,
    });
    const revoke = () => useCases.revokeAccessToken({ userId, id });
    audit.isDown = true;
    await expect(revoke()).rejects.toThrow('Down.');
    audit.isDown = false;
    await revoke();
    await expect(revoke()).rejects.toThrow('TOKEN.NOT_FOUND');
    expect(await useCases.listAccessTokens(userId)).toEqual([]);
    expect(await recordedAs('AccessTokenRevoked')).toHaveLength(1);
  });
});

describe('A new access token', () => {
  it('is in the audit once, even if its first entry failed (T60)', async () => {
    const { useCases, actor, audit, recordedAs } = await teamWithAudit();
    const create = () =>
      useCases.createAccessToken({
        actor,
        commandId: 'create-token',
        name: 'Reports',
        access: 'Read',
        expiresAt: null,
        teamId: null,
      });
    audit.isDown = true;
    await expect(create()).rejects.toThrow('Down.');
    audit.isDown = false;
    // A repeat cannot show the secret, which only the first answer contains.
    for (let repeat = 0; repeat < 2; repeat++) {
      await expect(create()).rejects.toMatchObject({
        code: 'TOKEN.SHOWN_ONCE',
      });
    }
    const created = await recordedAs('AccessTokenCreated');
    expect(created.map(({ data }) => data)).toMatchObject([
      { userId: actor.userId, tokenId: 'create-token' },
    ]);
  });

  it('does not survive a removal that comes between the check and its storing', async () => {
    const fixture = await slipwayWithProject();
    const { actor: ada, accessTokens } = fixture;
    const grace = await joinByInvitation(fixture, ada, 'grace@example.com');
    const { useCases } = memorySlipway({
      sharesStoresOf: fixture,
      adaptAll: (stores) => ({
        ...stores,
        accessTokens: {
          ...stores.accessTokens,
          add: async (...args) => {
            await fixture.useCases.removeMember({
              actor: ada,
              commandId: 'remove',
              memberId: grace.userId,
            });
            return stores.accessTokens.add(...args);
          },
        },
      }),
    });
    const creating = useCases.createAccessToken({
      actor: grace,
      commandId: 'token',
      name: 'Reports',
      access: 'Write',
      expiresAt: null,
      teamId: ada.teamId,
    });
    await expect(creating).rejects.toThrow('TEAM.NOT_FOUND');
    expect(await accessTokens.list(grace.userId)).toEqual([]);
  });
});
