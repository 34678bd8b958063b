import { describe, expect, it } from 'vitest';
import type { Inbox } from '#api/contract/index.ts';
import {
  addItem,
  contextOf,
  inWeek,
  scheduleProject,
} from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });

/** How many teams the tests have created, for their addresses. */
let createdTeams = 0;

/**
 * Creates a team of the Admin Grace and the Editor Ada, with an item by Grace.
 */
const teamOfTwo = async () => {
  createdTeams += 1;
  const grace = await server.signIn(`grace${String(createdTeams)}@example.com`);
  const { browser: ada, userId: adaId } = await joinTeam(
    server,
    grace,
    `ada${String(createdTeams)}@example.com`,
  );
  const project = await scheduleProject(grace);
  const { id: itemId } = await addItem(grace, 'Launch', inWeek(0));
  const graceId = (await contextOf(grace)).userContext.userId as string;
  return { grace, graceId, ada, adaId, itemId, projectId: project.id };
};

const inboxOf = async (browser: Agent, query = ''): Promise<Inbox> =>
  (await browser.get(`/v1/inbox${query}`).expect(200)).body.data;

const itemPath = (itemId: string) =>
  `/v1/teams/active/project-items/all/${itemId}`;

const addComment = async (browser: Agent, itemId: string, text: string) => {
  await browser
    .post(`${itemPath(itemId)}/comments`)
    .send({ text })
    .expect(200);
};

const watch = async (browser: Agent, itemId: string, choice: string) => {
  await browser
    .put(`${itemPath(itemId)}/watch`)
    .send({ watch: choice })
    .expect(200);
};

/** The same instant, two hours east of UTC. */
const toOtherZone = (instant: string): string => {
  const local = new Date(Date.parse(instant) + 2 * 3_600_000).toISOString();
  return local.replace('Z', '+02:00');
};

