import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

/** What the log tells of who may do what (threat S9). */

const server = sharedServer({ rateLimits: false });

type Line = Readonly<Record<string, unknown>>;

const security = (): readonly Line[] =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line) as Line);

/** The lines that `call` adds, without what each line has. */
const toldBy = async (call: () => PromiseLike<unknown>) => {
  const before = security().length;
  await call();
  await expect.poll(() => security().length).toBeGreaterThan(before);
  return security()
    .slice(before)
    .map(({ level, time: _, msg, reqId, ...line }) => {
      expect([level, msg]).toEqual(['info', 'security']);
      expect(reqId).toEqual(expect.any(String));
      return line;
    });
};

let ada: Agent;
let adaId: string;
let teamId: string;
let grace: Agent;
let graceId: string;

const contextOf = async (browser: Agent) => {
  const { body } = await browser
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data;
};

const exchange = async (browser: Agent, emailAddress: string, more: object) => {
  const { body } = await browser
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE });
  const { idToken } = body.data;
  return browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken, timeZone: 'UTC', ...more });
};

const inviteGrace = async (): Promise<string> => {
  const { body } = await ada
    .post('/v1/teams/active/members')
    .send({ memberEmailAddress: 'grace@example.com' })
    .expect(200);
  return body.data.invitedTeamMembers[0].inviteCode;
};

beforeAll(async () => {
  ada = await server.signIn('ada@example.com');
  const context = await contextOf(ada);
  adaId = context.userContext.userId;
  teamId = context.activeTeam.id;
  grace = server.agent();
  await exchange(grace, 'grace@example.com', {
    inviteCode: await inviteGrace(),
  });
  graceId = (await contextOf(grace)).userContext.userId;
});

const MEMBERS = '/v1/teams/active/members';

describe('The security log tells of', () => {
  it('a code that was tried, right or wrong (threat S9)', async () => {
    const tried = (code: string) =>
      server
        .agent()
        .post('/v1/auth/local')
        .send({ emailAddress: 'ada@example.com', code });
    expect(await toldBy(() => tried('wrong'))).toEqual([
      { security: 'CodeTried', outcome: 'ACCOUNT.LOCAL_CODE' },
    ]);
    expect(await toldBy(() => tried(LOCAL_CODE))).toEqual([
      { security: 'CodeTried', outcome: 'Ok' },
    ]);
  });

  it('a sign-in, with the session as its owner sees it, and of a sign-out (threat S9)', async () => {
    const browser = server.agent();
    const [, line] = await toldBy(() =>
      exchange(browser, 'ada@example.com', {}),
    );
    const { body } = await browser.get('/v1/user/sessions').expect(200);
    const [session] = body.data.sessions.filter(
      ({ current }: { current: boolean }) => current,
    );
    expect(line).toEqual({
      ...{ security: 'SignedIn', outcome: 'Ok', provider: 'Local' },
      ...{ userId: adaId, sessionId: session.id },
    });
    expect(await toldBy(() => browser.post('/v1/auth/logout'))).toEqual([
      { security: 'SignedOut', outcome: 'Ok', userId: adaId },
    ]);
  });

  it('a sign-in that is refused (threat S9)', async () => {
    const lines = await toldBy(() =>
      server
        .agent()
        .post('/v1/auth/exchange-token')
        .send({ provider: 'Local', idToken: 'made up', timeZone: 'UTC' })
        .expect(401),
    );
    expect(lines).toEqual([
      { security: 'SignedIn', outcome: 'ACCOUNT.IDENTITY_REFUSED' },
    ]);
  });

  it('a role that changes, and that somebody may not change it (threat S9)', async () => {
    const path = `${MEMBERS}/${graceId}/role`;
    const about = { teamId, memberId: graceId };
    const RoleChanged = { security: 'RoleChanged', outcome: 'Ok' };
    expect(
      await toldBy(() => ada.put(path).send({ teamRole: 0 }).expect(200)),
    ).toEqual([{ ...RoleChanged, ...about, userId: adaId }]);
    await ada.put(path).send({ teamRole: 1 }).expect(200);
    expect(
      await toldBy(() => grace.put(path).send({ teamRole: 0 }).expect(403)),
    ).toEqual([
      { ...RoleChanged, outcome: 'TEAM.ADMIN_ONLY', userId: graceId },
    ]);
  });

  it('an invitation that is made, used and deleted, and a removal (threat S9)', async () => {
    expect(
      await toldBy(() => ada.delete(`${MEMBERS}/${graceId}`).expect(200)),
    ).toEqual([
      {
        ...{ security: 'MemberRemoved', outcome: 'Ok' },
        ...{ userId: adaId, teamId, memberId: graceId },
      },
    ]);
    let inviteCode = '';
    expect(
      await toldBy(async () => {
        inviteCode = await inviteGrace();
      }),
    ).toEqual([{ security: 'Invited', outcome: 'Ok', userId: adaId, teamId }]);
    const [, used] = await toldBy(() =>
      exchange(server.agent(), 'grace@example.com', { inviteCode }),
    );
    expect(used).toMatchObject({
      ...{ security: 'SignedIn', userId: graceId },
      inviteId: expect.any(String),
    });
  });

  it('an access token, an export and an account that closes (threat S9)', async () => {
    const eve = await server.signIn('eve@example.com');
    const { userContext, activeTeam } = await contextOf(eve);
    const who = { userId: userContext.userId };
    const [made] = await toldBy(() =>
      eve
        .post('/v1/user/access-tokens')
        .send({ name: 'Script', access: 'Read' })
        .expect(200),
    );
    expect(made).toMatchObject({
      ...{ ...who, security: 'TokenCreated', outcome: 'Ok' },
      ...{ teamId: activeTeam.id, tokenId: expect.any(String) },
    });
    expect(
      await toldBy(() => eve.get('/v1/teams/active/export').expect(200)),
    ).toMatchObject([{ ...who, security: 'Exported', outcome: 'Ok' }]);
    expect(await toldBy(() => eve.get('/v1/user/export').expect(200))).toEqual([
      { ...who, security: 'Exported', outcome: 'Ok' },
    ]);
    expect(
      await toldBy(() =>
        eve
          .delete('/v1/user')
          .send({ confirmation: 'eve@example.com' })
          .expect(200),
      ),
    ).toEqual([{ ...who, security: 'AccountClosed', outcome: 'Ok' }]);
  });

  it('nobody’s address, name, code or cookie (threat S9)', () => {
    for (const line of security()) {
      const text = JSON.stringify(line);
      expect(text).not.toMatch(/@|example\.com/);
      expect(text).not.toContain(LOCAL_CODE);
    }
  });
});
