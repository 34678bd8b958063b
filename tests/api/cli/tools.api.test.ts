import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const ADA = 'ada@example.test';
const BOB = 'bob@example.test';
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

let server: SlipwayProcess;
let ada: ApiSession;

beforeAll(async () => {
  server = await startSlipway({
    env: { SLIPWAY_ENTITLEMENTS: '{"maxProjects": 7}' },
  });
  ada = await openApiSession(server.url, ADA);
  await openApiSession(server.url, BOB);
  await rename('Launch crew');
});
afterAll(() => server.dispose());

const rename = (newTeamName: string) =>
  ada.call({
    method: 'PUT',
    path: '/teams/active/name',
    body: { newTeamName },
  });

const newItem = () =>
  ada.call({
    method: 'POST',
    path: '/teams/active/project-items/demos',
    body: { description: 'An item' },
  });

const run = (...args: string[]) => slipwayCommand(server.data, ...args);

const read = async (...args: string[]): Promise<unknown> => {
  const { code, output, stderr } = await run(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(output);
};

describe('slipway users, while a server runs', () => {
  it('lists accounts in order of creation', async () => {
    expect(await read('users')).toEqual([
      {
        userId: ID,
        emailAddress: ADA,
        displayName: 'ada',
        providers: ['Local'],
        teams: [{ teamId: ID, teamName: 'Launch crew', role: 'Admin' }],
        createdAt: INSTANT,
        lastSeenAt: INSTANT,
        closed: false,
      },
      expect.objectContaining({ emailAddress: BOB }),
    ]);
  });

  it.each([
    [['--email', 'ADA@'], [ADA]],
    [['--team', 'launch'], [ADA]],
    [['--team', 'new team'], [BOB]],
    [['--email', 'nobody'], []],
  ])('filters accounts: %j', async (filter, addresses) => {
    const users = (await read('users', ...filter)) as {
      emailAddress: string;
    }[];
    expect(users.map(({ emailAddress }) => emailAddress)).toEqual(addresses);
  });

  it('prints a human-readable table', async () => {
    const { output } = await run('users');
    const [heading, first] = output.split('\n');
    expect(heading).toMatch(/^id +address +name +signs in with +created/);
    expect(first).toMatch(
      /ada@example\.test +ada +Local .* Launch crew \(Admin\)$/,
    );
    expect((await run('users', '--email', 'nobody')).output).toBe(
      'No users found.\n',
    );
  });
});

describe('slipway teams, while a server runs', () => {
  it('counts members, projects and items', async () => {
    await newItem();
    expect(await read('teams', '--email', ADA)).toEqual([
      {
        teamId: ID,
        teamName: 'Launch crew',
        status: 'Live',
        members: 1,
        projects: 1,
        items: 1,
      },
    ]);
    expect(await read('teams')).toHaveLength(2);
    expect(await read('teams', '--team', 'crew')).toHaveLength(1);
  });
});

describe('slipway entitlements, while a server runs', () => {
  it('prints the caps and where each was set', async () => {
    expect(await read('entitlements', BOB)).toEqual({
      userId: ID,
      emailAddress: BOB,
      entitlements: {
        maxProjectItems: { value: 2000, from: 'default' },
        maxTeams: { value: 20, from: 'default' },
        maxOwnedTeams: { value: 5, from: 'default' },
        maxTeamMembers: { value: 25, from: 'default' },
        maxProjects: { value: 50, from: 'default' },
        maxTeamTextBytes: { value: 500_000_000, from: 'default' },
      },
    });
  });

  it('changes the caps of an account almost immediately (K26)', async () => {
    expect((await newItem()).status).toBe(200);
    const granted = await read('entitlements', ADA, '--max-items', '1');
    expect(granted).toMatchObject({
      entitlements: { maxProjectItems: { value: 1, from: 'granted' } },
    });
    await expect
      .poll(async () => (await newItem()).data)
      .toMatchObject({ kind: 'ProjectItemsQuotaExceeded' });
    const userId = (granted as { userId: string }).userId;
    await read('entitlements', userId, '--max-items', '50', '--max-teams', '3');
    await expect.poll(async () => (await newItem()).status).toBe(200);
    const { output } = await run('entitlements', ADA);
    expect(output).toMatch(/items per project +50 +granted/);
    expect(output).toMatch(/team memberships +3 +granted/);
  });
});

describe('slipway devices forget, while a server runs', () => {
  it('makes every browser ask for the code again (threat H2)', async () => {
    const signIn = (cookie: string, code?: string) =>
      fetch(`${server.url}/v1/auth/local`, {
        method: 'POST',
        headers: {
          cookie,
          'Content-Type': 'application/json',
          'X-Slipway-Client': 'test',
        },
        body: JSON.stringify({ emailAddress: BOB, code }),
      });
    const { headers } = await signIn('', LOCAL_CODE);
    const [cookie = ''] = headers.getSetCookie()[0]?.split(';', 1) ?? [];
    expect((await signIn(cookie)).status).toBe(200);
    const { devices } = (await read('devices', 'forget')) as {
      devices: number;
    };
    expect(devices).toBeGreaterThan(0);
    expect((await signIn(cookie)).status).toBe(403);
    expect((await run('devices', 'forget')).output).toBe(
      '0 browsers forgotten.\n',
    );
  });
});

describe('slipway sessions end, while a server runs', () => {
  it('signs out only one account, everywhere and almost immediately', async () => {
    const again = await openApiSession(server.url, BOB);
    const context = () =>
      again.call({ method: 'GET', path: '/user/core-application-context' });
    expect((await context()).status).toBe(200);
    expect(await read('sessions', 'end', BOB)).toEqual({
      userId: ID,
      emailAddress: BOB,
      sessions: 2,
    });
    await expect.poll(async () => (await context()).status).toBe(401);
    expect((await newItem()).status).toBe(200);
    expect((await run('sessions', 'end', BOB)).output).toMatch(
      /^0 sessions of bob@example\.test /,
    );
  });

  it('writes to the security log with ids only (threat S9)', async () => {
    const { log } = await run('sessions', 'end', BOB);
    const refused = await run('sessions', 'end', 'eve@example.test', '--json');
    const lines = [...log, ...refused.log].map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    const common = { security: 'Operated', command: 'sessions end' };
    expect(lines).toEqual([
      expect.objectContaining({
        ...common,
        outcome: 'Ok',
        options: [],
        userId: ID,
      }),
      expect.objectContaining({
        ...common,
        outcome: 'FAILED',
        options: ['json'],
      }),
    ]);
    expect(log.join('') + refused.log.join('')).not.toContain('@');
  });

  it('reports an unknown account', async () => {
    const { code, stderr } = await run('sessions', 'end', 'eve@example.test');
    expect([code, stderr]).toEqual([
      1,
      "There is no user with the id or email address 'eve@example.test'.\n",
    ]);
  });
});

describe('slipway tokens revoke, while a server runs', () => {
  it('revokes all access tokens of one account at once', async () => {
    const again = await openApiSession(server.url, BOB);
    const { data } = await again.call({
      method: 'POST',
      path: '/user/access-tokens',
      body: { name: 'Script', access: 'Read' },
    });
    const status = async () => {
      const headers = { Authorization: `Bearer ${data.token}` };
      const team = `${server.url}/v1/teams/active`;
      return (await fetch(team, { headers })).status;
    };
    expect(await status()).toBe(200);
    expect(await read('tokens', 'revoke', BOB)).toEqual({
      userId: ID,
      emailAddress: BOB,
      tokens: 1,
    });
    expect(await status()).toBe(401);
    expect((await run('tokens', 'revoke', BOB)).output).toMatch(
      /^0 access tokens of bob@example\.test /,
    );
  });
});

describe('A closed account (Q62)', () => {
  it('is listed without its address, and only on request', async () => {
    const eve = await openApiSession(server.url, 'eve@example.test');
    const { status } = await eve.call({
      method: 'DELETE',
      path: '/user',
      body: { confirmation: 'eve@example.test' },
    });
    expect(status).toBe(200);
    expect(await read('users')).toHaveLength(2);
    const users = (await read('users', '--closed')) as object[];
    expect(users.at(-1)).toEqual({
      userId: ID,
      emailAddress: null,
      displayName: null,
      providers: [],
      teams: [],
      createdAt: INSTANT,
      lastSeenAt: null,
      closed: true,
    });
    expect((await run('entitlements', 'eve@example.test')).code).toBe(1);
  });
});

describe('The log of the server', () => {
  it('contains none of the addresses passed to commands', () => {
    expect(server.output()).not.toContain('example.test');
  });
});