describe('The inbox (I45)', () => {
  it('notifies the author of an item about comments, and people about mentions', async () => {
    const { grace, graceId, ada, adaId, itemId, projectId } = await teamOfTwo();
    await addComment(ada, itemId, `I am on it, @[Me](${adaId}).`);
    await addComment(grace, itemId, `Thank you, @[Ada](${adaId})`);
    expect(await inboxOf(grace)).toEqual({
      entries: [
        {
          id: expect.any(String),
          kind: 'Comment',
          itemId,
          itemTitle: 'Launch',
          linkId: '1-1',
          projectId,
          isDeleted: false,
          commentId: expect.any(String),
          actorUserId: adaId,
          actorDisplayName: expect.stringMatching(/^ada/),
          occurredAt: expect.any(String),
          read: false,
          note: null,
        },
      ],
      unreadCount: 1,
    });
    const { entries } = await inboxOf(ada);
    expect(entries).toMatchObject([{ kind: 'Mention', actorUserId: graceId }]);
  });

  it('notifies people about items that others assign to them in bulk', async () => {
    const { grace, ada, adaId, itemId, projectId } = await teamOfTwo();
    const { id: other } = await addItem(grace, 'Other', inWeek(0));
    await grace
      .post(`/v1/teams/active/projects/${projectId}/all/bulk`)
      .send({
        command: 'Assign',
        itemIds: [itemId, other],
        newAssignment: { assignedToUserId: adaId },
      })
      .expect(200);
    const { entries, unreadCount } = await inboxOf(ada);
    expect(entries.map(({ kind }) => kind)).toEqual(['Assigned', 'Assigned']);
    expect(unreadCount).toBe(2);
    expect((await inboxOf(grace)).entries).toEqual([]);
  });

  it('marks one entry or all as read, and as unread again (I47)', async () => {
    const { grace, ada, itemId } = await teamOfTwo();
    for (const text of ['One', 'Two', 'Three']) {
      await addComment(ada, itemId, text);
    }
    const { entries } = await inboxOf(grace);
    const [newest] = entries;
    const mark = async (
      change: Readonly<{ read: boolean }>,
    ): Promise<Inbox> => {
      const { body, headers } = await grace
        .put(`/v1/inbox/${newest?.id ?? ''}`)
        .send(change)
        .expect(200);
      // It is no change of the team that could be undone.
      expect(headers).not.toHaveProperty('x-slipway-change');
      expect(headers).not.toHaveProperty('x-slipway-position');
      return body.data;
    };
    expect((await mark({ read: true })).unreadCount).toBe(2);
    expect((await inboxOf(grace, '?unread=true')).entries).toHaveLength(2);
    expect((await inboxOf(grace, '?unread=false')).entries).toMatchObject([
      { id: newest?.id, read: true },
    ]);
    expect((await mark({ read: false })).unreadCount).toBe(3);
    const { body } = await grace.post('/v1/inbox/read-all').expect(200);
    expect(body.data.unreadCount).toBe(0);
    expect((await inboxOf(grace, '?unread=true')).entries).toEqual([]);
    await ada
      .put(`/v1/inbox/${newest?.id ?? ''}`)
      .send({ read: false })
      .expect(404);
    await grace.put('/v1/inbox/nothing').send({ read: true }).expect(404);
    const refused = await grace.put(`/v1/inbox/x`).send({}).expect(400);
    expect(refused.body.data.fields).toMatchObject([{ path: 'read' }]);
    await grace.get('/v1/inbox?unread=maybe').expect(400);
  });

  it('marks all entries up to an instant, and none that has arrived since (I47)', async () => {
    const { grace, ada, itemId } = await teamOfTwo();
    for (const text of ['One', 'Two', 'Three']) {
      await addComment(ada, itemId, text);
      server.clock.advance(1_000);
    }
    const [, shown] = (await inboxOf(grace)).entries;
    const markAll = (until: unknown) =>
      grace.post('/v1/inbox/read-all').send({ until });
    const { body } = await markAll(shown?.occurredAt).expect(200);
    expect(body.data.unreadCount).toBe(1);
    const { entries } = await inboxOf(grace);
    expect(entries.map(({ read }) => read)).toEqual([false, true, true]);

    const newestInOtherZone = toOtherZone(entries[0]?.occurredAt ?? '');
    const { body: zoned } = await markAll(newestInOtherZone).expect(200);
    expect(zoned.data.unreadCount).toBe(0);
    const { body: refused } = await markAll('yesterday').expect(400);
    expect(refused.data.fields).toMatchObject([{ path: 'until' }]);
  });

  it('notifies people who follow an item, but nobody who muted it (I46)', async () => {
    const { grace, ada, itemId } = await teamOfTwo();
    await watch(ada, itemId, 'Follow');
    await watch(grace, itemId, 'Mute');
    const { browser: alan } = await joinTeam(
      server,
      grace,
      `alan${String(createdTeams)}@example.com`,
    );
    await addComment(alan, itemId, 'Hello');
    expect((await inboxOf(ada)).entries).toMatchObject([{ kind: 'Comment' }]);
    expect((await inboxOf(grace)).entries).toEqual([]);
    const { body } = await grace.get(`${itemPath(itemId)}/watch`).expect(200);
    expect(body.data).toEqual({ watch: 'Mute' });
    await watch(ada, itemId, 'Default');
    await addComment(alan, itemId, 'Again');
    expect((await inboxOf(ada)).entries).toHaveLength(1);
    const refused = await ada
      .put(`${itemPath(itemId)}/watch`)
      .send({ watch: 'Loudly' })
      .expect(400);
    expect(refused.body.data.fields).toMatchObject([{ path: 'watch' }]);
  });

  it('is separate for each team', async () => {
    const { grace, ada, itemId } = await teamOfTwo();
    await addComment(ada, itemId, 'One');
    await grace.post('/v1/teams').send({ newTeamName: 'Other' }).expect(200);
    expect((await inboxOf(grace)).unreadCount).toBe(0);
  });
});
