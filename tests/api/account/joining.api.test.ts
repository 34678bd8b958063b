import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { contextOf } from '#tests/support/calls.ts';
import {
  activeTeamOf,
  codeFor,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const DAY = 24 * 60 * 60_000;

const server = sharedServer({ rateLimits: false });
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
});

const isValid = async (inviteCode: unknown) => {
  const { body } = await server
    .agent()
    .post('/v1/auth/validate-invite')
    .send({ inviteCode })
    .expect(200);
  expect(body.result).toBe('Ok');
  return body.data.isValid;
};

describe('An invitation code', () => {
  it('stays valid until somebody joins with it, and is not used up by a check (L4)', async () => {
    const code = codeFor(await invite(ada, 'l4@example.com'), 'l4@example.com');
    expect(await isValid(code)).toBe(true);
    expect(await isValid(code)).toBe(true);
    await exchangeToken(server.agent(), 'l4@example.com', { inviteCode: code });
    expect(await isValid(code)).toBe(false);
  });

  it.each(['', ' ', null, undefined])(
    'is not valid when it is missing: %j (L5, Q60)',
    async (code) => {
      expect(await isValid(code)).toBe(false);
    },
  );

  it.each(['unknown', '__proto__', "' OR 1=1 --"])(
    'is not valid when it is unknown: %j (L4)',
    async (code) => {
      expect(await isValid(code)).toBe(false);
    },
  );

  it('can be checked without a session, and reveals nothing about the team', async () => {
    const code = codeFor(await invite(ada, 'l5@example.com'), 'l5@example.com');
    const { body } = await server
      .agent()
      .post('/v1/auth/validate-invite')
      .send({ inviteCode: code })
      .expect(200);
    expect(body.data).toEqual({ isValid: true });
  });
});

describe('Signing in with an invitation', () => {
  it('makes the person a member of the inviting team, with the offered role (B22, Q8, L6)', async () => {
    const before = await contextOf(ada);
    const { context, browser } = await joinTeam(
      server,
      ada,
      'grace@example.com',
    );
    expect(context.activeTeam.id).toBe(before.activeTeam.id);
    expect(context.availableTeams).toEqual([
      { id: before.activeTeam.id, teamName: 'New Team', role: Role.Editor },
    ]);
    expect(context.userContext).toMatchObject({
      emailAddress: 'grace@example.com',
      activeAccountId: before.activeTeam.id,
      activeProjectId: before.availableProjects[0].id,
      teamRole: Role.Editor,
    });
    expect(await contextOf(browser)).toEqual(context);
  });

  it('makes the person an Admin if the invitation offers that role (I26)', async () => {
    const { context } = await joinTeam(
      server,
      ada,
      'linus@example.com',
      Role.Admin,
    );
    expect(context.userContext.teamRole).toBe(Role.Admin);
  });

  it('lists each team of a person who is in several (I26)', async () => {
    const margaret = await server.signIn('margaret@example.com');
    const ownContext = await contextOf(margaret);
    const { context } = await joinTeam(server, ada, 'margaret@example.com');
    expect(context.userContext.userId).toBe(ownContext.userContext.userId);
    expect(context.availableTeams).toEqual([
      { id: ownContext.activeTeam.id, teamName: 'New Team', role: Role.Admin },
      { id: context.activeTeam.id, teamName: 'New Team', role: Role.Editor },
    ]);
  });

  it('lists the address that signed in among the members', async () => {
    const code = codeFor(await invite(ada, 'x@work.example'), 'x@work.example');
    await exchangeToken(server.agent(), 'x@home.example', { inviteCode: code });
    const { teamMemberships, invitedTeamMembers } = await activeTeamOf(ada);
    const addresses = [
      ...teamMemberships.map((member) => member.memberEmailAddress),
      ...invitedTeamMembers.map((member) => member.memberEmailAddress),
    ];
    expect(addresses).toContain('x@home.example');
    expect(addresses).not.toContain('x@work.example');
  });

  it('ignores a code that is not valid', async () => {
    const context = (
      await exchangeToken(server.agent(), 'barbara@example.com', {
        inviteCode: 'unknown',
      })
    ).body.data;
    expect(context.userContext).toMatchObject({
      activeAccountId: 'barbara@example.com',
      teamRole: Role.Admin,
    });
  });

  it('ignores a code that has expired', async () => {
    const shortLived = await startTestServer({ invitationDays: 2 });
    try {
      const admin = await shortLived.signIn('ada@example.com');
      const team = await invite(admin, 'late@example.com');
      expect(team.invitedTeamMembers).toMatchObject([
        {
          expiresAt: new Date(
            Date.parse(shortLived.clock.now()) + 2 * DAY,
          ).toISOString(),
        },
      ]);
      shortLived.clock.advance(2 * DAY);
      const { body } = await exchangeToken(
        shortLived.agent(),
        'late@example.com',
        {
          inviteCode: codeFor(team, 'late@example.com'),
        },
      );
      expect(body.data.activeTeam.id).not.toBe(team.id);
    } finally {
      await shortLived.close();
    }
  });
});

describe('With the invitation gate on', () => {
  let gated: TestServer;
  let first: Agent;
  beforeAll(async () => {
    gated = await startTestServer({ requireInvitation: true });
    first = await gated.signIn('first@example.com');
  });
  afterAll(() => gated.close());

  it('the list of providers says that an invitation is required (Q7)', async () => {
    const { body } = await gated.agent().get('/v1/auth/providers').expect(200);
    expect(body.data.invitationRequired).toBe(true);
  });

  it('the very first person is admitted without an invitation, and the log says so', () => {
    expect(gated.logs()).toContain('admitted without an invitation');
    expect(gated.logs()).not.toContain('first@');
  });

  it.each([undefined, '', 'unknown'])(
    'a newcomer with the code %j is refused with 403 (B21, Q7)',
    async (inviteCode) => {
      const browser = gated.agent();
      const reply = await exchangeToken(browser, 'newcomer@example.com', {
        inviteCode,
      });
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({
        result: 'Unauthorized',
        data: { code: 'ACCOUNT.INVITATION_REQUIRED' },
      });
      expect(reply.headers['set-cookie']).toBeUndefined();
      await browser.get('/v1/teams/active').expect(401);
    },
  );

  it('a new user is admitted by invitation, and signs in again without one (B22)', async () => {
    await joinTeam(gated, first, 'guest@example.com');
    const again = await exchangeToken(gated.agent(), 'guest@example.com');
    expect(again.status).toBe(200);
  });
});
