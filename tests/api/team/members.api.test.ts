import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import type { Guest } from '#tests/support/people.ts';
import {
  activeTeamOf,
  codeFor,
  createTeam,
  deleteInvitation,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const MEMBERS = '/v1/teams/active/members';

const server = sharedServer({ rateLimits: false });
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
/** The Admin of a new team in each test. */
let ada: Agent;
beforeEach(async () => {
  testNumber += 1;
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
});

const join = (name: string, role?: number): Promise<Guest> =>
  joinTeam(server, ada, `${name}${String(testNumber)}@example.com`, role);

describe('An Editor', () => {
  it('sees who is invited, but no code', async () => {
    const { browser } = await join('editor');
    const team = await invite(ada, 'grace@example.com');
    const code = codeFor(team, 'grace@example.com');
    for (const path of [
      '/v1/teams/active',
      '/v1/user/core-application-context',
      '/v1/resources/invitations',
    ]) {
      const { text } = await browser.get(path).expect(200);
      expect(text).toContain('grace@example.com');
      expect(text).not.toContain(code);
    }
    const renamed = await browser
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Rockets' })
      .expect(200);
    expect(renamed.text).not.toContain(code);
  });

  it('may neither invite nor remove, nor change a role (Q43, L18, L19, L20)', async () => {
    const { browser, userId } = await join('editor');
    const team = await invite(ada, 'grace@example.com');
    const code = codeFor(team, 'grace@example.com');
    const admin = team.teamMemberships.find(({ role }) => role === Role.Admin);
    const refusals = [
      browser.post(MEMBERS).send({ memberEmailAddress: 'x@example.com' }),
      deleteInvitation(browser, code, 'grace@example.com'),
      browser.delete(`${MEMBERS}/${admin?.memberUserId ?? ''}`),
      browser.delete(`${MEMBERS}/${userId}`),
      browser.put(`${MEMBERS}/${userId}/role`).send({ teamRole: Role.Admin }),
    ];
    for (const refusal of refusals) {
      const { body } = await refusal.expect(403);
      expect(body).toMatchObject({
        result: 'Unauthorized',
        data: { code: 'TEAM.ADMIN_ONLY' },
      });
    }
    expect(await activeTeamOf(ada)).toEqual(team);
  });

  it('sees invitation codes only while they are an Admin', async () => {
    const { browser, userId } = await join('editor');
    const code = codeFor(
      await invite(ada, 'grace@example.com'),
      'grace@example.com',
    );
    const setRole = (browser: Agent, teamRole: number) =>
      browser.put(`${MEMBERS}/${userId}/role`).send({ teamRole }).expect(200);
    await setRole(ada, Role.Admin);
    expect((await browser.get('/v1/teams/active')).text).toContain(code);
    const demoted = await setRole(browser, Role.Editor);
    expect(demoted.text).not.toContain(code);
    expect((await browser.get('/v1/teams/active')).text).not.toContain(code);
  });
});

describe('Removing a member', () => {
  it('ends their membership and their session immediately (L19)', async () => {
    const { browser, userId } = await join('grace');
    const { body } = await ada.delete(`${MEMBERS}/${userId}`).expect(200);
    expect(body.data.teamMemberships).toHaveLength(1);
    expect(await activeTeamOf(ada)).toEqual(body.data);
    await browser.get('/v1/teams/active').expect(401);
  });

  it('gives them a new team when they sign in again without one (Q8)', async () => {
    const { userId, context } = await join('grace');
    await ada.delete(`${MEMBERS}/${userId}`).expect(200);
    const { body } = await exchangeToken(
      server.agent(),
      context.userContext.emailAddress,
    );
    expect(body.data.userContext.userId).toBe(userId);
    expect(body.data.availableTeams).toHaveLength(1);
    expect(body.data.activeTeam.id).not.toBe(context.activeTeam.id);
  });

  it('is refused for the last Admin (Q43)', async () => {
    await join('grace');
    const { teamMemberships } = await activeTeamOf(ada);
    const lastAdmin = teamMemberships.find(({ role }) => role === Role.Admin);
    const { body } = await ada
      .delete(`${MEMBERS}/${lastAdmin?.memberUserId ?? ''}`)
      .expect(409);
    expect(body).toMatchObject({
      result: 'Failed',
      data: { code: 'TEAM.LAST_ADMIN' },
    });
  });

  it('treats a member of another team like an unknown one', async () => {
    const stranger = await server.signIn(`s${String(testNumber)}@example.com`);
    const [strangersMembership] = (await activeTeamOf(stranger))
      .teamMemberships;
    const refused = await ada
      .delete(`${MEMBERS}/${strangersMembership?.memberUserId ?? ''}`)
      .expect(404);
    const unknown = await ada.delete(`${MEMBERS}/never-there`).expect(404);
    expect(refused.body.result).toBe('NotFound');
    expect(refused.text).toBe(unknown.text);
  });

  it('shows no code to an Admin who removed themselves', async () => {
    const { browser, userId } = await join('linus', Role.Admin);
    const code = codeFor(
      await invite(ada, 'grace@example.com'),
      'grace@example.com',
    );
    const { text } = await browser.delete(`${MEMBERS}/${userId}`).expect(200);
    expect(text).not.toContain(code);
  });
});

describe('Changing a role', () => {
  const setRole = (userId: string, teamRole: unknown) =>
    ada.put(`${MEMBERS}/${userId}/role`).send({ teamRole });

  it('makes an Editor an Admin and back (I6, I31)', async () => {
    const { userId, browser } = await join('grace');
    const { body } = await setRole(userId, Role.Admin).expect(200);
    expect(
      body.data.teamMemberships.find(
        (member: { memberUserId: string }) => member.memberUserId === userId,
      ).role,
    ).toBe(Role.Admin);
    await browser
      .post(MEMBERS)
      .send({ memberEmailAddress: 'x@example.com' })
      .expect(200);
    await setRole(userId, Role.Editor).expect(200);
    await browser
      .post(MEMBERS)
      .send({ memberEmailAddress: 'y@example.com' })
      .expect(403);
  });

  it('is refused for the last Admin (Q43)', async () => {
    await join('grace');
    const { teamMemberships } = await activeTeamOf(ada);
    const lastAdmin = teamMemberships.find(({ role }) => role === Role.Admin);
    const { body } = await setRole(
      lastAdmin?.memberUserId ?? '',
      Role.Editor,
    ).expect(409);
    expect(body.data.code).toBe('TEAM.LAST_ADMIN');
  });

  it('is refused for an unknown member and for an unknown role', async () => {
    const { userId } = await join('grace');
    await setRole('never-there', Role.Admin).expect(404);
    const { body } = await setRole(userId, 2).expect(400);
    expect(body.data.fields[0].path).toBe('teamRole');
  });

  it('only applies to that team (I26)', async () => {
    const { browser, context, userId } = await join('grace');
    await createTeam(browser, 'Own');
    await setRole(userId, Role.Admin).expect(200);
    await setRole(userId, Role.Editor).expect(200);
    const { body } = await browser
      .get('/v1/user/core-application-context')
      .expect(200);
    expect(body.data.availableTeams).toMatchObject([
      { id: context.activeTeam.id, role: Role.Editor },
      { teamName: 'Own', role: Role.Admin },
    ]);
  });
});

describe('The members', () => {
  it('have an id, an address and a role (I29)', async () => {
    const { userId } = await join('grace');
    const { teamMemberships } = await activeTeamOf(ada);
    expect(teamMemberships).toHaveLength(2);
    expect(teamMemberships).toContainEqual({
      memberUserId: userId,
      memberEmailAddress: `grace${String(testNumber)}@example.com`,
      emailVouched: true,
      displayName: `grace${String(testNumber)}`,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      role: Role.Editor,
    });
  });
});
