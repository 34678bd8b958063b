import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import {
  runAroundAppend,
  Crash,
  crashAfterAppends,
} from '#tests/support/adaptedStores.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { NOW } from '#tests/support/fixed.ts';
import {
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { close, GRACE, memberIdsOf, teamOf } from './accountCalls.ts';

/** Grace has her own team, is a member of Ada's, and is invited by Linus. */
const createMemberships = async (slipway: MemorySlipway) => {
  const ada = await slipway.signIn();
  const linus = await slipway.signIn('linus@example.com');
  const graceInOwnTeam = await slipway.signIn(GRACE);
  const grace = await joinByInvitation(slipway, ada, GRACE);
  await invite(slipway, linus, GRACE);
  return { ada, linus, graceInOwnTeam, grace };
};

/**
 * The appends: leaving two teams, closing the account, deleting an invitation.
 */
const APPENDS = 4;
/** From this append on, the account is closed, and the rest must follow. */
const CLOSED_AFTER = 3;

const UNREADABLE = 'It cannot be read.';

/** Expects that nothing of Grace is left in any store. */
const expectErased = async (
  slipway: MemorySlipway,
  {
    ada,
    linus,
    graceInOwnTeam,
    grace,
  }: Awaited<ReturnType<typeof createMemberships>>,
) => {
  const { directory, sessions } = slipway;
  expect(await directory.findByAddress(GRACE)).toBeNull();
  expect(await directory.findInvitationsFor(GRACE)).toEqual([]);
  expect(await memberIdsOf(slipway, ada)).toEqual([ada.userId]);
  expect((await teamOf(slipway, graceInOwnTeam)).status).toBe('Cancelled');
  expect((await teamOf(slipway, linus)).invitations).toEqual([]);
  expect(await sessions.list(grace.userId, null, NOW)).toEqual([]);
};

describe('Closing an account, interrupted by a crash', () => {
  it('leaves only invalid invitations after its team has ended', async () => {
    const stored = memorySlipway();
    const grace = await stored.signIn(GRACE);
    const code = await invite(stored, grace, 'linus@example.com');
    const ended = { type: 'TeamCancelled', data: { teamId: grace.teamId } };
    await appendEvent(stored.eventStore, streamOf.team(grace.teamId), ended);
    expect(await stored.useCases.checkInvitation(code)).toBeNull();
  });

  it.each(Array.from({ length: APPENDS }, (_, i) => i))(
    'is finished by a repeated request after %i of its steps',
    async (appends) => {
      const stored = memorySlipway();
      const people = await createMemberships(stored);
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(close(dying, people.grace)).rejects.toThrow(Crash);
      const open = await stored.sessions.list(people.grace.userId, null, NOW);
      expect(open).not.toEqual([]);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      await close(restarted, people.grace);
      await expectErased(restarted, people);
    },
  );

  it('is finished at the next start once it is decided', async () => {
    const stored = memorySlipway();
    const people = await createMemberships(stored);
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(CLOSED_AFTER),
    });
    await expect(close(dying, people.grace)).rejects.toThrow(Crash);

    const restarted = memorySlipway({ sharesStoresOf: stored });
    restarted.setReadModelPace('lagging');
    expect(await restarted.useCases.finishClosures()).toEqual({ finished: 1 });
    restarted.setReadModelPace('live');
    await expectErased(restarted, people);
    expect(await restarted.useCases.finishClosures()).toEqual({ finished: 0 });
  });

  it.each([0, 1])(
    'is finished at the next start although that of another account fails: %i',
    async (index) => {
      const stored = memorySlipway();
      const people = [await stored.signIn(), await stored.signIn(GRACE)];
      const userIds = people.map(({ userId }) => userId);
      for (const userId of userIds) {
        const closed = { type: 'AccountClosed', data: { userId } };
        await appendEvent(stored.eventStore, streamOf.user(userId), closed);
      }
      const failingId = userIds[index];
      const { useCases } = memorySlipway({
        sharesStoresOf: stored,
        adaptAll: ({ devices, ...stores }) => ({
          ...stores,
          devices: {
            ...devices,
            forgetUser: async (userId) => {
              if (userId === failingId) throw new Error(UNREADABLE);
              await devices.forgetUser(userId);
            },
          },
        }),
      });
      await expect(useCases.finishClosures()).rejects.toThrow(UNREADABLE);
      const remaining = await stored.directory.emailAddresses(userIds);
      expect([...remaining.keys()]).toEqual([failingId]);
    },
  );

  it('is finished at the next sign-in with its identity once it is decided', async () => {
    const stored = memorySlipway();
    const people = await createMemberships(stored);
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(CLOSED_AFTER),
    });
    await expect(close(dying, people.grace)).rejects.toThrow(Crash);

    const restarted = memorySlipway({ sharesStoresOf: stored });
    const back = await restarted.signIn(GRACE);
    expect(back.userId).not.toBe(people.grace.userId);
    const { teams } = await restarted.useCases.getContext(back);
    expect(teams.map(({ id }) => id)).toEqual([back.teamId]);
    expect(await memberIdsOf(restarted, people.ada)).toEqual([
      people.ada.userId,
    ]);
    expect(await stored.directory.findInvitationsFor(GRACE)).toEqual([]);
  });

  it('gives up its address to another identity once it is decided', async () => {
    const stored = memorySlipway();
    const { grace } = await createMemberships(stored);
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(CLOSED_AFTER),
    });
    await expect(close(dying, grace)).rejects.toThrow(Crash);

    const { useCases } = memorySlipway({ sharesStoresOf: stored });
    const { userId } = await useCases.signIn({
      identity: identityOf(GRACE, { provider: 'Google', subject: '1' }),
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    expect(userId).not.toBe(grace.userId);
  });

  it('is not finished at the next start before it is decided', async () => {
    const stored = memorySlipway();
    const { grace, graceInOwnTeam } = await createMemberships(stored);
    const dying = memorySlipway({
      sharesStoresOf: stored,
      adapt: crashAfterAppends(CLOSED_AFTER - 1),
    });
    await expect(close(dying, grace)).rejects.toThrow(Crash);

    const restarted = memorySlipway({ sharesStoresOf: stored });
    expect(await restarted.useCases.finishClosures()).toEqual({ finished: 0 });
    const back = await restarted.signIn(GRACE);
    expect(back.userId).toBe(grace.userId);
    expect(back.teamId).not.toBe(graceInOwnTeam.teamId);
  });

  it('ends a session that is opened during its last step', async () => {
    const stored = memorySlipway();
    const { grace } = await createMemberships(stored);
    await close(stored, grace);
    const lateSession = await stored.sessions.open(grace.userId, {
      now: NOW,
      userAgent: '',
    });
    await memorySlipway({ sharesStoresOf: stored }).useCases.finishClosures();
    expect(await stored.sessions.touch(lateSession, NOW)).toBeNull();
  });
});

