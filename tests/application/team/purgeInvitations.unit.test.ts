import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#application/shared/actor.ts';
import { withLostFirstAnswer } from '#tests/support/adaptedStores.ts';
import { invite } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';

const GRACE = 'grace@example.com';
const LINUS = 'linus@example.com';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many invitations to an address the directory contains. */
const countStoredFor = async ({ directory }: MemorySlipway, address: string) =>
  (await directory.findInvitationsFor(address)).length;

/** Invitations are valid for 30 days. */
describe('An invitation that has expired', () => {
  it('is deleted with its address, recorded as done by Slipway (threat M2)', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, GRACE);
    slipway.clock.advance(15 * DAY);
    await invite(slipway, ada, LINUS);
    slipway.clock.advance(15 * DAY - 1);
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 0 });
    expect(await countStoredFor(slipway, GRACE)).toBe(1);

    slipway.clock.advance(1);
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 1 });
    expect(await countStoredFor(slipway, GRACE)).toBe(0);
    expect(await countStoredFor(slipway, LINUS)).toBe(1);
    expect(await slipway.useCases.checkInvitation(code)).toBeNull();
    const { team } = await slipway.useCases.getTeam(ada);
    expect(team.invitations).toHaveLength(1);
    const events = await slipway.eventStore.readAll(0, 1000);
    const deleted = events.filter(({ type }) => type === 'InvitationDeleted');
    expect(deleted.map(({ metadata }) => metadata.actorId)).toEqual([SYSTEM]);
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 0 });
  });

  it('is no longer listed, and frees its place, before it is purged (threat M2)', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeamMembers: 2 } });
    const ada = await slipway.signIn();
    await invite(slipway, ada, GRACE);
    await expect(invite(slipway, ada, LINUS)).rejects.toMatchObject({
      kind: 'TeamMembersQuotaExceeded',
    });
    slipway.clock.advance(30 * DAY);
    const { team, invitations } = await slipway.useCases.getTeam(ada);
    expect([team.invitations.length, invitations.size]).toEqual([0, 0]);
    await expect(invite(slipway, ada, LINUS)).resolves.toEqual(
      expect.any(String),
    );
  });

  it('stays when it is renewed, even at the same time', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, GRACE);
    slipway.clock.advance(29 * DAY);
    expect(await invite(slipway, ada, GRACE)).toBe(code);
    slipway.clock.advance(2 * DAY);
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 0 });

    slipway.clock.advance(29 * DAY);
    await Promise.all([
      slipway.useCases.purgeInvitations(),
      invite(slipway, ada, GRACE),
    ]);
    expect(await countStoredFor(slipway, GRACE)).toBe(1);
    const { team, invitations } = await slipway.useCases.getTeam(ada);
    expect(team.invitations.map(({ inviteId }) => inviteId)).toEqual([
      ...invitations.keys(),
    ]);
  });

  it('gets another code when it is made again, even before it is purged', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const expiredCode = await invite(slipway, ada, GRACE);
    slipway.clock.advance(30 * DAY);
    const [code, same] = await Promise.all([
      invite(slipway, ada, GRACE),
      invite(slipway, ada, GRACE),
    ]);
    expect(code).not.toBe(expiredCode);
    expect(same).toBe(code);
    expect(await slipway.useCases.checkInvitation(expiredCode)).toBeNull();
    expect(await slipway.useCases.checkInvitation(code)).not.toBeNull();
    expect(await countStoredFor(slipway, GRACE)).toBe(1);
    const { teamId } = await slipway.signIn(GRACE, 'UTC', expiredCode);
    expect(teamId).not.toBe(ada.teamId);
    expect((await slipway.signIn(GRACE, 'UTC', code)).teamId).toBe(ada.teamId);
  });

  it('is purged even if its end was never recorded', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    await slipway.directory.storeInvitation({
      inviteId: 'lost',
      teamId: ada.teamId,
      emailAddress: GRACE,
      code: 'lost',
    });
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 1 });
    expect(await countStoredFor(slipway, GRACE)).toBe(0);
  });

  it('does not block others if its team cannot be read', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const grace = await slipway.signIn('other@example.com');
    await invite(slipway, ada, GRACE);
    // More than one batch.
    for (let number = 0; number < 100; number++) {
      await slipway.directory.storeInvitation({
        inviteId: `lost ${String(number)}`,
        teamId: ada.teamId,
        emailAddress: `${String(number)}@example.com`,
        code: `lost ${String(number)}`,
      });
    }
    slipway.clock.advance(1);
    await invite(slipway, grace, LINUS);
    slipway.clock.advance(31 * DAY);
    const partlyReadable = memorySlipway({
      sharesStoresOf: slipway,
      adapt: (eventStore) => ({
        ...eventStore,
        readStream: async (streamId, from) => {
          if (streamId.includes(ada.teamId)) throw new Error('unreadable');
          return eventStore.readStream(streamId, from);
        },
      }),
    });
    await expect(partlyReadable.useCases.purgeInvitations()).rejects.toThrow(
      'unreadable',
    );
    expect(await countStoredFor(slipway, LINUS)).toBe(0);
    expect(await countStoredFor(slipway, GRACE)).toBe(1);
    slipway.clock.advance(10 * MINUTE);
    expect(await slipway.useCases.purgeInvitations()).toEqual({ purged: 101 });
  });
});

describe('An invitation whose append got no answer', () => {
  it('keeps its address while the event store might have the event (hardening, inviting)', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const unsure = memorySlipway({
      sharesStoresOf: stored,
      adapt: withLostFirstAnswer,
    });
    await expect(invite(unsure, ada, GRACE)).rejects.toThrow('lost');
    expect(await countStored(stored.eventStore, 'MemberInvited')).toBe(1);
    const [invitation] = await stored.directory.findInvitationsFor(GRACE);
    expect(
      await stored.useCases.checkInvitation(invitation?.code ?? ''),
    ).not.toBeNull();
    stored.clock.advance(20 * MINUTE);
    expect(await stored.useCases.purgeInvitations()).toEqual({ purged: 0 });
    expect(await countStoredFor(stored, GRACE)).toBe(1);
  });

  it('loses its address after ten minutes if the store does not have it (hardening, inviting)', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const failing = memorySlipway({
      sharesStoresOf: stored,
      adapt: (eventStore) => ({
        ...eventStore,
        append: () => Promise.reject(new Error('It is down.')),
      }),
    });
    await expect(invite(failing, ada, GRACE)).rejects.toThrow('It is down.');
    expect(await countStoredFor(stored, GRACE)).toBe(1);
    stored.clock.advance(10 * MINUTE - 1);
    expect(await stored.useCases.purgeInvitations()).toEqual({ purged: 0 });
    stored.clock.advance(1);
    expect(await stored.useCases.purgeInvitations()).toEqual({ purged: 1 });
    expect(await countStoredFor(stored, GRACE)).toBe(0);
  });
});
