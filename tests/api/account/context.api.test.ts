import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { contextOf, scheduleProject } from '#tests/support/calls.ts';
import {
  activeTeamOf,
  chooseTeam,
  createTeam,
  joinTeam,
} from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const server = sharedServer();
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

describe('The core application context (L13, Q52)', () => {
  it('names the signed-in user (I33)', async () => {
    const { userContext, activeTeam } = await contextOf(ada);
    expect(userContext).toEqual({
      userId: activeTeam.teamMemberships[0].memberUserId,
      emailAddress: 'ada@example.com',
      emailVouched: true,
      displayName: 'ada',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      activeAccountId: 'ada@example.com',
      activeProjectId: expect.any(String),
      teamRole: Role.Admin,
    });
  });

  it('names the personal account by its address, only in the team of the user’s first sign-in (I34)', async () => {
    const browser = await server.signIn('personal@example.com');
    const isPersonal = async () => {
      const { userContext } = await contextOf(browser);
      return userContext.activeAccountId === userContext.emailAddress;
    };
    const ownTeam = await activeTeamOf(browser);
    expect(await isPersonal()).toBe(true);
    await createTeam(browser);
    expect(await isPersonal()).toBe(false);
    await chooseTeam(browser, ownTeam.id).expect(200);
    expect(await isPersonal()).toBe(true);
    const { context } = await joinTeam(server, browser, 'guest@example.com');
    expect(context.userContext.activeAccountId).toBe(ownTeam.id);
  });

  it('lists the teams and projects to choose from (H4)', async () => {
    await scheduleProject(ada);
    const context = await contextOf(ada);
    expect(context.availableTeams).toEqual([
      { id: context.activeTeam.id, teamName: 'New Team', role: Role.Admin },
    ]);
    expect(context.availableProjects).toEqual([
      {
        id: context.userContext.activeProjectId,
        description: 'Launch',
        status: 'Live',
        startDate: '2026-03-02',
        durationInWeeks: 12,
      },
    ]);
  });

  it('contains two limits, and permissions (K26, Q21, Q48)', async () => {
    const context = await contextOf(ada);
    // The defaults.
    expect(context.entitlements).toEqual({
      maxProjectItems: 2000,
      maxTeamMembers: 25,
    });
    expect(context.permissions).toEqual({ canCreateTeam: true });
    expect(context.userConfigs).toEqual({ supportChatUserHash: null });
  });

  it('says that no team can be created at the cap of owned teams (Q21)', async () => {
    const capped = await startTestServer({
      entitlements: { maxOwnedTeams: 1 },
    });
    try {
      const context = await contextOf(await capped.signIn());
      expect(context.permissions).toEqual({ canCreateTeam: false });
    } finally {
      await capped.close();
    }
  });

  it("contains nothing from other people's teams", async () => {
    const adasContext = await contextOf(ada);
    const gracesContext = await contextOf(
      await server.signIn('grace@example.com'),
    );
    expect(gracesContext.activeTeam.id).not.toBe(adasContext.activeTeam.id);
    expect(JSON.stringify(gracesContext)).not.toContain('ada@example.com');
  });
});
