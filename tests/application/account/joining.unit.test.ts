import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import {
  createAnotherTeam,
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored, typesIn } from '#tests/support/storedEvents.ts';

const DAY = 24 * 60 * 60_000;

/** Whether a code of an invitation can be used. */
const isLive = async ({ useCases }: MemorySlipway, code: string | null) =>
  (await useCases.checkInvitation(code)) !== null;

/** The roles of a team's members, by user id. */
const membersOf = async ({ useCases }: MemorySlipway, teamId: string) => {
  const reader = { userId: '', teamId, role: Role.Editor };
  const { team } = await useCases.getTeam(reader);
  return Object.fromEntries(
    team.members.map(({ userId, role }) => [userId, role]),
  );
};

describe('A first sign-in with an invitation (B22, Q8)', () => {
  it.each([Role.Admin, Role.Editor])(
    'joins the inviting team with the role %i, and founds no team',
    async (role) => {
      const slipway = memorySlipway();
      const ada = await slipway.signIn();
      const grace = await joinByInvitation(
        slipway,
        ada,
        'grace@example.com',
        role,
      );
      expect(grace).toEqual({ userId: grace.userId, teamId: ada.teamId, role });
      const { teams, activeTeam, activeProjectId } =
        await slipway.useCases.getContext(grace);
      expect(teams.map(({ id }) => id)).toEqual([ada.teamId]);
      expect(activeTeam.team.id).toBe(ada.teamId);
      expect(activeProjectId).not.toBeNull();
      expect(await countStored(slipway.eventStore, 'TeamCreated')).toBe(1);
    },
  );

  it('accepts any identity, no matter which address was invited', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@work.example.com');
    const grace = await slipway.signIn('grace@home.example.com', 'UTC', code);
    expect(grace.teamId).toBe(ada.teamId);
    expect(
      await slipway.directory.findInvitationsFor('grace@work.example.com'),
    ).toEqual([]);
    const { people } = await slipway.useCases.getTeam(ada);
    expect(people.get(grace.userId)?.emailAddress).toBe(
      'grace@home.example.com',
    );
  });

  it('uses up the code, so that the next identity founds a personal team', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    await slipway.signIn('grace@example.com', 'UTC', code);
    expect(await isLive(slipway, code)).toBe(false);
    const linus = await slipway.signIn('linus@example.com', 'UTC', code);
    expect(linus.teamId).not.toBe(ada.teamId);
  });

  it('admits one of two concurrent sign-ins with the same code', async () => {
    const firstProcess = memorySlipway();
    const secondProcess = memorySlipway({ sharesStoresOf: firstProcess });
    const ada = await firstProcess.signIn();
    const code = await invite(firstProcess, ada, 'somebody@example.com');
    const people = await Promise.all([
      firstProcess.signIn('one@example.com', 'UTC', code),
      firstProcess.signIn('two@example.com', 'UTC', code),
      secondProcess.signIn('three@example.com', 'UTC', code),
    ]);
    const joined = people.filter(({ teamId }) => teamId === ada.teamId);
    expect(joined).toHaveLength(1);
    for (const person of people) {
      const { teams } = await firstProcess.useCases.getContext(person);
      expect(teams.map(({ id }) => id)).toEqual([person.teamId]);
    }
    expect(Object.keys(await membersOf(firstProcess, ada.teamId))).toHaveLength(
      2,
    );
  });
});

describe('A further sign-in with an invitation', () => {
  it('adds a team, and makes it the active one (I26)', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const graceBefore = await slipway.signIn('grace@example.com');
    const graceAfter = await joinByInvitation(
      slipway,
      ada,
      'grace@example.com',
    );
    expect(graceAfter).toEqual({
      ...graceBefore,
      teamId: ada.teamId,
      role: Role.Editor,
    });
    const { teams } = await slipway.useCases.getContext(graceAfter);
    expect(teams.map(({ id }) => id)).toEqual([graceBefore.teamId, ada.teamId]);
  });

  it('changes no role and uses up nothing if the person is already a member', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    const graceInOwnTeam = await createAnotherTeam(slipway, grace);
    const code = await invite(slipway, ada, 'x@example.com', Role.Admin);
    const again = await slipway.signIn('grace@example.com', 'UTC', code);
    expect(again.teamId).toBe(graceInOwnTeam.teamId);
    expect(await membersOf(slipway, ada.teamId)).toEqual({
      [ada.userId]: Role.Admin,
      [grace.userId]: Role.Editor,
    });
    expect(await isLive(slipway, code)).toBe(true);
  });

  it.each(['', '   ', 'unknown', null])(
    'treats the code %j as no code (L4, L5, Q60)',
    async (code) => {
      const slipway = memorySlipway();
      const ada = await slipway.signIn();
      await invite(slipway, ada, 'x@example.com');
      expect(await isLive(slipway, code)).toBe(false);
      expect(await slipway.signIn('ada@example.com', 'UTC', code)).toEqual(ada);
    },
  );

  it('accepts a pasted code with spaces around it', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    const pasted = ` ${code}\n`;
    const grace = await slipway.signIn('grace@example.com', 'UTC', pasted);
    expect(grace.teamId).toBe(ada.teamId);
  });
});

