import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Revocations } from '#application/shared/ports/Revocations.ts';
import { Role } from '#domain/shared/role.ts';
import { Crash } from '#tests/support/adaptedStores.ts';
import {
  createAnotherTeam,
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type {
  MemorySlipway,
  MemorySlipwayOptions,
} from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';

/** The process that changes memberships; the others have to learn of it. */
let first: MemorySlipway;
let ada: Actor;
let grace: Actor;
beforeEach(async () => {
  first = memorySlipway();
  ada = await first.signIn();
  grace = await joinByInvitation(first, ada, 'grace@example.com', Role.Admin);
});

/** Another process, whose read models stop at the current position. */
const openStalled = async (options: MemorySlipwayOptions = {}) => {
  const process = memorySlipway({ sharesStoresOf: first, ...options });
  await process.useCases.findActor(ada.userId);
  process.setReadModelPace('stalled');
  return process;
};

const threeStalled = () =>
  Promise.all([openStalled(), openStalled(), openStalled()]);

const removeMember = ({ useCases }: MemorySlipway, { userId }: Actor) =>
  useCases.removeMember({
    actor: ada,
    commandId: newCommandId(),
    memberId: userId,
  });

const setRole = ({ useCases }: MemorySlipway, userId: string, role: Role) =>
  useCases.changeTeam({
    actor: ada,
    commandId: newCommandId(),
    change: { type: 'ChangeRole', data: { userId, role } },
  });

const close = ({ useCases }: MemorySlipway, { userId }: Actor) =>
  useCases.closeAccount({
    userId,
    commandId: newCommandId(),
    confirmation: 'grace@example.com',
  });

const unavailable = (eventStore: EventStore): EventStore => {
  const fail = () =>
    Promise.reject(new StorageFailure('unavailable', 'It is unavailable.'));
  return { ...eventStore, readStream: fail, lastPosition: fail, append: fail };
};

/** The process dies before the revocation is stored. */
const crashBeforeRecording = (revocations: Revocations): Revocations => ({
  ...revocations,
  record: () => Promise.reject(new Crash()),
});

/** The user's roles in the team, in a command and in a read; null for none. */
const rightsIn = async ({ useCases }: MemorySlipway, { userId }: Actor) => {
  const command = await useCases.findActorForCommand(userId);
  const read = await useCases.findActor(userId);
  return [command?.role ?? null, read?.role ?? null];
};

describe('With every read model stopped, in each of three processes (threat H1)', () => {
  it('a removed member can no longer do anything', async () => {
    const processes = await threeStalled();
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([Role.Admin, Role.Admin]);
    }
    await removeMember(first, grace);
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([null, null]);
    }
  });

  it('a person who has closed the account can do nothing either', async () => {
    const processes = await threeStalled();
    await close(first, grace);
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([null, null]);
    }
  });

  it('an Admin whose role was lowered is an Editor', async () => {
    const processes = await threeStalled();
    await setRole(first, grace.userId, Role.Editor);
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([
        Role.Editor,
        Role.Editor,
      ]);
      const { ownRole } = await process.useCases.getTeam(grace);
      expect(ownRole).toBe(Role.Editor);
    }
  });

  it('an Admin whose role was lowered and raised is an Admin again', async () => {
    const processes = await threeStalled();
    await setRole(first, grace.userId, Role.Editor);
    await setRole(first, grace.userId, Role.Admin);
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([Role.Admin, Role.Admin]);
    }
  });

  it('a member who joins again gets access, with the new role', async () => {
    const processes = await threeStalled();
    await removeMember(first, grace);
    await joinByInvitation(first, ada, 'grace@example.com', Role.Editor);
    for (const process of processes) {
      expect(await rightsIn(process, grace)).toEqual([
        Role.Editor,
        Role.Editor,
      ]);
    }
  });

  it('a removed member continues in another of their teams', async () => {
    const graceInOwnTeam = await createAnotherTeam(first, grace);
    await first.useCases.chooseTeam({
      userId: grace.userId,
      commandId: newCommandId(),
      teamId: ada.teamId,
    });
    const process = await openStalled();
    await removeMember(first, grace);
    expect(await process.useCases.findActorForCommand(grace.userId)).toEqual(
      graceInOwnTeam,
    );
    expect(await process.useCases.findActor(grace.userId)).toEqual(
      graceInOwnTeam,
    );
  });

  it('a team that a member was removed from is neither listed nor exported', async () => {
    const graceInOwnTeam = await createAnotherTeam(first, grace);
    const { useCases } = await openStalled();
    await removeMember(first, grace);
    const { teams } = await useCases.getContext(graceInOwnTeam);
    expect(teams.map(({ id }) => id)).toEqual([graceInOwnTeam.teamId]);
    const { teams: exported } = await useCases.exportAccount(grace.userId);
    expect(exported.map(({ team }) => team.id)).toEqual([
      graceInOwnTeam.teamId,
    ]);
  });
});

