import { beforeEach, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import type { Guest } from '#tests/support/people.ts';
import {
  activeTeamOf,
  codeFor,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const MEMBERS = '/v1/teams/active/members';

const server = sharedServer({ rateLimits: false });
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
/** The founder, and the Admin whose rights end in each test. */
let founder: Agent;
let admin: Guest;
/** The codes of an invitation by that Admin, and of one by the founder. */
let adminsCode: string;
let foundersCode: string;
beforeEach(async () => {
  testNumber += 1;
  founder = await server.signIn(`founder${String(testNumber)}@example.com`);
  admin = await joinTeam(server, founder, addressOf('admin'), Role.Admin);
  adminsCode = codeFor(
    await invite(admin.browser, addressOf('by-admin'), Role.Admin),
    addressOf('by-admin'),
  );
  await invite(founder, addressOf('invited'), Role.Admin);
  foundersCode = codeFor(
    await activeTeamOf(admin.browser),
    addressOf('invited'),
  );
});

const addressOf = (name: string) => `${name}${String(testNumber)}@example.com`;

const isValid = async (inviteCode: string): Promise<boolean> => {
  const { body } = await server
    .agent()
    .post('/v1/auth/validate-invite')
    .send({ inviteCode })
    .expect(200);
  return body.data.isValid;
};

/** Whether a code lets a person into the founder's team. */
const canJoin = async (inviteCode: string, emailAddress: string) => {
  const { status, body } = await exchangeToken(server.agent(), emailAddress, {
    inviteCode,
  });
  expect(status).toBe(200);
  const { id } = await activeTeamOf(founder);
  return body.data.activeTeam.id === id;
};

const remove = () =>
  founder.delete(`${MEMBERS}/${admin.userId}`).send().expect(200);

const lower = (browser: Agent = founder) =>
  browser
    .put(`${MEMBERS}/${admin.userId}/role`)
    .send({ teamRole: Role.Editor })
    .expect(200);

const close = () =>
  admin.browser
    .delete('/v1/user')
    .send({ confirmation: addressOf('admin') })
    .expect(200);

describe('A former Admin', () => {
  it.each([
    ['removed by another', remove],
    ['lowered by another', lower],
    ['lowered by themself', () => lower(admin.browser)],
    ['gone with the account', close],
  ])(
    'cannot come back with a code they saw, %s (threat S1)',
    async (_, end) => {
      await end();
      expect(await isValid(adminsCode)).toBe(false);
      expect(await isValid(foundersCode)).toBe(false);
      expect(await canJoin(adminsCode, addressOf('again'))).toBe(false);
      expect(await canJoin(foundersCode, addressOf('second'))).toBe(false);
      const { teamMemberships } = await activeTeamOf(founder);
      const admins = teamMemberships.filter(({ role }) => role === Role.Admin);
      expect(admins.map((admin) => admin.memberEmailAddress)).toEqual([
        addressOf('founder'),
      ]);
    },
  );

  it('loses the invitations they made, and the others get new links (threat S1)', async () => {
    await remove();
    const team = await activeTeamOf(founder);
    expect(team.invitedTeamMembers).toEqual([
      expect.objectContaining({
        memberEmailAddress: addressOf('invited'),
        linkChangedAt: server.clock.now(),
      }),
    ]);
    const fresh = codeFor(team, addressOf('invited'));
    expect(fresh).toMatch(/^[\w-]{22,}$/);
    expect(await isValid(fresh)).toBe(true);
    expect(await canJoin(fresh, addressOf('invited'))).toBe(true);
  });

  it('does not learn a new link by repeating an earlier command (threat S1)', async () => {
    const sent = () =>
      admin.browser
        .post(MEMBERS)
        .set('Idempotency-Key', `sent-${String(testNumber)}`)
        .send({ memberEmailAddress: addressOf('sent') });
    await sent().expect(200);
    await lower();
    const { text } = await sent();
    const { invitedTeamMembers } = await activeTeamOf(founder);
    for (const { inviteCode } of invitedTeamMembers) {
      expect(text).not.toContain(inviteCode);
    }
    expect(
      await isValid(codeFor(JSON.parse(text).data, addressOf('sent'))),
    ).toBe(false);
  });

  it('does not learn the link to an address that is invited again (threat S1)', async () => {
    await lower();
    await invite(founder, addressOf('by-admin'));
    expect(await isValid(adminsCode)).toBe(false);
    const again = codeFor(await activeTeamOf(founder), addressOf('by-admin'));
    expect(await isValid(again)).toBe(true);
  });

  it('changes no links if they were only an Editor', async () => {
    const editor = await joinTeam(
      server,
      founder,
      addressOf('editor'),
      Role.Editor,
    );
    await founder.delete(`${MEMBERS}/${editor.userId}`).send().expect(200);
    expect(await isValid(foundersCode)).toBe(true);
    expect(await isValid(adminsCode)).toBe(true);
  });

  it('does not keep others from canceling an invitation by its previous link', async () => {
    await remove();
    await founder
      .delete(`${MEMBERS}/invites`)
      .send({
        inviteReference: {
          inviteCode: foundersCode,
          emailAddress: addressOf('invited'),
        },
      })
      .expect(200);
    expect((await activeTeamOf(founder)).invitedTeamMembers).toEqual([]);
  });
});
