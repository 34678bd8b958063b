import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { POSITION } from '#tests/support/fixed.ts';
import type { Guest } from '#tests/support/people.ts';
import {
  activeTeamOf,
  codeFor,
  deleteInvitation,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const MEMBERS = '/v1/teams/active/members';
const INVITES = `${MEMBERS}/invites`;

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

describe('Inviting a member', () => {
  it('makes an invitation with a code, in the team’s reply (L18, I28, I30, Q67)', async () => {
    const { body, headers } = await ada
      .post(MEMBERS)
      .send({ memberEmailAddress: 'grace@example.com', teamRole: Role.Admin })
      .expect(200);
    expect(body.result).toBe('Ok');
    expect(body.data.invitedTeamMembers).toEqual([
      {
        id: expect.any(String),
        memberEmailAddress: 'grace@example.com',
        inviteCode: expect.stringMatching(/^[\w-]{22,}$/),
        teamRole: Role.Admin,
        invitedAt: server.clock.now(),
        expiresAt: expect.any(String),
      },
    ]);
    expect(headers['x-slipway-position']).toMatch(POSITION);
    expect(await activeTeamOf(ada)).toEqual(body.data);
  });

  it('offers the Editor role by default (I21)', async () => {
    const { invitedTeamMembers } = await invite(ada, 'grace@example.com');
    expect(invitedTeamMembers).toMatchObject([{ teamRole: Role.Editor }]);
  });

  it.each([
    ['', 'memberEmailAddress'],
    ['nobody', 'memberEmailAddress'],
    ['a b@example.com', 'memberEmailAddress'],
    ['a@b', 'memberEmailAddress'],
    [`${'x'.repeat(250)}@example.com`, 'memberEmailAddress'],
    [null, 'memberEmailAddress'],
  ])('refuses the address %j (I16, Q44)', async (memberEmailAddress, path) => {
    const { body } = await ada
      .post(MEMBERS)
      .send({ memberEmailAddress })
      .expect(400);
    expect(body.data.fields[0].path).toBe(path);
  });

  it.each([2, -1, 'Admin'])('refuses the role %j (I31)', async (teamRole) => {
    const { body } = await ada
      .post(MEMBERS)
      .send({ memberEmailAddress: 'grace@example.com', teamRole })
      .expect(400);
    expect(body.data.fields[0].path).toBe('teamRole');
  });

  it('refuses the address of a member, and names the field', async () => {
    await join('grace');
    const { body } = await ada
      .post(MEMBERS)
      .send({ memberEmailAddress: `GRACE${String(testNumber)}@example.com` })
      .expect(400);
    expect(body.data).toMatchObject({
      code: 'TEAM.ALREADY_A_MEMBER',
      fields: [{ path: 'memberEmailAddress' }],
    });
  });

  it('returns the same invitation and code for an address that is invited again', async () => {
    const first = await invite(ada, 'grace@example.com');
    const again = await invite(ada, 'Grace@Example.com', Role.Admin);
    expect(again.invitedTeamMembers).toEqual([
      { ...first.invitedTeamMembers[0], teamRole: Role.Admin },
    ]);
  });

  it('invites only once, no matter how often the command is repeated', async () => {
    const send = (memberEmailAddress = 'grace@example.com') =>
      ada
        .post(MEMBERS)
        .set('Idempotency-Key', 'once')
        .send({ memberEmailAddress });
    const first = await send().expect(200);
    expect((await send().expect(200)).text).toBe(first.text);
    await send('linus@example.com').expect(400);
    expect((await activeTeamOf(ada)).invitedTeamMembers).toHaveLength(1);
  });
});

describe('Deleting an invitation', () => {
  it('names it by its code and address, in the body of a DELETE (L20, Q51)', async () => {
    const team = await invite(ada, 'grace@example.com');
    const code = codeFor(team, 'grace@example.com');
    const { body } = await deleteInvitation(
      ada,
      code,
      'grace@example.com',
    ).expect(200);
    expect(body.data.invitedTeamMembers).toEqual([]);
    const checked = await server
      .agent()
      .post('/v1/auth/validate-invite')
      .send({ inviteCode: code })
      .expect(200);
    expect(checked.body.data.isValid).toBe(false);
    await deleteInvitation(ada, code, 'grace@example.com').expect(404);
  });

  it('is refused if code and address do not match', async () => {
    const team = await invite(ada, 'grace@example.com');
    const code = codeFor(team, 'grace@example.com');
    const { body } = await deleteInvitation(ada, code, 'x@example.com').expect(
      404,
    );
    expect(body.data.code).toBe('TEAM.INVITATION_NOT_FOUND');
    expect(await activeTeamOf(ada)).toEqual(team);
  });

  it('treats an invitation of another team like an unknown one', async () => {
    const team = await invite(ada, 'grace@example.com');
    const code = codeFor(team, 'grace@example.com');
    const stranger = await server.signIn(`s${String(testNumber)}@example.com`);
    const refused = await deleteInvitation(stranger, code, 'grace@example.com');
    const unknown = await deleteInvitation(
      stranger,
      'none',
      'grace@example.com',
    );
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(unknown.text);
  });

  it.each([
    {},
    { inviteReference: null },
    { inviteReference: { inviteCode: '', emailAddress: 'x@example.com' } },
    { inviteReference: { inviteCode: 'x' } },
  ])('refuses the body %j, and names the field', async (body) => {
    const refused = await ada.delete(INVITES).send(body).expect(400);
    expect(refused.body.data.fields[0].path).toMatch(/^inviteReference/);
  });
});
