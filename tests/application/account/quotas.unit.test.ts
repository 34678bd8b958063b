import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { QuotaError } from '#domain/shared/domainError.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Role } from '#domain/shared/role.ts';
import { withSlowCalls } from '#tests/support/adaptedStores.ts';
import {
  createAnotherTeam,
  invite,
  joinByInvitation,
  newCommandId,
} from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { countStored } from '#tests/support/storedEvents.ts';

/** The cap in the test of concurrent commands, and how many there are. */
const CAP = 4;
const COMMANDS = 30;

/** A command that counts toward a cap. */
type Take = (slipway: MemorySlipway, actor: Actor) => Promise<unknown>;

type Kind = Readonly<{
  cap: keyof Entitlements;
  kind: QuotaError['kind'];
  take: Take;
  /** The event that is stored for each counted unit. */
  eventType: string;
  /** How many units a first sign-in takes. */
  taken: number;
}>;

const startProject: Take = ({ useCases }, { userId, teamId }) =>
  useCases.startProject({
    userId,
    teamId,
    commandId: newCommandId(),
    description: 'Launch',
  });

const addItem: Take = async ({ useCases }, actor) => {
  const { activeProjectId } = await useCases.getContext(actor);
  return useCases.createItem({
    actor,
    commandId: newCommandId(),
    projectId: activeProjectId ?? '',
    itemType: ItemType.Demo,
    description: 'Show the board',
    newAssignment: {},
  });
};

const inviteSomebody: Take = (slipway, actor) =>
  invite(slipway, actor, `${newCommandId()}@example.com`);

/** Ada joins another new user's team by invitation. */
const joinSomewhere = async (slipway: MemorySlipway) => {
  const admin = await slipway.signIn(`${newCommandId()}@example.com`);
  const code = await invite(slipway, admin, `${newCommandId()}@example.com`);
  await slipway.useCases.signIn({
    identity: identityOf('ada@example.com'),
    inviteCode: code,
    timeZone: 'UTC',
    userAgent: 'test',
  });
};

const KINDS: readonly Kind[] = [
  {
    cap: 'maxOwnedTeams',
    kind: 'OwnedTeamQuotaExceeded',
    take: createAnotherTeam,
    eventType: 'TeamFounded',
    taken: 1,
  },
  {
    cap: 'maxTeams',
    kind: 'TotalTeamsQuotaExceeded',
    take: createAnotherTeam,
    eventType: 'TeamFounded',
    taken: 1,
  },
  {
    cap: 'maxTeamMembers',
    kind: 'TeamMembersQuotaExceeded',
    take: inviteSomebody,
    eventType: 'MemberInvited',
    taken: 1,
  },
  {
    cap: 'maxProjects',
    kind: 'NumProjectsQuotaExceeded',
    take: startProject,
    eventType: 'ProjectAdmitted',
    taken: 1,
  },
  {
    cap: 'maxProjectItems',
    kind: 'ProjectItemsQuotaExceeded',
    take: addItem,
    eventType: 'ItemPlanned',
    taken: 0,
  },
];

/** The kinds of caps that refused commands; throws any other error. */
const kindsRefused = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    const { reason } = outcome;
    if (reason instanceof QuotaError) return [reason.kind];
    throw reason as Error;
  });

describe.each(KINDS)(
  'The cap $cap',
  ({ cap, kind, take, eventType, taken }) => {
    it('is never exceeded by 30 concurrent commands of two processes (K19, K21 to K25)', async () => {
      const entitlements = { [cap]: CAP };
      const firstProcess = memorySlipway({
        entitlements,
        adapt: withSlowCalls,
      });
      const secondProcess = memorySlipway({
        sharesStoresOf: firstProcess,
        entitlements,
        adapt: withSlowCalls,
      });
      const ada = await firstProcess.signIn();
      const storedBefore = await countStored(
        firstProcess.eventStore,
        eventType,
      );
      const outcomes = await Promise.allSettled(
        Array.from({ length: COMMANDS }, (_, i) =>
          take(i % 2 ? firstProcess : secondProcess, ada),
        ),
      );
      const refused = kindsRefused(outcomes);
      expect(new Set(refused)).toEqual(new Set([kind]));
      const room = CAP - taken;
      expect(refused).toHaveLength(COMMANDS - room);
      expect(await countStored(firstProcess.eventStore, eventType)).toBe(
        storedBefore + room,
      );
    });

    it('changes for one person with granted entitlements, from the next command on (K26, Q48)', async () => {
      const slipway = memorySlipway({ entitlements: { [cap]: taken + 1 } });
      const ada = await slipway.signIn();
      const grant = (most: number) =>
        slipway.useCases.grantEntitlements({
          userId: ada.userId,
          commandId: newCommandId(),
          entitlements: { [cap]: most },
        });
      const isRefused = async (actor: Actor) =>
        kindsRefused(await Promise.allSettled([take(slipway, actor)])).length >
        0;

      expect(await isRefused(ada)).toBe(false);
      expect(await isRefused(ada)).toBe(true);
      await grant(taken + 2);
      expect(await isRefused(ada)).toBe(false);
      expect(await isRefused(ada)).toBe(true);
      await grant(taken);
      expect(await isRefused(ada)).toBe(true);

      const grace = await slipway.signIn('grace@example.com');
      expect(await isRefused(grace)).toBe(false);
      expect(await isRefused(grace)).toBe(true);
    });
  },
);