it('Closing an account is not refused by a second team after the first one was left', async () => {
  const stored = memorySlipway();
  const ada = await stored.signIn();
  const graceInOwnTeam = await stored.signIn(GRACE);
  const grace = await joinByInvitation(stored, ada, GRACE, Role.Admin);
  const dying = memorySlipway({
    sharesStoresOf: stored,
    adapt: runAroundAppend('after', 'TeamCancelled', () =>
      Promise.reject(new Crash()),
    ),
  });
  await expect(close(dying, grace)).rejects.toThrow(Crash);
  // Her account leaves the team that has ended; in the other, she is the only
  // Admin.
  await stored.signIn(GRACE);
  const data = { userId: ada.userId, role: Role.Editor };
  await stored.useCases.changeTeam({
    actor: grace,
    commandId: newCommandId(),
    change: { type: 'ChangeRole', data },
  });

  const restarted = memorySlipway({ sharesStoresOf: stored });
  const { failures } = await restarted.useCases.resumeWorkflows({ idleMs: 0 });
  expect(failures).toEqual([]);
  expect((await teamOf(restarted, graceInOwnTeam)).status).toBe('Cancelled');
  expect((await teamOf(restarted, ada)).members).toEqual([
    { userId: ada.userId, role: Role.Admin },
  ]);
});