describe('A code', () => {
  it('consists of 128 random bits', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const codes = new Set<string>();
    for (const name of ['a', 'b', 'c']) {
      codes.add(await invite(slipway, ada, `${name}@example.com`));
    }
    expect(codes.size).toBe(3);
    for (const code of codes) {
      expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16);
    }
  });

  it('is valid for 30 days, and no longer (L4)', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    slipway.clock.advance(30 * DAY - 1);
    expect(await isLive(slipway, code)).toBe(true);
    slipway.clock.advance(1);
    expect(await isLive(slipway, code)).toBe(false);
    const grace = await slipway.signIn('grace@example.com', 'UTC', code);
    expect(grace.teamId).not.toBe(ada.teamId);
  });

  it('stays valid for another term if its address is invited again', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    slipway.clock.advance(29 * DAY);
    const again = await invite(slipway, ada, 'Grace@Example.com', Role.Admin);
    expect(again).toBe(code);
    slipway.clock.advance(29 * DAY);
    const grace = await slipway.signIn('grace@example.com', 'UTC', code);
    expect(grace).toMatchObject({ teamId: ada.teamId, role: Role.Admin });
  });

  it('is invalid once the invitation is deleted (L20)', async () => {
    const slipway = memorySlipway();
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    await slipway.useCases.deleteInvitation({
      actor: ada,
      commandId: newCommandId(),
      inviteCode: code,
      emailAddress: 'grace@example.com',
    });
    expect(await isLive(slipway, code)).toBe(false);
    const renewed = await invite(slipway, ada, 'grace@example.com');
    expect(renewed).not.toBe(code);
    expect(await isLive(slipway, code)).toBe(false);
  });
});

describe('A sign-in by invitation, interrupted by a crash', () => {
  /** The events of a newcomer's sign-in by invitation, each its own append. */
  const NEWCOMER = [
    'UserRegistered',
    'TeamJoined',
    'MemberJoined',
    'ActiveTeamChosen',
  ];

  it.each(NEWCOMER.map((_, i) => i))(
    'is finished by the next one with the code after %i of its steps',
    async (appends) => {
      const stored = memorySlipway();
      const ada = await stored.signIn();
      const code = await invite(stored, ada, 'grace@example.com');
      const eventsBefore = (await typesIn(stored.eventStore)).length;
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(
        dying.signIn('grace@example.com', 'UTC', code),
      ).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      const grace = await restarted.signIn('grace@example.com', 'UTC', code);
      expect(grace).toMatchObject({ teamId: ada.teamId, role: Role.Editor });
      const { teams } = await restarted.useCases.getContext(grace);
      expect(teams.map(({ id }) => id)).toEqual([ada.teamId]);
      const recorded = (await typesIn(stored.eventStore)).slice(eventsBefore);
      expect(recorded.filter((type) => type !== 'TeamLeft').at(-1)).toBe(
        'ActiveTeamChosen',
      );
      expect(recorded.filter((type) => type === 'MemberJoined')).toHaveLength(
        1,
      );
      expect(await isLive(restarted, code)).toBe(false);
    },
  );

  it.each(NEWCOMER.map((_, i) => i))(
    'leads to a team after %i of its steps, even without the code',
    async (appends) => {
      const stored = memorySlipway();
      const ada = await stored.signIn();
      const code = await invite(stored, ada, 'grace@example.com');
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(
        dying.signIn('grace@example.com', 'UTC', code),
      ).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      const grace = await restarted.signIn('grace@example.com');
      const hasJoined = appends >= NEWCOMER.indexOf('MemberJoined') + 1;
      expect(grace.teamId === ada.teamId).toBe(hasJoined);
      const { teams } = await restarted.useCases.getContext(grace);
      expect(teams.map(({ id }) => id)).toEqual([grace.teamId]);
      expect(await isLive(restarted, code)).toBe(!hasJoined);
    },
  );
});
