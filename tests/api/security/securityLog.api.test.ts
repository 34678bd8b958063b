import { beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { contextOf } from '#tests/support/calls.ts';

/**
 * Delays sign-ins and exports while they are carried out, if a test needs it.
 */
let hold: () => Promise<void> = () => Promise.resolve();

const server = sharedServer({
  rateLimits: false,
  adapt: (slipway) => ({
    ...slipway,
    identityVerifier: {
      ...slipway.identityVerifier,
      verify: async (...args) => {
        await hold();
        return slipway.identityVerifier.verify(...args);
      },
    },
    useCases: {
      ...slipway.useCases,
      exportTeam: async (...args) => {
        await hold();
        return slipway.useCases.exportTeam(...args);
      },
    },
  }),
});

type Line = Readonly<Record<string, unknown>>;

const securityLines = (): readonly Line[] =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line) as Line);

/** The number of requests to a path whose connections were closed. */
const countClosed = (path: string): number =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.includes(`"route":"${path}"`)).length;

/**
 * The lines that `call` adds to the log, without the fields that every line
 * has.
 */
const linesOfCall = async (call: () => PromiseLike<unknown>) => {
  const before = securityLines().length;
  await call();
  await expect.poll(() => securityLines().length).toBeGreaterThan(before);
  return securityLines()
    .slice(before)
    .map(({ level, time: _, msg, reqId, ...line }) => {
      expect([level, msg]).toEqual(['info', 'security']);
      expect(reqId).toEqual(expect.any(String));
      return line;
    });
};

/**
 * Sends a request and disconnects while the server, which continues, works on
 * it.
 */
const requestAndDisconnect = async (path: string, options: RequestInit) => {
  const begun = Promise.withResolvers<unknown>();
  const hasLeft = Promise.withResolvers<unknown>();
  hold = async () => {
    begun.resolve(null);
    await hasLeft.promise;
  };
  const page = new AbortController();
  const { signal } = page;
  const reply = fetch(server.url() + path, { ...options, signal });
  await begun.promise;
  const before = countClosed(path);
  page.abort();
  await expect(reply).rejects.toThrow();
  await expect.poll(() => countClosed(path)).toBeGreaterThan(before);
  hold = () => Promise.resolve();
  hasLeft.resolve(null);
};

let ada: Agent;
let adaId: string;
let teamId: string;
let grace: Agent;
let graceId: string;

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

