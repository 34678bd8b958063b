import { beforeEach, describe, expect, it } from 'vitest';
import {
  activeTeamOf,
  chooseTeam,
  createTeam,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });
/** For the addresses, so that each test has its own people. */
let testNumber = 0;
let ada: Agent;
beforeEach(async () => {
  testNumber += 1;
  ada = await server.signIn(`ada${String(testNumber)}@example.com`);
});

const rename = (browser: Agent, newTeamName: unknown) =>
  browser.put('/v1/teams/active/name').send({ newTeamName });

const setTimeZone = (browser: Agent, timeZone: unknown) =>
  browser.put('/v1/teams/active/time-zone').send({ timeZone });

const tagOf = async (browser: Agent): Promise<string> =>
  (await browser.get('/v1/teams/active').expect(200)).headers['etag'] ?? '';

describe('The name of the active team', () => {
  it('can be changed, and the reply is the team (L15)', async () => {
    const before = await activeTeamOf(ada);
    const { body } = await rename(ada, 'Rockets').expect(200);
    expect(body).toEqual({
      result: 'Ok',
      data: { ...before, teamName: 'Rockets' },
    });
    expect(await activeTeamOf(ada)).toEqual(body.data);
  });

  it('can be changed by an Editor too (I4, Q43)', async () => {
    const { browser } = await joinTeam(
      server,
      ada,
      `editor${String(testNumber)}@example.com`,
    );
    await rename(browser, 'Rockets').expect(200);
    expect((await activeTeamOf(ada)).teamName).toBe('Rockets');
  });

  it.each(['', '   ', 'x'.repeat(201), null, 7])(
    'cannot be changed to %j',
    async (name) => {
      const { body } = await rename(ada, name).expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe('newTeamName');
      expect((await activeTeamOf(ada)).teamName).toBe('New Team');
    },
  );
});

describe('The time zone of the active team (Q42)', () => {
  it('can be changed, and the reply is the team', async () => {
    const before = await activeTeamOf(ada);
    const { body } = await setTimeZone(ada, 'Asia/Tokyo').expect(200);
    expect(body.data).toEqual({ ...before, timeZone: 'Asia/Tokyo' });
    expect(await activeTeamOf(ada)).toEqual(body.data);
  });

  it.each(['', 'Mars/Olympus', '+02:00', null])(
    'cannot be changed to %j',
    async (timeZone) => {
      const { body } = await setTimeZone(ada, timeZone).expect(400);
      expect(body.data.fields[0].path).toBe('timeZone');
    },
  );

  it('of a new team comes from the browser, or else from the previous team', async () => {
    await setTimeZone(ada, 'Asia/Tokyo').expect(200);
    expect((await createTeam(ada)).timeZone).toBe('Asia/Tokyo');
    const { body } = await ada
      .post('/v1/teams')
      .send({ timeZone: 'Pacific/Auckland' })
      .expect(200);
    expect(body.data.timeZone).toBe('Pacific/Auckland');
  });
});

describe('An edit of a team that another member has edited since', () => {
  it.each([
    ['name', (browser: Agent) => rename(browser, 'Mine')],
    ['time zone', (browser: Agent) => setTimeZone(browser, 'Asia/Tokyo')],
  ] as const)('is refused with the present state: its %s', async (_, edit) => {
    const stale = await tagOf(ada);
    await rename(ada, 'Theirs').expect(200);
    const { body } = await edit(ada).set('If-Match', stale).expect(409);
    expect(body).toMatchObject({
      result: 'Failed',
      data: { code: 'CONFLICT' },
    });
    const present = await activeTeamOf(ada);
    expect(body.data.current).toEqual(present);
    expect(present).toMatchObject({ teamName: 'Theirs', timeZone: 'UTC' });
  });

  it.each([
    ['name', (browser: Agent) => rename(browser, 'Mine')],
    ['time zone', (browser: Agent) => setTimeZone(browser, 'Asia/Tokyo')],
  ] as const)('is accepted with the current state: its %s', async (_, edit) => {
    const { headers } = await rename(ada, 'Theirs').expect(200);
    expect(headers['etag']).toBe(await tagOf(ada));
    const edited = await edit(ada)
      .set('If-Match', headers['etag'] ?? '')
      .expect(200);
    expect(edited.headers['etag']).toBe(await tagOf(ada));
    expect(edited.headers['etag']).not.toBe(headers['etag']);
  });

  it('is accepted once if several are sent at the same time; the others conflict', async () => {
    const tag = await tagOf(ada);
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        rename(ada, name).set('If-Match', tag),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('The start guide', () => {
  const isGuideCompleted = async (browser: Agent) =>
    (await activeTeamOf(browser)).firstRunExperienceState.setupGuideCompleted;

  it('can be finished for all members of a team, and for no other team (C18, C19, L16)', async () => {
    const { browser, context } = await joinTeam(
      server,
      ada,
      `guest${String(testNumber)}@example.com`,
    );
    const { body } = await browser
      .put('/v1/teams/active/first-run-experience')
      .send({ setupGuideCompleted: true })
      .expect(200);
    expect(body.data.firstRunExperienceState).toEqual({
      setupGuideCompleted: true,
    });
    expect(await isGuideCompleted(ada)).toBe(true);
    await createTeam(browser);
    expect(await isGuideCompleted(browser)).toBe(false);
    await chooseTeam(browser, context.activeTeam.id).expect(200);
    expect(await isGuideCompleted(browser)).toBe(true);
  });
});