describe('The cap of all teams, on joining (K22, Q47)', () => {
  it('refuses the sign-in, and leaves the code unused', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeams: 1 } });
    const ada = await slipway.signIn();
    const grace = await slipway.signIn('grace@example.com');
    const code = await invite(slipway, ada, 'grace@example.com');
    await expect(
      slipway.signIn('grace@example.com', 'UTC', code),
    ).rejects.toMatchObject({ kind: 'TotalTeamsQuotaExceeded' });
    expect(await slipway.useCases.checkInvitation(code)).not.toBeNull();
    expect(await slipway.signIn('grace@example.com')).toEqual(grace);

    await slipway.useCases.grantEntitlements({
      userId: grace.userId,
      commandId: newCommandId(),
      entitlements: { maxTeams: 2 },
    });
    const joined = await slipway.signIn('grace@example.com', 'UTC', code);
    expect(joined).toEqual({ ...grace, teamId: ada.teamId, role: Role.Editor });
  });

  it('is never exceeded by invitations that are accepted at the same time', async () => {
    const entitlements = { maxTeams: 3 };
    const firstProcess = memorySlipway({ entitlements, adapt: withSlowCalls });
    const secondProcess = memorySlipway({
      sharesStoresOf: firstProcess,
      entitlements,
      adapt: withSlowCalls,
    });
    await firstProcess.signIn();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        joinSomewhere(i % 2 ? firstProcess : secondProcess),
      ),
    );
    // With her own team, there is room for two.
    expect(kindsRefused(outcomes)).toHaveLength(8);
    expect(await countStored(firstProcess.eventStore, 'TeamJoined')).toBe(2);
  });

  it('allows another team after leaving one', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeams: 2 } });
    const ada = await slipway.signIn();
    const linus = await slipway.signIn('linus@example.com');
    await slipway.signIn('grace@example.com');
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    const code = await invite(slipway, linus, 'grace@example.com');
    const join = () => slipway.signIn('grace@example.com', 'UTC', code);
    await expect(join()).rejects.toBeInstanceOf(QuotaError);
    await slipway.useCases.removeMember({
      actor: ada,
      commandId: newCommandId(),
      memberId: grace.userId,
    });
    expect((await join()).teamId).toBe(linus.teamId);
  });
});

describe('The cap of members (K23)', () => {
  it('counts a member like the former invitation', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeamMembers: 3 } });
    const ada = await slipway.signIn();
    await joinByInvitation(slipway, ada, 'grace@example.com');
    const code = await invite(slipway, ada, 'linus@example.com');
    await expect(
      invite(slipway, ada, 'margaret@example.com'),
    ).rejects.toMatchObject({ kind: 'TeamMembersQuotaExceeded' });
    const linus = await slipway.signIn('linus@example.com', 'UTC', code);
    expect(linus.teamId).toBe(ada.teamId);
  });

  it('allows an invitation to be renewed after it is reached', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeamMembers: 2 } });
    const ada = await slipway.signIn();
    const code = await invite(slipway, ada, 'grace@example.com');
    expect(await invite(slipway, ada, 'grace@example.com')).toBe(code);
  });

  it('stores no address of a refused invitation', async () => {
    const slipway = memorySlipway({ entitlements: { maxTeamMembers: 1 } });
    const ada = await slipway.signIn();
    await expect(
      invite(slipway, ada, 'grace@example.com'),
    ).rejects.toBeInstanceOf(QuotaError);
    expect(
      await slipway.directory.findInvitationsFor('grace@example.com'),
    ).toEqual([]);
  });
});

describe('The cap of owned teams (K21, Q69)', () => {
  it('counts the team of the first sign-in, but none that was joined', async () => {
    const slipway = memorySlipway({ entitlements: { maxOwnedTeams: 2 } });
    const ada = await slipway.signIn();
    await slipway.signIn('grace@example.com');
    const grace = await joinByInvitation(slipway, ada, 'grace@example.com');
    await createAnotherTeam(slipway, grace);
    await expect(createAnotherTeam(slipway, grace)).rejects.toMatchObject({
      kind: 'OwnedTeamQuotaExceeded',
    });
  });
});
