import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#api/contract/values.ts';
import { acceptInvitation } from '#tests/api/access/acceptInvitation.ts';
import { scheduleProject } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { HookReceiver, Received } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { webhookCallsOf } from './webhookCalls.ts';

/** The key of the signatures: 32 bytes. */
const KEY = Buffer.alloc(32, 7);
const SECRET = `whsec_${KEY.toString('base64')}`;

let server: TestServer;
let receiver: HookReceiver;
let ada: Agent;
let hooks: ReturnType<typeof webhookCallsOf>;

beforeAll(async () => {
  server = await startTestServer({ webhookPrivate: true });
  receiver = await startHookReceiver();
  ada = await server.signIn();
  await scheduleProject(ada);
  hooks = webhookCallsOf(ada);
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const signingOf = ({ headers }: Received) => ({
  id: headers['webhook-id'] ?? '',
  timestamp: headers['webhook-timestamp'] ?? '',
});

/** Waits until a path has received `count` deliveries, and returns them. */
const receivedAt = async (path: string, count: number) => {
  const requestsReceived = () =>
    receiver.received.filter((delivery) => delivery.path === path);
  await eventually(() => requestsReceived().length >= count);
  return requestsReceived();
};

describe('Webhooks of a team', () => {
  it('are added with a secret that is returned once, changed and deleted (O40)', async () => {
    const created = await hooks.add({ url: receiver.url('/managed') });
    expect(created).toEqual({
      id: expect.any(String),
      url: receiver.url('/managed'),
      kinds: ['ItemCreated'],
      format: 'Standard',
      paused: false,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret: _, ...listed } = created;
    expect(await hooks.list()).toEqual([listed]);
    const revised = await hooks
      .revise(created.id, { paused: true, format: 'Chat', secret: SECRET })
      .expect(200);
    expect(revised.headers['x-slipway-position']).toBeDefined();
    expect(revised.headers['x-slipway-change']).toBeDefined();
    expect(revised.body.data).toEqual({
      ...listed,
      paused: true,
      format: 'Chat',
    });
    await hooks.remove(created.id).expect(200);
    await hooks.remove(created.id).expect(404);
    await hooks.revise(created.id, { paused: true }).expect(404);
    await hooks.deliveries(created.id).expect(404);
    expect(await hooks.list()).toEqual([]);
  });

  it('are refused with the name of the wrong field (O40)', async () => {
    const url = receiver.url();
    const kinds = ['ItemCreated'];
    for (const [body, path] of [
      [{ url: 'ftp://example.com', kinds }, 'url'],
      [{ url: 'nonsense', kinds }, 'url'],
      [{ url: 'https://example.com/\0', kinds }, 'url'],
      [{ url: 'https://example.com/\ud800', kinds }, 'url'],
      [{ url: 'https://ada:secret@example.com', kinds }, 'url'],
      [{ url: `https://example.com/${'x'.repeat(2000)}`, kinds }, 'url'],
      [{ url, kinds: [] }, 'kinds'],
      [{ url, kinds: ['Nothing'] }, 'kinds.0'],
      [{ url, kinds, secret: 'whsec_short' }, 'secret'],
      [{ url, kinds, format: 'Xml' }, 'format'],
      [{ url, kinds, paused: 'no' }, 'paused'],
    ] as const) {
      const { body: refused, status } = await ada.post(hooks.path).send(body);
      expect([status, refused.data.fields[0].path]).toEqual([400, path]);
    }
  });

  it('are limited to ten (O40)', async () => {
    const ten = [];
    for (let n = 0; n < 10; n++) {
      ten.push(await hooks.add({ url: receiver.url('/many'), paused: true }));
    }
    const { body } = await ada
      .post(hooks.path)
      .send({ url: receiver.url('/many'), kinds: ['ItemCreated'] })
      .expect(409);
    expect(body.data.code).toBe('WEBHOOK.TOO_MANY');
    for (const { id } of ten) await hooks.remove(id).expect(200);
  });

  it('do not return the secret a second time (O40)', async () => {
    const send = () =>
      ada
        .post(hooks.path)
        .set('Idempotency-Key', 'one-webhook')
        .send({ url: receiver.url('/repeat'), kinds: ['ItemCreated'] });
    const { body } = await send().expect(200);
    const again = await send().expect(409);
    expect(again.text).not.toContain('whsec_');
    expect(await hooks.list()).toHaveLength(1);
    await hooks.remove(body.data.id).expect(200);
  });
});

describe('A webhook', () => {
  it('is sent what happens, signed, with the item, who changed it and what changed (O42, O43)', async () => {
    const hook = await hooks.add({
      url: receiver.url('/told'),
      kinds: ['ItemCreated', 'ItemEdited', 'ItemMoved', 'ItemCompleted'],
      secret: SECRET,
    });
    const { id: itemId } = await hooks.addItem('Publish prices');
    await hooks.edit(itemId, { description: 'Publish **prices**' });
    await hooks.move(itemId, 5);
    await hooks.complete(itemId);
    const deliveries = await receivedAt('/told', 4);
    expect(deliveries.map(({ body }) => body['kind'])).toEqual([
      'ItemCreated',
      'ItemEdited',
      'ItemMoved',
      'ItemCompleted',
    ]);
    const [first, edited, moved] = deliveries as [
      (typeof deliveries)[0],
      (typeof deliveries)[0],
      (typeof deliveries)[0],
    ];
    expect(first.body).toEqual({
      id: first.headers['webhook-id'],
      kind: 'ItemCreated',
      occurredAt: expect.any(String),
      teamId: expect.any(String),
      actor: { userId: expect.any(String), displayName: 'ada' },
      item: expect.objectContaining({ id: itemId }),
      after: expect.objectContaining({ scope: 0 }),
    });
    expect(edited.body['after']).toEqual({ description: 'Publish **prices**' });
    expect(moved.body).toMatchObject({
      before: { assignedTimeframe: null },
      after: { assignedTimeframe: { span: 1, index: 5 } },
    });
    // The library refuses messages from another year, which the test's clock is
    // in.
    const { id, timestamp } = signingOf(first);
    const signature = createHmac('sha256', KEY)
      .update(`${id}.${timestamp}.${first.text}`)
      .digest('base64');
    expect(first.headers['webhook-signature']).toBe(`v1,${signature}`);
    await hooks.remove(hook.id).expect(200);
  });

  it('is sent one line for chat tools, with their markup escaped (O44)', async () => {
    const hook = await hooks.add({
      url: receiver.url('/chat'),
      kinds: ['ItemCompleted', 'ProjectChanged', 'StoryChanged'],
      format: 'Chat',
    });
    const { id } = await hooks.addItem('Publish <!channel> & prices');
    await hooks.move(id, 5);
    await hooks.complete(id);
    const [delivery] = await receivedAt('/chat', 1);
    expect(delivery?.body).toEqual({
      text: 'ada completed “Publish &lt;!channel&gt; &amp; prices” (Week 6)',
    });
    await hooks.remove(hook.id).expect(200);
  });

  it('is not sent what happened before it, or while it is paused (O45)', async () => {
    await hooks.addItem('Before');
    const hook = await hooks.add({ url: receiver.url('/new') });
    await hooks.addItem('First');
    await receivedAt('/new', 1);
    await hooks.revise(hook.id, { paused: true }).expect(200);
    await hooks.addItem('Meanwhile');
    await hooks.revise(hook.id, { paused: false }).expect(200);
    await hooks.addItem('Second');
    const sent = await receivedAt('/new', 2);
    expect(
      sent.map(
        ({ body }) => (body['item'] as { description: string }).description,
      ),
    ).toEqual(['First', 'Second']);
    await hooks.remove(hook.id).expect(200);
  });

  it('is sent events of members who join and leave, and of comments (O43)', async () => {
    const hook = await hooks.add({
      url: receiver.url('/people'),
      kinds: ['MemberJoined', 'MemberLeft', 'CommentAdded'],
    });
    const { body } = await ada
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'grace@example.com', teamRole: Role.Editor })
      .expect(200);
    const grace = server.agent();
    const { inviteCode } = body.data.invitedTeamMembers[0];
    await acceptInvitation(grace, 'grace@example.com', inviteCode);
    const { id } = await hooks.addItem('Discuss');
    await grace
      .post(`/v1/teams/active/project-items/all/${id}/comments`)
      .send({ text: 'Too <early>' })
      .expect(200);
    await grace
      .delete('/v1/user')
      .send({ confirmation: 'grace@example.com' })
      .expect(200);
    const sent = await receivedAt('/people', 3);
    const sentOfKind = (kind: string) =>
      sent.find((delivery) => delivery.body['kind'] === kind)?.body;
    expect(sentOfKind('MemberJoined')).toMatchObject({ after: { role: 1 } });
    expect(sentOfKind('CommentAdded')).toMatchObject({
      item: { id },
      after: { comment: { text: 'Too <early>' } },
    });
    expect(sentOfKind('MemberLeft')).toMatchObject({
      before: expect.any(Object),
    });
    // Closing the account removes her name from the log.
    const log = await hooks.deliveries(hook.id).expect(200);
    expect(JSON.stringify(log.body)).toContain('"displayName\\":null');
    expect(JSON.stringify(log.body)).not.toContain('"displayName\\":\\"grace');
    await hooks.remove(hook.id).expect(200);
  });
});

describe('The data of a webhook', () => {
  it('is in no event, log or export: neither the address nor the secret (O41)', async () => {
    const hook = await hooks.add({
      url: receiver.url('/token-4711'),
      secret: SECRET,
    });
    await hooks.addItem('Secret');
    await receivedAt('/token-4711', 1);
    const events = await server.slipway().eventStore.readAll(0, 10_000);
    // Of any team.
    const read = await server
      .slipway()
      .readModels.find('webhooks', { where: { teamId: { from: '' } } });
    const { text } = await ada.get('/v1/teams/active/export?format=json');
    for (const seen of [JSON.stringify(events), JSON.stringify(read), text]) {
      expect(seen).not.toContain('token-4711');
      expect(seen).not.toContain(SECRET);
    }
    expect(server.logs()).not.toContain(SECRET);
    expect(server.logs()).not.toContain('token-4711');
    expect(JSON.stringify(await hooks.list())).not.toContain(SECRET);
    await hooks.remove(hook.id).expect(200);
  });

  it('is erased with the webhook, and with the team (O49)', async () => {
    const founder = await server.signIn('founder@example.com');
    const foundersHooks = webhookCallsOf(founder);
    const hook = await foundersHooks.add({ url: receiver.url('/ends') });
    await foundersHooks.addItem('Last');
    await receivedAt('/ends', 1);
    const { webhookDeliveries } = server.slipway();
    await eventually(async () => {
      const [found] = await webhookDeliveries.list(hook.id, 10);
      return found?.state === 'Delivered';
    });
    await founder
      .delete('/v1/user')
      .send({ confirmation: 'founder@example.com' })
      .expect(200);
    await eventually(
      async () => (await webhookDeliveries.list(hook.id, 10)).length === 0,
    );
  });
});
