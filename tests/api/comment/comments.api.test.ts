import { describe, expect, it } from 'vitest';
import type { Comment } from '#api/contract/index.ts';
import { POSITION } from '#tests/support/fixed.ts';
import {
  activeProjectOf,
  addItem,
  inWeek,
  itemOf,
  scheduleProject,
} from '#tests/support/calls.ts';
import { joinTeam } from '#tests/support/people.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });

const pathOf = (itemId: string, commentId = '') =>
  `/v1/teams/active/project-items/all/${itemId}/comments${commentId && `/${commentId}`}`;

const postComment = async (
  browser: Agent,
  itemId: string,
  text: string,
): Promise<Comment> => {
  const { body } = await browser
    .post(pathOf(itemId))
    .send({ text })
    .expect(200);
  return body.data;
};

const commentsOn = async (
  browser: Agent,
  itemId: string,
): Promise<Comment[]> => {
  const { body } = await browser.get(pathOf(itemId)).expect(200);
  return body.data.comments;
};

/** How many teams the tests have created, for their addresses. */
let createdTeams = 0;

/** Creates an Admin and an Editor of a team, and an item. */
const createTeamOfTwo = async () => {
  createdTeams += 1;
  const grace = await server.signIn(`grace${String(createdTeams)}@example.com`);
  const { browser: ada, userId } = await joinTeam(
    server,
    grace,
    `ada${String(createdTeams)}@example.com`,
  );
  await scheduleProject(grace);
  const { id } = await addItem(grace, 'Launch', inWeek(0));
  return { grace, ada, adaId: userId, itemId: id };
};

