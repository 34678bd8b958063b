import { describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import type { OwnData, Usage } from '#api/contract/index.ts';
import {
  activeProjectOf,
  addItem,
  contextOf,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import { createTeam, invite, joinTeam } from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/** Two limits differ from their defaults; the others do not. */
const server = sharedServer({
  rateLimits: false,
  entitlements: { maxTeamMembers: 7, maxProjectItems: 30 },
});

const usageOf = async (browser: Agent): Promise<Usage> =>
  (await browser.get('/v1/user/usage').expect(200)).body.data;

const downloadExport = async (browser: Agent): Promise<OwnData> =>
  (await browser.get('/v1/user/export').expect(200)).body.data;

describe('The usage of one’s own limits', () => {
  it('shows one team, member and project for a newcomer (K21 to K25)', async () => {
    const ada = await server.signIn('ada@example.com');
    expect(await usageOf(ada)).toEqual({
      ownedTeams: { used: 1, limit: 5 },
      teams: { used: 1, limit: 20 },
      teamMembers: { used: 1, limit: 7 },
      projects: { used: 1, limit: 50 },
      projectItems: { used: 0, limit: 30 },
    });
  });

  it('counts invitations as members, and items in any scope (K20, Q50)', async () => {
    const grace = await server.signIn('grace@example.com');
    await scheduleProject(grace);
    await invite(grace, 'linus@example.com');
    await addItem(grace, 'In week 1', inWeek(0));
    await addItem(grace, 'Out of scope');
    expect(await usageOf(grace)).toMatchObject({
      teamMembers: { used: 2 },
      projectItems: { used: 2 },
    });
  });

  it('distinguishes owned teams from joined ones (Q69)', async () => {
    const admin = await server.signIn('admin@example.com');
    const { browser } = await joinTeam(server, admin, 'guest@example.com');
    expect(await usageOf(browser)).toMatchObject({
      ownedTeams: { used: 0 },
      teams: { used: 1 },
    });
    await createTeam(browser, 'Mine');
    expect(await usageOf(browser)).toMatchObject({
      ownedTeams: { used: 1 },
      teams: { used: 2 },
    });
  });
});

describe('The export of a person’s own data', () => {
  it('contains the account, sessions, teams, assigned items and own changes', async () => {
    const ada = await server.signIn('export@example.com');
    const { userContext, activeTeam } = await contextOf(ada);
    const { id: projectId } = await scheduleProject(ada);
    const ownItem = await addItem(ada, 'Mine to do', {
      ...inWeek(0),
      assignedToUserId: userContext.userId,
    });
    await addItem(ada, 'Nobody’s');
    const exported = await downloadExport(ada);
    expect(exported).toMatchObject({
      exportedAt: server.clock.now(),
      account: {
        userId: userContext.userId,
        emailAddress: 'export@example.com',
        createdAt: server.clock.now(),
      },
      sessions: [{ createdAt: server.clock.now() }],
    });
    expect(exported.teams).toMatchObject([
      {
        id: activeTeam.id,
        teamName: 'New Team',
        role: Role.Admin,
        projects: [
          {
            id: projectId,
            description: 'Launch',
            assignedItems: [
              {
                id: ownItem.id,
                linkId: ownItem.linkId,
                description: 'Mine to do',
              },
            ],
          },
        ],
      },
    ]);
    const changes = exported.teams[0]?.projects[0]?.planChanges ?? [];
    expect(changes[0]).toMatchObject({
      occurredAt: server.clock.now(),
      itemId: ownItem.id,
      change: 'Planned',
    });
  });

  it('has no data of other users and no secrets', async () => {
    const admin = await server.signIn('boss@example.com');
    await scheduleProject(admin);
    const { userContext } = await contextOf(admin);
    await addItem(admin, 'The plan of the boss', {
      ...inWeek(0),
      assignedToUserId: userContext.userId,
    });
    await invite(admin, 'third@example.com');
    const { browser } = await joinTeam(server, admin, 'fourth@example.com');
    const { text } = await browser.get('/v1/user/export').expect(200);
    for (const foreign of ['boss', 'third@example.com', 'inviteCode']) {
      expect(text).not.toContain(foreign);
    }
    const { teams } = await downloadExport(browser);
    expect(teams).toMatchObject([{ role: Role.Editor }]);
    expect(teams[0]?.projects).toMatchObject([
      {
        id: await activeProjectOf(admin),
        assignedItems: [],
        planChanges: [],
      },
    ]);
  });
});