describe('The security log records', () => {
  it('each attempted code, right or wrong (threat S9)', async () => {
    const tryCode = (code: string) =>
      server
        .agent()
        .post('/v1/auth/local')
        .send({ emailAddress: 'ada@example.com', code });
    expect(await linesOfCall(() => tryCode('wrong'))).toEqual([
      { security: 'CodeTried', outcome: 'ACCOUNT.LOCAL_CODE' },
    ]);
    expect(await linesOfCall(() => tryCode(LOCAL_CODE))).toEqual([
      { security: 'CodeTried', outcome: 'Ok' },
    ]);
  });

  it('a sign-in, with the session as its owner sees it, and a sign-out (threat S9)', async () => {
    const browser = server.agent();
    const [, line] = await linesOfCall(() =>
      exchange(browser, 'ada@example.com', {}),
    );
    const { body } = await browser.get('/v1/user/sessions').expect(200);
    const [session] = body.data.sessions.filter(
      ({ current }: { current: boolean }) => current,
    );
    expect(line).toEqual({
      security: 'SignedIn',
      outcome: 'Ok',
      provider: 'Local',
      userId: adaId,
      sessionId: session.id,
    });
    expect(await linesOfCall(() => browser.post('/v1/auth/logout'))).toEqual([
      { security: 'SignedOut', outcome: 'Ok', userId: adaId },
    ]);
  });

  it('a sign-in whose page closed before the answer, with its session (threat S9)', async () => {
    const { body } = await server
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE });
    const { idToken } = body.data;
    const signIn = {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'test',
      },
      body: JSON.stringify({ provider: 'Local', timeZone: 'UTC', idToken }),
    };
    expect(
      await linesOfCall(() =>
        requestAndDisconnect('/v1/auth/exchange-token', signIn),
      ),
    ).toEqual([
      {
        security: 'SignedIn',
        outcome: 'Ok',
        provider: 'Local',
        userId: adaId,
        sessionId: expect.any(String),
      },
    ]);
  });

  it('an export whose download was abandoned (threat S9)', async () => {
    const cookie = await server.openSession('ada@example.com');
    expect(
      await linesOfCall(() =>
        requestAndDisconnect('/v1/teams/active/export', {
          headers: { cookie },
        }),
      ),
    ).toMatchObject([{ security: 'Exported', outcome: 'Abandoned' }]);
  });

  it('a refused sign-in (threat S9)', async () => {
    const lines = await linesOfCall(() =>
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

  it('a role change, and a refused one (threat S9)', async () => {
    const path = `${MEMBERS}/${graceId}/role`;
    const about = { teamId, memberId: graceId };
    const RoleChanged = { security: 'RoleChanged', outcome: 'Ok' };
    expect(
      await linesOfCall(() =>
        ada.put(path).send({ teamRole: Role.Admin }).expect(200),
      ),
    ).toEqual([{ ...RoleChanged, ...about, userId: adaId }]);
    await ada.put(path).send({ teamRole: Role.Editor }).expect(200);
    expect(
      await linesOfCall(() =>
        grace.put(path).send({ teamRole: Role.Admin }).expect(403),
      ),
    ).toEqual([
      { ...RoleChanged, outcome: 'TEAM.ADMIN_ONLY', userId: graceId },
    ]);
  });

  it('an invitation that is made, used and deleted, and a removal (threat S9)', async () => {
    expect(
      await linesOfCall(() => ada.delete(`${MEMBERS}/${graceId}`).expect(200)),
    ).toEqual([
      {
        security: 'MemberRemoved',
        outcome: 'Ok',
        userId: adaId,
        teamId,
        memberId: graceId,
      },
    ]);
    let inviteCode = '';
    expect(
      await linesOfCall(async () => {
        inviteCode = await inviteGrace();
      }),
    ).toEqual([{ security: 'Invited', outcome: 'Ok', userId: adaId, teamId }]);
    const [, used] = await linesOfCall(() =>
      exchange(server.agent(), 'grace@example.com', { inviteCode }),
    );
    expect(used).toMatchObject({
      security: 'SignedIn',
      userId: graceId,
      inviteId: expect.any(String),
    });
  });

  it('an access token, an export and a closed account (threat S9)', async () => {
    const eve = await server.signIn('eve@example.com');
    const { userContext, activeTeam } = await contextOf(eve);
    const who = { userId: userContext.userId };
    const [logged] = await linesOfCall(() =>
      eve
        .post('/v1/user/access-tokens')
        .send({ name: 'Script', access: 'Read' })
        .expect(200),
    );
    expect(logged).toMatchObject({
      ...who,
      security: 'TokenCreated',
      outcome: 'Ok',
      teamId: activeTeam.id,
      tokenId: expect.any(String),
    });
    expect(
      await linesOfCall(() => eve.get('/v1/teams/active/export').expect(200)),
    ).toMatchObject([{ ...who, security: 'Exported', outcome: 'Ok' }]);
    expect(
      await linesOfCall(() => eve.get('/v1/user/export').expect(200)),
    ).toEqual([{ ...who, security: 'Exported', outcome: 'Ok' }]);
    expect(
      await linesOfCall(() =>
        eve
          .delete('/v1/user')
          .send({ confirmation: 'eve@example.com' })
          .expect(200),
      ),
    ).toEqual([{ ...who, security: 'AccountClosed', outcome: 'Ok' }]);
  });

  it('no address and no code (threat S9)', () => {
    // Checks the lines of all tests above.
    for (const line of securityLines()) {
      const text = JSON.stringify(line);
      expect(text).not.toMatch(/@|example\.com/);
      expect(text).not.toContain(LOCAL_CODE);
    }
  });
});