it('A slow process does not undo a removal with an older role (threat H1)', async () => {
  const process = await openStalled();
  const { promise: isRecording, resolve: announceRecording } =
    Promise.withResolvers<null>();
  const { promise: mayRecord, resolve: allowRecording } =
    Promise.withResolvers<null>();
  const slow = memorySlipway({
    sharesStoresOf: first,
    adaptRevocations: (revocations) => ({
      ...revocations,
      record: async (role) => {
        announceRecording(null);
        await mayRecord;
        await revocations.record(role);
      },
    }),
  });
  const repeating = setRole(slow, grace.userId, Role.Admin);
  await isRecording;
  await removeMember(first, grace);
  allowRecording(null);
  await repeating;
  expect(await rightsIn(process, grace)).toEqual([null, null]);
});

describe('An interrupted membership change (threat H1)', () => {
  it('applies after the removal is repeated and acknowledged', async () => {
    const process = await openStalled();
    const dying = memorySlipway({
      sharesStoresOf: first,
      adaptRevocations: crashBeforeRecording,
    });
    await expect(removeMember(dying, grace)).rejects.toThrow(Crash);
    await removeMember(first, grace);
    expect(await rightsIn(process, grace)).toEqual([null, null]);
  });

  it('applies after the lowered role is repeated and acknowledged', async () => {
    const process = await openStalled();
    const dying = memorySlipway({
      sharesStoresOf: first,
      adaptRevocations: crashBeforeRecording,
    });
    const lowering = setRole(dying, grace.userId, Role.Editor);
    await expect(lowering).rejects.toThrow(Crash);
    await setRole(first, grace.userId, Role.Editor);
    expect(await rightsIn(process, grace)).toEqual([Role.Editor, Role.Editor]);
  });

  it('applies after the closing is repeated and acknowledged', async () => {
    const process = await openStalled();
    const dying = memorySlipway({
      sharesStoresOf: first,
      adaptRevocations: crashBeforeRecording,
    });
    await expect(close(dying, grace)).rejects.toThrow(Crash);
    await close(first, grace);
    expect(await rightsIn(process, grace)).toEqual([null, null]);
  });

  it('does not lock out a person who has joined again', async () => {
    await removeMember(first, grace);
    const inviteCode = await invite(first, ada, 'grace@example.com');
    const dying = memorySlipway({
      sharesStoresOf: first,
      adaptRevocations: crashBeforeRecording,
    });
    const joining = dying.useCases.signIn({
      identity: identityOf('grace@example.com'),
      inviteCode,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    await expect(joining).rejects.toThrow(Crash);
    const { teamId, role } = await first.signIn('grace@example.com');
    expect({ teamId, role }).toEqual({ teamId: ada.teamId, role: Role.Editor });
    expect(await first.revocations.of(grace.userId)).toEqual(
      new Map([[ada.teamId, Role.Editor]]),
    );
  });

  it('does not lock out anybody if it was refused', async () => {
    const process = await openStalled();
    await removeMember(first, grace);
    await expect(removeMember(first, ada)).rejects.toMatchObject({
      code: 'TEAM.LAST_ADMIN',
    });
    await expect(setRole(first, ada.userId, Role.Editor)).rejects.toMatchObject(
      { code: 'TEAM.LAST_ADMIN' },
    );
    expect(await rightsIn(process, ada)).toEqual([Role.Admin, Role.Admin]);
    expect(await first.revocations.of(ada.userId)).toEqual(new Map());
  });
});

describe('While the event store is unavailable (threat H1)', () => {
  it('members can still read with their remaining rights', async () => {
    const { useCases } = await openStalled({ adapt: unavailable });
    await setRole(first, grace.userId, Role.Editor);
    expect(await useCases.findActor(ada.userId)).toEqual(ada);
    expect(await useCases.findActor(grace.userId)).toEqual({
      ...grace,
      role: Role.Editor,
    });
  });

  it('a removed member can read nothing, and nobody can change anything', async () => {
    const { useCases } = await openStalled({ adapt: unavailable });
    await removeMember(first, grace);
    for (const reading of [
      useCases.findActor(grace.userId),
      useCases.findActorForCommand(grace.userId),
      useCases.findActorForCommand(ada.userId),
    ]) {
      await expect(reading).rejects.toThrow(StorageFailure);
    }
  });
});

describe('While the team’s stream contains an event of a newer version (threat H1)', () => {
  const newer = (eventStore: EventStore): EventStore => ({
    ...eventStore,
    readStream: () =>
      Promise.reject(new StorageFailure('unreadable', 'It is newer.')),
  });

  it('members continue with their remaining rights', async () => {
    const process = await openStalled({ adapt: newer });
    await setRole(first, grace.userId, Role.Editor);
    expect(await rightsIn(process, ada)).toEqual([Role.Admin, Role.Admin]);
    expect(await rightsIn(process, grace)).toEqual([Role.Editor, Role.Editor]);
  });

  it('a removed member can neither read nor send commands', async () => {
    const { useCases } = await openStalled({ adapt: newer });
    await removeMember(first, grace);
    for (const find of [useCases.findActor, useCases.findActorForCommand]) {
      await expect(find(grace.userId)).rejects.toThrow(StorageFailure);
    }
  });
});

it('A closed account leaves no revocation once the read models contain the change (threat H1)', async () => {
  await close(first, grace);
  expect((await first.revocations.of(grace.userId)).size).toBe(1);
  await first.useCases.finishClosures();
  expect((await first.revocations.of(grace.userId)).size).toBe(0);
});
