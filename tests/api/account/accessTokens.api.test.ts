import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { Role, Scope } from '#api/contract/values.ts';
import {
  addItem,
  contextOf,
  inWeek,
  planPath,
  scheduleProject,
} from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { acceptInvitation } from '../access/acceptInvitation.ts';
import { clientWithToken, createToken } from '../access/tokenCall.ts';

const DAY = 24 * 60 * 60_000;
const TOKENS = '/v1/user/access-tokens';

const server = sharedServer({ rateLimits: false });

/** The instant so many milliseconds from now; now is 10:00 on 2026-03-04. */
const after = (milliseconds: number) =>
  new Date(Date.parse(server.clock.now()) + milliseconds).toISOString();

describe('An access token', () => {
  it('is shown once, listed without its secret, and ends after 90 days by default', async () => {
    const ada = await server.signInNew();
    const { activeTeam } = await contextOf(ada);
    const { body } = await ada
      .post(TOKENS)
      .send({ name: '  Nightly\n report ', access: 'Read' })
      .expect(200);
    const { token, ...listed } = body.data;
    expect(token).toMatch(/^slw_[0-9A-Za-z]{36}$/);
    expect(listed).toEqual({
      id: expect.any(String),
      name: 'Nightly report',
      access: 'Read',
      teamId: activeTeam.id,
      createdAt: server.clock.now(),
      expiresAt: after(90 * DAY),
      lastUsedAt: null,
    });
    const { body: list } = await ada.get(TOKENS).expect(200);
    expect(list.data).toEqual({ tokens: [listed] });
    const { body: exported } = await ada.get('/v1/user/export').expect(200);
    expect(exported.data.accessTokens).toEqual([listed]);
  });

  it.each([
    [{ expiresAt: '2028-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: '2026-03-04T09:00:00.000Z' }, 'expiresAt'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ name: ' ' }, 'name'],
    [{ name: 'n'.repeat(61) }, 'name'],
    [{ access: 'Admin' }, 'access'],
    [{ teamId: 7 }, 'teamId'],
  ])(
    'is refused with the name of the wrong field: %j',
    async (wrong, field) => {
      const ada = await server.signInNew();
      const { body } = await ada
        .post(TOKENS)
        .send({ name: 'Script', access: 'Read', ...wrong })
        .expect(400);
      expect(body.data.fields[0].path).toBe(field);
      expect((await ada.get(TOKENS)).body.data.tokens).toEqual([]);
    },
  );

  it('lasts at most a year', async () => {
    const ada = await server.signInNew();
    // In exactly a year.
    await createToken(ada, { expiresAt: '2027-03-04T12:00:00+02:00' });
    const { body } = await ada
      .post(TOKENS)
      .send({ name: 'S', access: 'Read', expiresAt: after(366 * DAY) })
      .expect(400);
    expect(body.data.code).toBe('TOKEN.EXPIRY_OUT_OF_RANGE');
  });

  it('counts toward a limit of 50 per person', async () => {
    const ada = await server.signInNew();
    for (let n = 0; n < 50; n++) await createToken(ada);
    const { body } = await ada
      .post(TOKENS)
      .send({ name: 'One more', access: 'Read' })
      .expect(409);
    expect(body.data.code).toBe('TOKEN.TOO_MANY');
  });

  it('only gives access to its own team, no matter which team is active', async () => {
    const ada = await server.signInNew();
    const first = (await contextOf(ada)).activeTeam;
    const bound = await createToken(ada);
    await ada.post('/v1/teams').send({ newTeamName: 'Second' }).expect(200);
    const second = (await contextOf(ada)).activeTeam;
    const named = await createToken(ada, { teamId: second.id });
    const teamOf = async (token: string) =>
      (await clientWithToken(server, token).get('/v1/teams/active')).body.data
        .id;
    expect(await teamOf(bound.token)).toBe(first.id);
    expect(await teamOf(named.token)).toBe(second.id);

    const { availableTeams, activeTeam } = await contextOf(
      clientWithToken(server, bound.token),
    );
    expect(activeTeam.id).toBe(first.id);
    expect(availableTeams).toHaveLength(1);
    await clientWithToken(server, bound.token)
      .put('/v1/teams/active/name')
      .set('X-Slipway-Team', second.id)
      .send({ newTeamName: 'Renamed' })
      .expect(409);
  });

  it('cannot be created for a team that its owner does not belong to', async () => {
    const ada = await server.signInNew();
    const other = (await contextOf(await server.signInNew())).activeTeam.id;
    for (const teamId of [other, 'unknown']) {
      const { body } = await ada
        .post(TOKENS)
        .send({ name: 'Script', access: 'Read', teamId })
        .expect(404);
      expect(body.data.code).toBe('TEAM.NOT_FOUND');
    }
  });

  it('never appears in a store or a log, even when the request has a key', async () => {
    const ada = await server.signInNew();
    const create = () =>
      ada
        .post(TOKENS)
        .set('Idempotency-Key', 'once')
        .send({ name: 'Script', access: 'Write' });
    const { token } = (await create().expect(200)).body.data;
    await clientWithToken(server, token).get('/v1/teams/active').expect(200);
    const { body } = await create().expect(409);
    expect(body.data.code).toBe('TOKEN.SHOWN_ONCE');
    expect((await ada.get(TOKENS)).body.data.tokens).toHaveLength(1);
    const { userId } = (await contextOf(ada)).userContext;
    const { commandReplies } = server.slipway();
    const storedReply = await commandReplies.find(
      userId,
      'once',
      server.clock.now(),
    );
    const partOfSecret = token.slice('slw_'.length, 30);
    expect(JSON.stringify(storedReply)).not.toContain(partOfSecret);
    expect(server.logs()).not.toContain(partOfSecret);
  });

  it('needs no cookie, origin or Slipway header, and takes precedence over a session', async () => {
    const ada = await server.signInNew();
    const { token } = await createToken(ada, { access: 'Read' });
    await clientWithToken(server, token)
      .get('/v1/teams/active')
      .set('Origin', 'https://elsewhere.example')
      .expect(200);
    const { body } = await ada
      .put('/v1/teams/active/name')
      .set('Authorization', `Bearer ${token}`)
      .send({ newTeamName: 'Renamed' })
      .expect(403);
    expect(body.data.code).toBe('TOKEN.READ_ONLY');
  });

  it('answers 401 with a challenge to a misspelled token, on reads and changes', async () => {
    for (const wrong of [
      'slw_',
      'SLW_abc',
      'made-up',
      `slw_${'a'.repeat(36)}`,
    ]) {
      const browser = clientWithToken(server, wrong);
      const read = await browser.get('/v1/teams/active').expect(401);
      expect(read.headers['www-authenticate']).toContain('Bearer');
      const { body } = await browser.post('/v1/teams').send({}).expect(401);
      expect(body.data.code).toBe('TOKEN.INVALID');
    }
  });

  it('is not confused with a token that a proxy adds to a session', async () => {
    const ada = await server.signInNew();
    await ada
      .get('/v1/teams/active')
      .set('Authorization', 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln')
      .expect(200);
    await request(server.url())
      .get('/v1/auth/providers')
      .set('Authorization', 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln')
      .expect(200);
  });

  it('shows when it was last used', async () => {
    const ada = await server.signInNew();
    const { token } = await createToken(ada);
    await clientWithToken(server, token).get('/v1/teams/active').expect(200);
    const { tokens } = (await ada.get(TOKENS)).body.data;
    expect(tokens[0].lastUsedAt).toBe(server.clock.now());
  });

  it('can be revoked by its owner only, with immediate effect (L90)', async () => {
    const ada = await server.signInNew();
    const { id, token } = await createToken(ada);
    const grace = await server.signInNew();
    await grace.delete(`${TOKENS}/${id}`).expect(404);
    await clientWithToken(server, token).get('/v1/teams/active').expect(200);
    await ada.delete(`${TOKENS}/${id}`).expect(200);
    await clientWithToken(server, token).get('/v1/teams/active').expect(401);
    const { body } = await ada.delete(`${TOKENS}/${id}`).expect(404);
    expect(body.data.code).toBe('TOKEN.NOT_FOUND');
  });

  it('reveals no invitation codes, even when its owner is an Admin', async () => {
    const ada = await server.signInNew();
    await ada
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'guest@example.com', teamRole: Role.Admin })
      .expect(200);
    const browser = clientWithToken(server, (await createToken(ada)).token);
    const shown = [
      await browser.get('/v1/teams/active'),
      await browser.get('/v1/user/core-application-context'),
      await browser
        .put('/v1/teams/active/name')
        .send({ newTeamName: 'Rockets' }),
    ];
    for (const { status, text } of shown) {
      expect(status).toBe(200);
      expect(text).toContain('guest@example.com');
      expect(text).not.toContain('inviteCode');
    }
  });

  it('ends permanently when its owner is removed, even if they join again', async () => {
    const ada = await server.signInNew();
    const join = async (emailAddress: string) => {
      const { body } = await ada
        .post('/v1/teams/active/members')
        .send({ memberEmailAddress: emailAddress, teamRole: Role.Editor })
        .expect(200);
      const { inviteCode } = body.data.invitedTeamMembers[0];
      const browser = server.agent();
      const context = await acceptInvitation(browser, emailAddress, inviteCode);
      return { browser, userId: context.userContext.userId };
    };
    const { browser, userId } = await join('leaver@example.com');
    const { token } = await createToken(browser);
    await clientWithToken(server, token).get('/v1/teams/active').expect(200);
    await ada.delete(`/v1/teams/active/members/${userId}`).expect(200);
    await clientWithToken(server, token).get('/v1/teams/active').expect(401);
    await join('leaver@example.com');
    await clientWithToken(server, token).get('/v1/teams/active').expect(401);
  });

  it('cannot reuse an idempotency key from another team', async () => {
    const ada = await server.signInNew();
    const first = clientWithToken(server, (await createToken(ada)).token);
    await ada.post('/v1/teams').send({ newTeamName: 'Second' }).expect(200);
    const other = clientWithToken(server, (await createToken(ada)).token);
    const add = (browser: typeof first) =>
      browser
        .post('/v1/teams/active/labels')
        .set('Idempotency-Key', 'label')
        .send({ name: 'Beta', color: '#3a66d6' });
    await add(first).expect(200);
    const { body } = await add(other).expect(400);
    expect(body.data.code).toBe('REQUEST.KEY_REUSED');
  });
});

describe('A change made with an access token', () => {
  it('names the token in the history, the versions and the comments (L92)', async () => {
    const ada = await server.signInNew();
    const { id, token } = await createToken(ada, { name: 'Planner' });
    const script = clientWithToken(server, token);
    const projectId = (await contextOf(ada)).userContext.activeProjectId;
    const item = await addItem(script, 'Publish prices');
    // Without the token.
    await ada.put(planPath(projectId, item.id)).send({
      newAssignment: { scope: Scope.Project },
    });
    await script
      .put(`/v1/teams/active/project-items/gtm/${item.id}`)
      .send({ description: 'Publish the prices' })
      .expect(200);
    const itemPath = `/v1/teams/active/project-items/all/${item.id}`;
    await script
      .post(`${itemPath}/comments`)
      .send({ text: 'Done?' })
      .expect(200);
    const via = { viaTokenId: id, viaTokenName: 'Planner' };

    const history = `/v1/teams/active/projects/${projectId}/history`;
    const entries = async () =>
      (await ada.get(history).expect(200)).body.data.entries;
    const [withoutToken, withToken] = await entries();
    expect(withToken).toMatchObject({ change: 'Planned', ...via });
    expect(withoutToken).not.toHaveProperty('viaTokenId');
    const { versions } = (await ada.get(`${itemPath}/versions`)).body.data;
    expect(versions[0]).toMatchObject(via);
    const { comments } = (await ada.get(`${itemPath}/comments`)).body.data;
    expect(comments[0]).toMatchObject(via);

    // The name stays readable after the token is revoked.
    await ada.delete(`${TOKENS}/${id}`).expect(200);
    expect((await entries())[1]).toMatchObject(via);
  });

  it('names the token in each event of a multi-step change, and of its undo', async () => {
    const ada = await server.signInNew();
    const { id, token } = await createToken(ada);
    const script = clientWithToken(server, token);
    const projectId = (await scheduleProject(ada)).id;
    const first = await addItem(ada, 'One', inWeek(0));
    const other = await addItem(ada, 'Other', inWeek(0));
    const { headers } = await script
      .post(`/v1/teams/active/projects/${projectId}/all/bulk`)
      .send({
        command: 'Assign',
        itemIds: [first.id, other.id],
        newAssignment: { scope: Scope.OutOfScope },
      })
      .expect(200);
    await script
      .post(`/v1/teams/active/changes/${headers['x-slipway-change']}/undo`)
      .send({})
      .expect(200);
    await script
      .post(`/v1/teams/active/projects/${projectId}/all/bulk`)
      .send({ command: 'Delete', itemIds: [first.id, other.id] })
      .expect(200);
    const { eventStore } = server.slipway();
    const { teamId } = (await contextOf(ada)).activeTeam;
    const events = (await eventStore.readAll(0, 10_000)).filter(
      ({ metadata }) => metadata.teamId === teamId && metadata.tokenId === id,
    );
    const types = new Set(events.map(({ type }) => type));
    expect(types).toEqual(
      new Set([
        'ItemsAssigned',
        'FlowStarted',
        'FlowStepDone',
        'FlowFinished',
        'ItemsReleased',
        'ItemDeleted',
      ]),
    );
  });
});
