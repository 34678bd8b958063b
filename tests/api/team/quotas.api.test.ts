import { afterEach, describe, expect, it } from 'vitest';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { contextOf } from '#tests/support/calls.ts';
import {
  codeFor,
  createTeam,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (entitlements: Partial<Entitlements>) => {
  server = await startTestServer({ entitlements, rateLimits: false });
  return server.signIn('ada@example.com');
};

const newTeam = (browser: Agent) => browser.post('/v1/teams').send({});
const newProject = (browser: Agent) =>
  browser
    .post('/v1/teams/active/projects')
    .send({ projectDescription: 'Beta' });
const newItem = (browser: Agent) =>
  browser
    .post('/v1/teams/active/project-items/gtm')
    .send({ description: 'Launch' });
const newMember = (browser: Agent, name = 'grace') =>
  browser
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress: `${name}@example.com` });

const replyOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body,
});

const quotaReply = (kind: string) => ({
  status: 402,
  body: {
    result: 'QuotaLimit',
    data: {
      code: `QUOTA.${kind}`,
      kind,
      message: expect.stringMatching(/^Sorry, /),
    },
  },
});

describe('A cap of the server', () => {
  it('limits owned teams, including the one of the first sign-in (K21, Q48, Q69)', async () => {
    const ada = await start({ maxOwnedTeams: 2 });
    await newTeam(ada).expect(200);
    const before = await contextOf(ada);
    expect(replyOf(await newTeam(ada))).toEqual(
      quotaReply('OwnedTeamQuotaExceeded'),
    );
    expect(await contextOf(ada)).toEqual(before);
  });

  it('limits owned teams, but does not count those that a person was invited to (K21)', async () => {
    const ada = await start({ maxOwnedTeams: 1 });
    const { browser } = await joinTeam(server, ada, 'grace@example.com');
    await createTeam(browser);
    expect(replyOf(await newTeam(browser))).toEqual(
      quotaReply('OwnedTeamQuotaExceeded'),
    );
  });

  it('limits all teams when another is created (K22)', async () => {
    const ada = await start({ maxTeams: 1 });
    expect(replyOf(await newTeam(ada))).toEqual(
      quotaReply('TotalTeamsQuotaExceeded'),
    );
  });

  it('limits all teams when another is joined, and the code stays valid (K22, Q47)', async () => {
    const ada = await start({ maxTeams: 1 });
    const grace = await server.signIn('grace@example.com');
    const team = await invite(ada, 'grace@example.com');
    const inviteCode = codeFor(team, 'grace@example.com');
    const reply = await exchangeToken(server.agent(), 'grace@example.com', {
      inviteCode,
    });
    expect(replyOf(reply)).toEqual(quotaReply('TotalTeamsQuotaExceeded'));
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { body } = await grace
      .post('/v1/auth/validate-invite')
      .send({ inviteCode })
      .expect(200);
    expect(body.data.isValid).toBe(true);
    expect((await contextOf(grace)).availableTeams).toHaveLength(1);
  });

  it('limits the members and invitations of a team together (K23, K20)', async () => {
    const ada = await start({ maxTeamMembers: 3 });
    await joinTeam(server, ada, 'grace@example.com');
    await newMember(ada, 'linus').expect(200);
    expect(replyOf(await newMember(ada, 'margaret'))).toEqual(
      quotaReply('TeamMembersQuotaExceeded'),
    );
    // This address has an invitation already.
    await newMember(ada, 'linus').expect(200);
  });

  it('limits the projects of a team, Live and inactive ones together (K24, Q48, Q69)', async () => {
    const ada = await start({ maxProjects: 2 });
    const { userContext } = await contextOf(ada);
    await ada
      .put(`/v1/teams/active/projects/${userContext.activeProjectId}`)
      .send({ status: 'Completed' })
      .expect(200);
    await newProject(ada).expect(200);
    expect(replyOf(await newProject(ada))).toEqual(
      quotaReply('NumProjectsQuotaExceeded'),
    );
    await createTeam(ada);
    await newProject(ada).expect(200);
  });

  it('limits the items of a project, including completed ones (K25, Q50)', async () => {
    const ada = await start({ maxProjectItems: 1 });
    const { body } = await newItem(ada).expect(200);
    await ada
      .put(`/v1/teams/active/project-items/all/${body.data.id}/complete`)
      .send({ markComplete: true })
      .expect(200);
    expect(replyOf(await newItem(ada))).toEqual(
      quotaReply('ProjectItemsQuotaExceeded'),
    );
    await newProject(ada).expect(200);
    await newItem(ada).expect(200);
  });

  it('limits restored items as well (E67)', async () => {
    const ada = await start({ maxProjectItems: 1 });
    const { body } = await newItem(ada).expect(200);
    const { id } = body.data;
    await ada.delete(`/v1/teams/active/project-items/all/${id}`).expect(200);
    await newItem(ada).expect(200);
    const restored = await ada
      .post(`/v1/teams/active/deleted-items/${id}/restore`)
      .send({});
    expect(replyOf(restored)).toEqual(quotaReply('ProjectItemsQuotaExceeded'));
  });
});

describe('Entitlements of one person (K26, Q48)', () => {
  it('change only that person’s context and limits, from the next call on', async () => {
    const ada = await start({
      maxProjectItems: 1,
      maxTeamMembers: 1,
      maxOwnedTeams: 1,
    });
    const grace = await server.signIn('grace@example.com');
    const { userContext, permissions } = await contextOf(ada);
    expect(permissions).toEqual({ canCreateTeam: false });
    await newItem(ada).expect(200);
    await newItem(ada).expect(402);
    await server.slipway().useCases.grantEntitlements({
      userId: userContext.userId,
      commandId: 'granted',
      entitlements: { maxProjectItems: 2, maxTeamMembers: 2, maxOwnedTeams: 2 },
    });

    expect(await contextOf(ada)).toMatchObject({
      entitlements: { maxProjectItems: 2, maxTeamMembers: 2 },
      permissions: { canCreateTeam: true },
    });
    await newItem(ada).expect(200);
    await newItem(ada).expect(402);
    await newMember(ada).expect(200);
    await newTeam(ada).expect(200);

    expect(await contextOf(grace)).toMatchObject({
      entitlements: { maxProjectItems: 1, maxTeamMembers: 1 },
      permissions: { canCreateTeam: false },
    });
    await newMember(grace, 'x').expect(402);
    await newTeam(grace).expect(402);
  });

  it('remain after a restart', async () => {
    const ada = await start({ maxOwnedTeams: 1 });
    const { userContext } = await contextOf(ada);
    await server.slipway().useCases.grantEntitlements({
      userId: userContext.userId,
      commandId: 'granted',
      entitlements: { maxOwnedTeams: 2 },
    });
    await server.restart();
    await newTeam(await server.signIn('ada@example.com')).expect(200);
  });
});
