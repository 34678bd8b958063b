import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addItem, itemOf } from '#tests/support/calls.ts';
import type { HookReceiver } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { webhookCallsOf } from '../webhook/webhookCalls.ts';
import { findPlacesWith } from './placesWith.ts';
import { ALL_SECRETS, redactAll, writeSecrets } from './secrets.ts';

const ITEMS = '/v1/teams/active/project-items';
const server = sharedServer({ rateLimits: false, webhookPrivate: true });

// The last test writes a text again, so it follows those that find none.
describe('Redacted texts', () => {
  let receiver: HookReceiver;
  let ada: Agent;
  let written: Awaited<ReturnType<typeof writeSecrets>>;
  let hookId: string;
  const replies: { versions: number; left: number }[] = [];

  beforeAll(async () => {
    receiver = await startHookReceiver();
    // The receiver's answer is stored with the delivery; some deliveries wait
    // for the next attempt.
    receiver.answerWith((response, { text, body }) => {
      response.statusCode = body['kind'] === 'StoryChanged' ? 503 : 200;
      response.end(text);
    });
    ada = await server.signIn();
    const hooks = webhookCallsOf(ada);
    const kinds = ['ItemCreated', 'ItemEdited', 'CommentAdded', 'StoryChanged'];
    hookId = (await hooks.add({ url: receiver.url(), kinds: kinds as never }))
      .id;
    written = await writeSecrets(ada);
    await vi.waitFor(
      () => {
        const delivered = receiver.received.map(({ text }) => text).join();
        for (const word of ['xqsecond', 'xqsaid', 'xqstory', 'xqimport']) {
          expect(delivered).toContain(word);
        }
      },
      { timeout: 60_000 },
    );
    // Checks that each secret is stored somewhere, so that the search could
    // fail.
    const before = await findPlacesWith(server, ALL_SECRETS);
    for (const word of ALL_SECRETS) {
      expect(before.some((place) => place.startsWith(word))).toBe(true);
    }
    replies.push(...(await redactAll(ada, written)));
  });
  afterAll(() => receiver.close());

  it('no longer appear in any file, topic or collection (T30)', async () => {
    await vi.waitFor(
      async () => {
        expect(await findPlacesWith(server, ALL_SECRETS)).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
    const { importFiles } = server.slipway();
    const file = await importFiles.read(written.importId);
    expect(file).toContain('Redacted');
    expect(file).not.toContain('xqimport');
    // As many texts as SECRETS has words of each kind.
    expect(replies).toMatchObject([
      { versions: 4, left: 0 },
      { versions: 2, left: 0 },
      { versions: 4, left: 0 },
      { versions: 1, left: 0 },
    ]);
  });

  it('are marked as redacted in replies, and appear in none (T31)', async () => {
    const item = await itemOf(ada, written.itemId);
    expect(item).toMatchObject({ description: '', goals: [] });
    expect(item.redacted?.fields).toEqual([
      'description',
      'goals',
      'newTestScenarios',
    ]);
    const paths = [
      `${ITEMS}/all/${written.itemId}/comments`,
      `${ITEMS}/all/${written.itemId}/versions`,
      '/v1/teams/active/go-to-market-plan/versions',
      '/v1/agent/product-story',
      '/v1/teams/active/changes',
      '/v1/teams/active/export?format=json',
      `/v1/teams/active/webhooks/${hookId}/deliveries`,
      `/v1/resources/items?filter=${encodeURIComponent('{"q":"xqsecond"}')}`,
    ];
    for (const path of paths) {
      const { text } = await ada.get(path).expect(200);
      for (const word of ALL_SECRETS) expect(text, path).not.toContain(word);
    }
    const { body } = await ada.get(paths[0] ?? '').expect(200);
    expect(body.data.comments).toMatchObject([
      { text: '', redactedAt: expect.any(String) },
    ]);
    const team = await ada.get('/v1/teams/active').expect(200);
    expect(team.body.data).toMatchObject({
      goToMarketPlan: {
        productStory: '',
        businessModel: { elements: [{ title: 'Channels', description: '' }] },
      },
      redacted: { fields: ['productStory', 'elements.channels.description'] },
    });
  });

  it('have a history of who redacted them, when, and what remains (T31)', async () => {
    const { body } = await ada
      .get(`${ITEMS}/all/${written.itemId}/versions`)
      .expect(200);
    const [redaction, ...older] = body.data.versions;
    expect(redaction).toMatchObject({
      redacts: true,
      actorEmailAddress: 'ada@example.com',
      occurredAt: expect.any(String),
    });
    expect(redaction.changes).toContainEqual({
      field: 'description',
      before: null,
      after: null,
      beforeRedacted: true,
      afterRedacted: true,
    });
    const described = older.filter(
      ({ changes: [first] }: { changes: { field: string }[] }) =>
        first?.field === 'description',
    );
    expect(described).toHaveLength(2);
    expect(described[0].changes).toEqual([
      {
        field: 'description',
        before: null,
        after: null,
        beforeRedacted: true,
        afterRedacted: true,
      },
    ]);
    const events = await server.slipway().eventStore.readAll(0, 10_000);
    const event = events.findLast(
      ({ type, data }) =>
        type === 'ItemTextRedacted' &&
        (data as { itemId: string }).itemId === written.itemId,
    );
    const { texts } = event?.data as {
      texts: { field: string; length: number; sha256: string }[];
    };
    expect(texts.find(({ field }) => field === 'description')).toEqual({
      field: 'description',
      length: 'Call xqsecond'.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('can be written again, and the new text is not redacted (T31)', async () => {
    await ada
      .put(`${ITEMS}/implementations/${written.itemId}`)
      .send({ description: 'Call the office' })
      .expect(200);
    const item = await itemOf(ada, written.itemId);
    expect(item.description).toBe('Call the office');
    expect(item.redacted?.fields).toEqual(['goals', 'newTestScenarios']);
    const { body } = await ada
      .post(`${ITEMS}/all/${written.itemId}/redaction`)
      .send({})
      .expect(200);
    expect(body.data.versions).toBe(1);
    const again = await ada
      .post(`${ITEMS}/all/${written.itemId}/redaction`)
      .send({})
      .expect(200);
    expect(again.body.data).toMatchObject({
      versions: 0,
      redactedAt: body.data.redactedAt,
    });
  });
});

describe('A redaction', () => {
  it('does not affect an equal text of another item or team (T32)', async () => {
    const [bob, eve] = [await server.signInNew(), await server.signInNew()];
    const { id: redactedId } = await addItem(bob, 'The same words');
    const { id: second } = await addItem(bob, 'The same words');
    const { id: foreign } = await addItem(eve, 'The same words');
    await bob.post(`${ITEMS}/all/${redactedId}/redaction`).send({}).expect(200);
    expect((await itemOf(bob, redactedId)).description).toBe('');
    expect((await itemOf(bob, second)).description).toBe('The same words');
    expect((await itemOf(eve, foreign)).description).toBe('The same words');
    const { body } = await eve
      .get(`${ITEMS}/all/${foreign}/versions`)
      .expect(200);
    expect(body.data.versions[0].changes[0].after).toBe('The same words');
  });

  it('erases the texts of a deleted item and of a deleted comment (T30)', async () => {
    const bob = await server.signInNew();
    const { id } = await addItem(bob, 'Gone xqdeleted');
    const comments = `${ITEMS}/all/${id}/comments`;
    const comment = await bob.post(comments).send({ text: 'Say xqunsaid' });
    const commentId = comment.body.data.id as string;
    await bob.delete(`${comments}/${commentId}`).expect(200);
    await bob.delete(`${ITEMS}/all/${id}`).expect(200);
    for (const path of [`${comments}/${commentId}`, `${ITEMS}/all/${id}`]) {
      const { body } = await bob.post(`${path}/redaction`).send({}).expect(200);
      expect(body.data.versions).toBe(1);
    }
    await vi.waitFor(
      async () => {
        const places = await findPlacesWith(server, ['xqdeleted', 'xqunsaid']);
        expect(places).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  it('is only possible for Admins, and only for texts of their team (T33)', async () => {
    const [bob, eve] = [await server.signInNew(), await server.signInNew()];
    const { id } = await addItem(bob, 'Of this team');
    const unknown = await bob
      .post(`${ITEMS}/all/nothing/redaction`)
      .send({})
      .expect(404);
    expect(unknown.body.data.code).toBe('ITEM.NOT_FOUND');
    const comment = await bob
      .post(`${ITEMS}/all/${id}/comments/nothing/redaction`)
      .send({})
      .expect(404);
    expect(comment.body.data.code).toBe('COMMENT.NOT_FOUND');
    for (const path of [`all/${id}`, `all/${id}/comments/nothing`]) {
      const { body } = await eve
        .post(`${ITEMS}/${path}/redaction`)
        .send({})
        .expect(404);
      expect(body.data.code).toBe('ITEM.NOT_FOUND');
    }
    expect((await itemOf(bob, id)).description).toBe('Of this team');
  });
});
