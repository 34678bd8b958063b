import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFilesWith } from '#tests/support/findFilesWith.ts';
import { POSITION } from '#tests/support/fixed.ts';
import {
  addItem,
  contextOf,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import {
  activeTeamOf,
  codeFor,
  createTeam,
  exchangeToken,
  invite,
  joinTeam,
} from '#tests/support/people.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { isDistributed } from '#tests/support/testComposition.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const GRACE = 'Grace.Hopper@Example.com';

let server: TestServer;
let ada: Agent;
beforeEach(async () => {
  server = await startTestServer({ rateLimits: false });
  ada = await server.signIn('ada@example.com');
});
afterEach(() => server.close());

const close = (browser: Agent, confirmation: unknown = GRACE) =>
  browser.delete('/v1/user').send({ confirmation });

describe('Closing one’s account (Q62)', () => {
  it.each(['', 'grace', 'ada@example.com', null, undefined])(
    'is refused with the confirmation %j, and names the field',
    async (confirmation) => {
      const grace = await server.signIn(GRACE);
      const { body } = await grace
        .delete('/v1/user')
        .send({ confirmation })
        .expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe('confirmation');
      await grace.get('/v1/teams/active').expect(200);
    },
  );

  it('ends all sessions, clears the cookie and answers with no data', async () => {
    const grace = await server.signIn(GRACE);
    const phone = await server.signIn(GRACE);
    const cookie = await server.openSession(GRACE);
    const { body, headers } = await close(grace, GRACE.toLowerCase()).expect(
      200,
    );
    expect(body).toEqual({ result: 'Ok', data: {} });
    expect(String(headers['set-cookie'])).toMatch(
      /slipway_session=;.*Max-Age=0/,
    );
    expect(headers['x-slipway-position']).toMatch(POSITION);
    for (const browser of [
      grace,
      phone,
      server.agent().set('Cookie', cookie),
    ]) {
      await browser.get('/v1/teams/active').expect(401);
      const { body: alive } = await browser
        .get('/v1/auth/validate')
        .expect(200);
      expect(alive.data.authenticated).toBe(false);
    }
  });

  it('gives the same identity a new account at its next sign-in', async () => {
    const grace = await server.signIn(GRACE);
    const before = await contextOf(grace);
    await createTeam(grace, 'Rockets');
    await close(grace).expect(200);
    const { body } = await exchangeToken(server.agent(), GRACE);
    expect(body.data.userContext.userId).not.toBe(before.userContext.userId);
    expect(body.data.availableTeams).toHaveLength(1);
    expect(body.data.activeTeam.id).not.toBe(before.activeTeam.id);
    expect(body.data.activeTeam.teamName).toBe('New Team');
  });

  it('is refused if the person is the only Admin of teams with other members, and names these teams', async () => {
    const grace = await server.signIn(GRACE);
    await createTeam(grace, 'Alone');
    await createTeam(grace, 'Rockets');
    await joinTeam(server, grace, 'linus@example.com');
    const before = await contextOf(grace);
    const { body } = await close(grace).expect(409);
    expect(body).toEqual({
      result: 'Failed',
      data: {
        code: 'ACCOUNT.LAST_ADMIN',
        message: expect.any(String),
        teamNames: ['Rockets'],
      },
    });
    expect(await contextOf(grace)).toEqual(before);
  });

  it('removes the user from teams, whose history keeps an anonymous id', async () => {
    const { browser, userId } = await joinTeam(server, ada, GRACE);
    const project = await scheduleProject(browser);
    const { id } = await addItem(browser, 'Launch', inWeek(0));
    await close(browser).expect(200);
    const { teamMemberships } = await activeTeamOf(ada);
    expect(teamMemberships).toHaveLength(1);
    const { body } = await ada.get(`/v1/resources/items/${id}`).expect(200);
    const [context] = body.data.projectContexts;
    expect(context.projectId).toBe(project.id);
    expect(context.assignmentHistory[0].actorId).toBe(userId);
  });

  it('makes a team without members unreachable, also through its invitations', async () => {
    const grace = await server.signIn(GRACE);
    const team = await invite(grace, 'linus@example.com');
    const inviteCode = codeFor(team, 'linus@example.com');
    await close(grace).expect(200);
    const { body } = await ada
      .post('/v1/auth/validate-invite')
      .send({ inviteCode })
      .expect(200);
    expect(body.data.isValid).toBe(false);
    await ada
      .put('/v1/users/active/active-team')
      .send({ newActiveTeamId: team.id })
      .expect(404);
  });

  it('works without a team', async () => {
    const { browser, userId } = await joinTeam(server, ada, GRACE);
    await ada.delete(`/v1/teams/active/members/${userId}`).expect(200);
    await close(browser).expect(200);
    await close(browser).expect(401);
  });
});

const setDisplayName = (browser: Agent, displayName: string) =>
  browser
    .put('/v1/user/profile')
    .set('Idempotency-Key', displayName.replaceAll(' ', ''))
    .send({ displayName })
    .expect(200);

describe('Address and name of a closed account (Q62, I38)', () => {
  it('soon disappear from all files and logs, in upper or lower case', async () => {
    const others = await server.signIn('others@example.com');
    const { browser: linus } = await joinTeam(server, ada, 'linus@example.com');
    // Grace founds a team, joins one, is invited to two others, and works.
    const grace = await server.signIn(GRACE);
    await createTeam(grace, 'Rockets');
    const { browser: guest } = await joinTeam(server, ada, GRACE);
    await setDisplayName(guest, 'Amazing Grace');
    await setDisplayName(guest, 'Rear Admiral Hopper');
    await scheduleProject(guest);
    await addItem(guest, 'Launch', inWeek(0));
    await invite(others, GRACE.toUpperCase());
    // The stored replies to her and to others contain her address.
    const keyed = (browser: Agent, key: string, newTeamName: string) =>
      browser
        .put('/v1/teams/active/name')
        .set('Idempotency-Key', key)
        .send({ newTeamName })
        .expect(200);
    expect((await keyed(guest, 'hers', 'One')).text).toContain(GRACE);
    expect((await keyed(ada, 'mine', 'Two')).text).toContain(GRACE);
    expect((await keyed(linus, 'his', 'Three')).text).toContain(GRACE);
    await others
      .post('/v1/teams/active/members')
      .set('Idempotency-Key', 'invited')
      .send({ memberEmailAddress: GRACE.toLowerCase() })
      .expect(200);
    // On the distributed engines, our own files never contain it.
    const inFiles = await findFilesWith(server.dataFolder, [GRACE]);
    expect(inFiles.length > 0).toBe(!isDistributed());

    await close(guest).expect(200);
    await expect
      .poll(() =>
        findFilesWith(server.dataFolder, [GRACE, 'hopper', 'amazing']),
      )
      .toEqual([]);
    expect(server.logs().toLowerCase()).not.toMatch(/hopper|amazing/);

    for (const browser of [ada, linus, others]) {
      for (const path of [
        '/v1/user/core-application-context',
        '/v1/teams/active',
        '/v1/resources/members',
        '/v1/resources/invitations',
      ]) {
        const { text } = await browser.get(path).expect(200);
        expect(text.toLowerCase()).not.toMatch(/hopper|amazing/);
      }
    }
    expect((await activeTeamOf(others)).invitedTeamMembers).toEqual([]);

    // A restart does not bring it back.
    await server.restart();
    await server.signIn('ada@example.com');
    expect(await findFilesWith(server.dataFolder, ['hopper'])).toEqual([]);
  });

  it('are not in the stored reply of the command that closed it, not even as a hash', async () => {
    const grace = await server.signIn(GRACE);
    const { userContext } = await contextOf(grace);
    await close(grace).set('Idempotency-Key', 'goodbye').expect(200);
    const { commandReplies, clock } = server.slipway();
    expect(
      await commandReplies.find(userContext.userId, 'goodbye', clock.now()),
    ).toBeNull();
  });

  it('are left out of a repeated command’s reply that used to contain them', async () => {
    const { browser } = await joinTeam(server, ada, GRACE);
    const renameTeam = () =>
      ada
        .put('/v1/teams/active/name')
        .set('Idempotency-Key', 'once')
        .send({ newTeamName: 'Rockets' })
        .expect(200);
    await renameTeam();
    await close(browser).expect(200);
    const again = await renameTeam();
    expect(again.text).not.toContain(GRACE);
    expect(again.body.data.teamName).toBe('Rockets');
  });
});