describe('The comments of an item (I39)', () => {
  it('are returned oldest first, with author, time and whether they were edited', async () => {
    const { grace, ada, adaId, itemId } = await createTeamOfTwo();
    const first = await postComment(ada, itemId, 'Is this **ready**?');
    expect(first).toEqual({
      id: expect.any(String),
      authorUserId: adaId,
      authorDisplayName: expect.stringMatching(/^ada/),
      text: 'Is this **ready**?',
      createdAt: expect.any(String),
      editedAt: null,
    });
    await postComment(grace, itemId, `@[Ada](${adaId}) nearly.`);
    const { body, headers } = await ada
      .put(pathOf(itemId, first.id))
      .send({ text: 'Is it?' })
      .expect(200);
    expect(headers['x-slipway-position']).toMatch(POSITION);
    const edited: Comment = body.data;
    expect(edited).toEqual({
      ...first,
      text: 'Is it?',
      editedAt: expect.any(String),
    });
    const listed = await commentsOn(grace, itemId);
    expect(listed.map(({ text }) => text)).toEqual([
      'Is it?',
      `@[Ada](${adaId}) nearly.`,
    ]);
    expect(listed[0]).toEqual(edited);
  });

  it('can be edited by their author, and deleted by their author or Admins', async () => {
    const { grace, ada, itemId } = await createTeamOfTwo();
    const { id: ofAda } = await postComment(ada, itemId, 'One');
    const { id: ofGrace } = await postComment(grace, itemId, 'Two');
    const refused = await grace
      .put(pathOf(itemId, ofAda))
      .send({ text: 'Mine' })
      .expect(403);
    expect(refused.body).toMatchObject({
      result: 'Unauthorized',
      data: { code: 'COMMENT.NOT_THE_AUTHOR' },
    });
    await ada.delete(pathOf(itemId, ofGrace)).expect(403);
    await grace.delete(pathOf(itemId, ofAda)).expect(200);
    await grace.delete(pathOf(itemId, ofAda)).expect(404);
    expect(await commentsOn(ada, itemId)).toMatchObject([{ id: ofGrace }]);
  });

  it.each([
    [{ text: 'x'.repeat(10_001) }],
    [{ text: ' ' }],
    [{ text: 'a\0b' }],
    [{ text: 7 }],
    [{}],
  ])('refuse %j, and name the field', async (body) => {
    const ada = await server.signIn('refused@example.com');
    const { id } = await addItem(ada, 'Launch');
    const { body: refused } = await ada.post(pathOf(id)).send(body).expect(400);
    expect(refused.data.fields).toMatchObject([{ path: 'text' }]);
  });

  it('can have 10,000 characters, and are stored unchanged', async () => {
    const ada = await server.signIn('long@example.com');
    const { id } = await addItem(ada, 'Launch');
    const text = '👩‍🚀 é\n'.repeat(100).padEnd(10_000, 'x');
    expect((await postComment(ada, id, text)).text).toBe(text);
  });

  it('are added only once for a repeated key', async () => {
    const ada = await server.signIn('keyed@example.com');
    const { id } = await addItem(ada, 'Launch');
    const send = () =>
      ada
        .post(pathOf(id))
        .set('Idempotency-Key', 'once')
        .send({ text: 'Once' })
        .expect(200);
    const first = await send();
    expect((await send()).text).toBe(first.text);
    expect(await commentsOn(ada, id)).toHaveLength(1);
  });

  it('are counted on their item, also in the list of items (I41)', async () => {
    const { grace, itemId } = await createTeamOfTwo();
    const { id } = await postComment(grace, itemId, 'One');
    await postComment(grace, itemId, 'Two');
    expect((await itemOf(grace, itemId)).commentCount).toBe(2);
    await grace.delete(pathOf(itemId, id)).expect(200);
    const projectId = await activeProjectOf(grace);
    const { body } = await grace
      .post(`/v1/teams/active/projects/${projectId}/all/query`)
      .send({ compact: true })
      .expect(200);
    expect(body.data.compactItems[0].commentCount).toBe(1);
  });

  it('stay readable when the item is deleted, but no more can be added (I42)', async () => {
    const { grace, ada, itemId } = await createTeamOfTwo();
    const comment = await postComment(ada, itemId, 'Before');
    await grace
      .delete(`/v1/teams/active/project-items/all/${itemId}`)
      .expect(200);
    expect(await commentsOn(grace, itemId)).toEqual([comment]);
    await grace.post(pathOf(itemId)).send({ text: 'After' }).expect(404);
    await ada
      .put(pathOf(itemId, comment.id))
      .send({ text: 'After' })
      .expect(404);
    await ada.delete(pathOf(itemId, comment.id)).expect(200);
    expect(await commentsOn(grace, itemId)).toEqual([]);
  });

  it('lose their author when the account is closed, and are in its export before (I43)', async () => {
    const { grace, ada, itemId } = await createTeamOfTwo();
    const comment = await postComment(ada, itemId, 'Mine');
    await postComment(grace, itemId, 'Not hers');
    const { body } = await ada.get('/v1/user/export').expect(200);
    const ownComments = body.data.teams.flatMap(
      ({ comments }: { comments: Comment[] }) => comments,
    );
    expect(ownComments).toMatchObject([
      { id: comment.id, itemId, text: 'Mine' },
    ]);
    const { body: context } = await ada
      .get('/v1/user/core-application-context')
      .expect(200);
    await ada
      .delete('/v1/user')
      .send({ confirmation: context.data.userContext.emailAddress })
      .expect(200);
    const [first] = await commentsOn(grace, itemId);
    expect(first).toMatchObject({ text: 'Mine', authorDisplayName: null });
  });

  it('are not found by other teams, or in a deleted project', async () => {
    const { grace, itemId } = await createTeamOfTwo();
    const { id } = await postComment(grace, itemId, 'Secret');
    const eve = await server.signIn('eve@example.com');
    await eve.get(pathOf(itemId)).expect(404);
    await eve.post(pathOf(itemId)).send({ text: 'Hi' }).expect(404);
    await eve.delete(pathOf(itemId, id)).expect(404);
    const { id: other } = await addItem(grace, 'Another', inWeek(0));
    await grace.delete(pathOf(other, id)).expect(404);
    const projectId = await activeProjectOf(grace);
    await grace.delete(`/v1/teams/active/projects/${projectId}`).expect(200);
    await grace.get(pathOf(itemId)).expect(404);
  });
});
