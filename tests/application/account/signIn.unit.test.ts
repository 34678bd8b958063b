import { describe, expect, it } from 'vitest';
import { Role } from '#domain/shared/role.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored, typesIn } from '#tests/support/storedEvents.ts';

/** The events of a first sign-in, in order. */
const FIRST_SIGN_IN = [
  'UserRegistered',
  'TeamFounded',
  'TeamCreated',
  'MemberJoined',
  'ProjectAdmitted',
  'ProjectCreated',
  'ActiveProjectChosen',
  'ActiveTeamChosen',
];
/** TeamCreated and MemberJoined are one append. */
const APPENDS = FIRST_SIGN_IN.length - 1;

describe('The first sign-in (Q8)', () => {
  it('founds a personal team, with the user as Admin', async () => {
    const { signIn, useCases } = memorySlipway();
    const actor = await signIn('ada@example.com', 'Europe/Berlin');
    expect(actor.role).toBe(Role.Admin);
    const { activeTeam, teams, person } = await useCases.getContext(actor);
    expect(teams).toHaveLength(1);
    expect(activeTeam.team).toMatchObject({
      id: actor.teamId,
      teamName: 'New Team',
      timeZone: 'Europe/Berlin',
      founderId: actor.userId,
      personal: true,
    });
    expect(person?.emailAddress).toBe('ada@example.com');
  });

  it('starts one Live project without a start date, and makes it active', async () => {
    const { signIn, useCases } = memorySlipway();
    const context = await useCases.getContext(await signIn());
    expect(context.projects).toMatchObject([
      { number: 1, description: '', status: 'Live', startDate: null },
    ]);
    expect(context.activeProjectId).toBe(context.projects[0]?.id);
  });

  it('opens a session for the new user', async () => {
    const { useCases } = memorySlipway();
    const reply = await useCases.signIn({
      identity: identityOf('ada@example.com'),
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    expect(reply.sessionId).not.toBe('');
    expect((await useCases.findActor(reply.userId))?.userId).toBe(reply.userId);
  });

  it('keeps the email address out of every event', async () => {
    const { signIn, eventStore } = memorySlipway();
    await signIn('ada@example.com');
    const events = await eventStore.readAll(0, 1000);
    expect(JSON.stringify(events)).not.toContain('ada@');
  });

  it.each(['Mars/Olympus', '+02:00', ''])(
    'replaces the unknown time zone %j with UTC',
    async (timeZone) => {
      const { signIn, useCases } = memorySlipway();
      const actor = await signIn('ada@example.com', timeZone);
      const { team } = await useCases.getTeam(actor);
      expect(team.timeZone).toBe('UTC');
    },
  );

  it('founds another team for another identity', async () => {
    const { signIn, eventStore } = memorySlipway();
    const ada = await signIn('ada@example.com');
    const grace = await signIn('grace@example.com');
    expect(grace.teamId).not.toBe(ada.teamId);
    expect(await countStored(eventStore, 'TeamCreated')).toBe(2);
  });
});

describe('A further sign-in', () => {
  it('records nothing', async () => {
    const { signIn, eventStore } = memorySlipway();
    const first = await signIn();
    expect(await signIn()).toEqual(first);
    expect(await typesIn(eventStore)).toEqual(FIRST_SIGN_IN);
  });

  it('founds no second team when two happen at the same moment', async () => {
    const firstProcess = memorySlipway();
    const secondProcess = memorySlipway({ sharesStoresOf: firstProcess });
    const actors = await Promise.all([
      firstProcess.signIn(),
      firstProcess.signIn(),
      secondProcess.signIn(),
    ]);
    expect(new Set(actors.map(({ teamId }) => teamId)).size).toBe(1);
    expect(await typesIn(firstProcess.eventStore)).toEqual(FIRST_SIGN_IN);
  });
});

describe('A first sign-in, interrupted by a crash', () => {
  it.each(Array.from({ length: APPENDS }, (_, i) => i))(
    'is finished by the next sign-in after %i of its steps',
    async (appends) => {
      const stored = memorySlipway();
      const dying = memorySlipway({
        sharesStoresOf: stored,
        adapt: crashAfterAppends(appends),
      });
      await expect(dying.signIn()).rejects.toThrow(Crash);

      const restarted = memorySlipway({ sharesStoresOf: stored });
      const actor = await restarted.signIn();
      const context = await restarted.useCases.getContext(actor);
      expect(context.teams).toHaveLength(1);
      expect(context.projects).toHaveLength(1);
      expect(context.activeProjectId).toBe(context.projects[0]?.id);
      expect(await typesIn(stored.eventStore)).toEqual(FIRST_SIGN_IN);
    },
  );
});

describe('The sessions of a person', () => {
  it('are limited to the fifty most recently used ones (threat S22)', async () => {
    const { useCases, sessions, clock } = memorySlipway();
    const signIn = () => {
      clock.advance(1000);
      return useCases.signIn({
        identity: identityOf('ada@example.com'),
        inviteCode: null,
        timeZone: 'UTC',
        userAgent: 'test',
      });
    };
    const { userId, sessionId: oldest } = await signIn();
    const { sessionId: second } = await signIn();
    // Fifty sessions, of which the oldest is used again, and one more.
    for (let count = 2; count < 50; count += 1) await signIn();
    clock.advance(3_600_000);
    await sessions.touch(oldest, clock.now());
    await signIn();
    const isOpen = async (sessionId: string) =>
      (await sessions.touch(sessionId, clock.now())) !== null;
    expect(await isOpen(oldest)).toBe(true);
    expect(await isOpen(second)).toBe(false);
    const listed = await sessions.list(userId, null, clock.now());
    expect(listed).toHaveLength(50);
  });
});
