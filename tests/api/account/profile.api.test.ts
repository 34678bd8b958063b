import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#api/contract/index.ts';
import { POSITION } from '#tests/support/fixed.ts';
import {
  addItem,
  contextOf,
  inWeek,
  itemOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { activeTeamOf, joinTeam } from '#tests/support/people.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });

const ADA = { displayName: 'Ada Lovelace', color: '#3971b7' };

const revise = (browser: Agent, body: unknown, key?: string) => {
  const request = browser.put('/v1/user/profile').send(body as object);
  return key === undefined ? request : request.set('Idempotency-Key', key);
};

const historyOf = async (
  browser: Agent,
  projectId: string,
): Promise<HistoryEntry[]> => {
  const { body } = await browser
    .get(`/v1/teams/active/projects/${projectId}/history`)
    .expect(200);
  return body.data.entries;
};

describe('Revising one’s own profile (I35)', () => {
  it('answers with the new context, and later calls return the same', async () => {
    const ada = await server.signIn('ada1@example.com');
    const before = await contextOf(ada);
    expect(before.userContext.displayName).toBe('ada1');
    expect(before.userContext.color).toMatch(/^#[0-9a-f]{6}$/);
    const { body, headers } = await revise(ada, ADA).expect(200);
    expect(body.data).toEqual({
      ...before,
      userContext: { ...before.userContext, ...ADA },
      activeTeam: {
        ...before.activeTeam,
        teamMemberships: [{ ...before.activeTeam.teamMemberships[0], ...ADA }],
      },
    });
    expect(headers['x-slipway-position']).toMatch(POSITION);
    expect(await contextOf(ada)).toEqual(body.data);
  });

  it.each([
    ['  Ada \n  Lovelace\t', 'Ada Lovelace'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['<b>Ada</b> & "co"', '<b>Ada</b> & "co"'],
    ['عائشة', 'عائشة'],
    ['👩‍🚀', '👩‍🚀'],
    // An empty name stands for the part of the address before the @.
    ['', 'spelled'],
    ['   ', 'spelled'],
  ])('stores the name %j as %j', async (displayName, shown) => {
    const ada = await server.signIn('spelled@example.com');
    const { body } = await revise(ada, { displayName }).expect(200);
    expect(body.data.userContext.displayName).toBe(shown);
  });

  it.each([
    [{ displayName: 'x'.repeat(61) }, 'displayName'],
    [{ displayName: 'a\0b' }, 'displayName'],
    // Half of an emoji, and characters without a width.
    [{ displayName: '\ud83d' }, 'displayName'],
    [{ displayName: '\u200b\u2060' }, 'displayName'],
    [{ displayName: 7 }, 'displayName'],
    [{ displayName: null }, 'displayName'],
    [{}, 'displayName'],
    [{ ...ADA, color: 'red' }, 'color'],
    [{ ...ADA, color: '#fff' }, 'color'],
    [{ ...ADA, color: '#3971b7ff' }, 'color'],
    [{ ...ADA, color: 'url(x)' }, 'color'],
    [{ ...ADA, color: 3 }, 'color'],
  ])('refuses %j, and names the field', async (body, path) => {
    const ada = await server.signIn('refused@example.com');
    const refused = await revise(ada, body).expect(400);
    expect(refused.body.result).toBe('InvalidRequest');
    expect(refused.body.data.fields).toMatchObject([{ path }]);
    expect((await contextOf(ada)).userContext.displayName).toBe('refused');
  });

  it('stores a color in lower case, keeps it if none is given, and can reset it', async () => {
    const ada = await server.signIn('colors@example.com');
    const { color: assignedColor } = (await contextOf(ada)).userContext;
    const reviseColor = async (body: object) => {
      const reply = await revise(ada, { displayName: 'Ada', ...body });
      return reply.body.data.userContext.color;
    };
    expect(await reviseColor({ color: '#ABCDEF' })).toBe('#abcdef');
    expect(await reviseColor({})).toBe('#abcdef');
    expect(await reviseColor({ color: null })).toBe(assignedColor);
  });

  it('has no second effect when a key is repeated, and gives the same answer', async () => {
    const ada = await server.signIn('keyed@example.com');
    const first = await revise(ada, ADA, 'once').expect(200);
    await revise(ada, { displayName: 'Countess' }, 'twice').expect(200);
    const again = await revise(ada, ADA, 'once').expect(200);
    expect(again.text).toBe(first.text);
    expect((await contextOf(ada)).userContext.displayName).toBe('Countess');
    const other = await revise(ada, { displayName: 'Eve' }, 'once').expect(400);
    expect(other.body.data.fields[0].path).toBe('Idempotency-Key');
  });
});

describe('A person’s name', () => {
  it('appears wherever their address does', async () => {
    const grace = await server.signIn('grace2@example.com');
    const { browser: ada, userId } = await joinTeam(
      server,
      grace,
      'ada2@example.com',
    );
    await revise(ada, ADA).expect(200);
    const project = await scheduleProject(grace);
    const { id } = await addItem(ada, 'Launch', {
      ...inWeek(0),
      assignedToUserId: userId,
    });
    const member = {
      memberUserId: userId,
      memberEmailAddress: 'ada2@example.com',
      ...ADA,
    };
    const { teamMemberships } = await activeTeamOf(grace);
    expect(teamMemberships[1]).toMatchObject(member);
    const { body: listed } = await grace
      .get('/v1/resources/members?sort=["displayName","ASC"]')
      .expect(200);
    expect(listed.data[0]).toMatchObject(member);
    const [entry] = await historyOf(grace, project.id);
    expect(entry).toMatchObject({
      actorDisplayName: ADA.displayName,
      from: null,
      to: { assignedToDisplayName: ADA.displayName },
    });
    const { body: versions } = await grace
      .get(`/v1/teams/active/project-items/all/${id}/versions`)
      .expect(200);
    expect(versions.data.versions[0].actorDisplayName).toBe(ADA.displayName);
    const { text: csv } = await grace
      .get(`/v1/teams/active/projects/${project.id}/history`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(csv).toContain('Ada Lovelace added it and self-assigned it');
    const { body: exported } = await ada.get('/v1/user/export').expect(200);
    expect(exported.data.account).toMatchObject(ADA);
  });

  it('is hidden from other teams', async () => {
    const ada = await server.signIn('ada3@example.com');
    await revise(ada, { displayName: 'Zuleika Dobson' }).expect(200);
    const eve = await server.signIn('eve3@example.com');
    for (const path of [
      '/v1/user/core-application-context',
      '/v1/teams/active',
      '/v1/resources/members',
    ]) {
      const { text } = await eve.get(path).expect(200);
      expect(text).not.toContain('Zuleika');
    }
  });

  it('is null everywhere after the account was closed, even in repeated replies', async () => {
    const grace = await server.signIn('grace4@example.com');
    const { browser: ada, userId } = await joinTeam(
      server,
      grace,
      'ada4@example.com',
    );
    await revise(ada, ADA).expect(200);
    const project = await scheduleProject(grace);
    const { id } = await addItem(ada, 'Launch', {
      ...inWeek(0),
      assignedToUserId: userId,
    });
    const rename = () =>
      grace
        .put('/v1/teams/active/name')
        .set('Idempotency-Key', 'rename')
        .send({ newTeamName: 'Rockets' })
        .expect(200);
    expect((await rename()).text).toContain('Lovelace');
    await ada
      .delete('/v1/user')
      .send({ confirmation: 'ada4@example.com' })
      .expect(200);
    expect((await rename()).text).not.toContain('Lovelace');
    const entries = await historyOf(grace, project.id);
    expect(entries.map(({ actorDisplayName }) => actorDisplayName)).toEqual(
      entries.map(() => null),
    );
    expect(entries.map(({ to }) => to?.assignedToDisplayName)).toEqual(
      entries.map(() => null),
    );
    const { text: versions } = await grace
      .get(`/v1/teams/active/project-items/all/${id}/versions`)
      .expect(200);
    expect(versions).toContain('"actorDisplayName":null');
    expect((await itemOf(grace, id)).id).toBe(id);
    expect((await activeTeamOf(grace)).teamMemberships).toHaveLength(1);
  });
});
