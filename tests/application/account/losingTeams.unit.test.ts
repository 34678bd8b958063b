import { lastPositionIn } from '#tests/support/storedEvents.ts';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import {
  createAnotherTeam,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';

const removeMember = (
  { useCases }: MemorySlipway,
  actor: Actor,
  { userId }: Actor,
) =>
  useCases.removeMember({
    actor,
    commandId: newCommandId(),
    memberId: userId,
  });

const teamIdsOf = async ({ useCases }: MemorySlipway, actor: Actor) =>
  (await useCases.getContext(actor)).teams.map(({ id }) => id);

/** Grace, who has her own team, with Ada's team as the active one. */
const addGrace = async (slipway: MemorySlipway) => {
  const ada = await slipway.signIn();
  const graceInOwnTeam = await slipway.signIn('grace@example.com');
  const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
  return { ada, grace, graceInOwnTeam };
};

describe('A user who is removed from a team (L19)', () => {
  it('gets another of their teams as the active one', async () => {
    const slipway = memorySlipway();
    const { ada, grace, graceInOwnTeam } = await addGrace(slipway);
    await removeMember(slipway, ada, grace);
    expect(await slipway.useCases.findActor(grace.userId)).toEqual(
      graceInOwnTeam,
    );
    expect(await teamIdsOf(slipway, graceInOwnTeam)).toEqual([
      graceInOwnTeam.teamId,
    ]);
  });

  it('stays in the active team when they lose another one', async () => {
    const slipway = memorySlipway();
    const { ada, grace, graceInOwnTeam } = await addGrace(slipway);
    await slipway.useCases.chooseTeam({
      userId: grace.userId,
      commandId: newCommandId(),
      teamId: graceInOwnTeam.teamId,
    });
    await removeMember(slipway, ada, grace);
    expect(await slipway.useCases.findActor(grace.userId)).toEqual(
      graceInOwnTeam,
    );
  });

  it('cannot choose that team again', async () => {
    const slipway = memorySlipway();
    const { ada, grace } = await addGrace(slipway);
    await removeMember(slipway, ada, grace);
    await expect(
      slipway.useCases.chooseTeam({
        userId: grace.userId,
        commandId: newCommandId(),
        teamId: ada.teamId,
      }),
    ).rejects.toMatchObject({ code: 'TEAM.NOT_FOUND' });
  });

  it('founds a personal team at the next sign-in if it was their last team', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    await removeMember(slipway, ada, grace);
    expect(await slipway.useCases.findActor(grace.userId)).toBeNull();
    const graceInOwnTeam = await slipway.signIn(
      'grace@example.com',
      'Asia/Tokyo',
    );
    expect(graceInOwnTeam).toMatchObject({
      userId: grace.userId,
      role: Role.Admin,
    });
    expect(graceInOwnTeam.teamId).not.toBe(ada.teamId);
    const { activeTeam, projects } =
      await slipway.useCases.getContext(graceInOwnTeam);
    expect(activeTeam.team).toMatchObject({
      personal: true,
      timeZone: 'Asia/Tokyo',
    });
    expect(projects).toHaveLength(1);
    expect(await slipway.signIn('grace@example.com')).toEqual(graceInOwnTeam);
  });

  it('can found and be removed from their own team more than once', async () => {
    const slipway = memorySlipway();
    const teamIds = new Set<string>();
    for (const name of ['one', 'two', 'three']) {
      const grace = await slipway.signIn('grace@example.com');
      teamIds.add(grace.teamId);
      const heir = await joinByInvitation(
        slipway,
        grace,
        `${name}@example.com`,
        Role.Admin,
      );
      await removeMember(slipway, heir, grace);
    }
    expect(teamIds.size).toBe(3);
  });

  // The appends of a removal: from the team, then from the account.
  it('loses nothing else when the process dies halfway', async () => {
    const stored = memorySlipway();
    const { ada, grace, graceInOwnTeam } = await addGrace(stored);
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(1),
    });
    await expect(removeMember(dying, ada, grace)).rejects.toThrow(Crash);

    const restarted = memorySlipway({ sharesStoresOf: stored });
    expect(await restarted.useCases.findActor(grace.userId)).toBeNull();
    expect(await restarted.signIn('grace@example.com')).toEqual(graceInOwnTeam);
    expect(await teamIdsOf(restarted, graceInOwnTeam)).toEqual([
      graceInOwnTeam.teamId,
    ]);
  });

  it('does not see it among their teams when the process dies halfway', async () => {
    const stored = memorySlipway();
    const { ada, grace, graceInOwnTeam } = await addGrace(stored);
    await stored.useCases.chooseTeam({
      userId: grace.userId,
      commandId: newCommandId(),
      teamId: graceInOwnTeam.teamId,
    });
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(1),
    });
    await expect(removeMember(dying, ada, grace)).rejects.toThrow(Crash);
    const restarted = memorySlipway({ sharesStoresOf: stored });
    expect(await teamIdsOf(restarted, graceInOwnTeam)).toEqual([
      graceInOwnTeam.teamId,
    ]);
    await expect(
      restarted.useCases.chooseTeam({
        userId: grace.userId,
        commandId: newCommandId(),
        teamId: ada.teamId,
      }),
    ).rejects.toMatchObject({ code: 'TEAM.NOT_FOUND' });
  });
});

describe('Another team whose founding was interrupted by a crash', () => {
  it('is completed if its founder has no other team', async () => {
    const stored = memorySlipway();
    const ada = await stored.signIn();
    const heir = await joinByInvitation(
      stored,
      ada,
      'heir@example.com',
      Role.Admin,
    );
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(1),
    });
    await expect(createAnotherTeam(dying, ada)).rejects.toThrow(Crash);

    const restarted = memorySlipway({ sharesStoresOf: stored });
    await removeMember(restarted, heir, ada);
    const { position } = await restarted.useCases.signIn({
      identity: identityOf('ada@example.com'),
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    expect(position).toBe(await lastPositionIn(stored.eventStore));
    const back = await restarted.signIn();
    expect(back).toMatchObject({ userId: ada.userId, role: Role.Admin });
    expect(await teamIdsOf(restarted, back)).toEqual([back.teamId]);
    const { projects } = await restarted.useCases.getContext(back);
    expect(projects).toMatchObject([{ status: 'Live', startDate: null }]);
  });

  // Founding a team takes six appends.
  it.each([0, 1, 2, 3, 4, 5])(
    'exists only once after %i of its steps and a repeat of the command',
    async (appends) => {
      const stored = memorySlipway();
      const { userId, teamId } = await stored.signIn();
      const create = ({ useCases }: MemorySlipway) =>
        useCases.createTeam({
          userId,
          commandId: 'further',
          teamName: 'Rockets',
          timeZone: 'UTC',
        });
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(create(dying)).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      await restarted.signIn();
      const { value } = await create(restarted);
      const actor = { userId, role: Role.Admin, ...value };
      const context = await restarted.useCases.getContext(actor);
      expect(context.teams.map(({ id }) => id)).toEqual([teamId, value.teamId]);
      expect(context.projects).toHaveLength(1);
      expect(await restarted.useCases.findActor(userId)).toEqual(actor);
    },
  );
});
