import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { HookReceiver } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';
import { webhookCallsOf } from './webhookCalls.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;

let server: TestServer;
let receiver: HookReceiver;
let hooks: ReturnType<typeof webhookCallsOf>;

const begin = async (
  options: NonNullable<Parameters<typeof startTestServer>[0]> = {},
) => {
  server = await startTestServer({ webhookPrivate: true, ...options });
  hooks = webhookCallsOf(await server.signIn());
};
beforeEach(async () => {
  receiver = await startHookReceiver();
});
afterEach(async () => {
  await receiver.close();
  await server.close();
});

const later = (ms: number) => {
  const now = Date.parse(server.clock.now()) + ms;
  server.clock.set(new Date(now).toISOString());
};

const logOf = async (id: string) => {
  const { body } = await hooks.deliveries(id).expect(200);
  return body.data.deliveries as {
    id: string;
    attempt: number;
    status: number | null;
    error?: string;
    response?: string;
    nextAt?: string;
    request: { body: string };
  }[];
};

const defined = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is none.');
  return value;
};

/** Waits for an attempt of the newest delivery, by number, and returns it. */
const waitForAttempt = async (id: string, attempt: number) => {
  await eventually(async () => {
    const [newest] = await logOf(id);
    return (newest?.attempt ?? 0) >= attempt;
  });
  const [newest] = await logOf(id);
  return newest;
};

describe('A receiver that fails', () => {
  it('is retried after 5 s, 30 s, 2 min, 10 min, 1 h, then hourly for a day (O46)', async () => {
    await begin();
    receiver.answerWith((response) => response.writeHead(500).end('broken'));
    const { id } = await hooks.add({ url: receiver.url() });
    await hooks.addItem('Retried');
    const pauses = [5, 30, 120, 600, 3600, 3600];
    let attempt = 1;
    for (const seconds of pauses) {
      const log = await waitForAttempt(id, attempt);
      expect(log).toMatchObject({ status: 500, response: 'broken' });
      const due = Date.parse(server.clock.now()) + seconds * SECOND_MS;
      expect(log?.nextAt).toBe(new Date(due).toISOString());
      later(seconds * SECOND_MS);
      attempt += 1;
    }
    while ((await waitForAttempt(id, attempt))?.nextAt !== undefined) {
      later(HOUR_MS);
      attempt += 1;
    }
    // After the attempts of the first hour and a quarter, 22 hourly ones
    // follow.
    expect(attempt).toBe(28);
    const ids = new Set(
      receiver.received.map(({ headers }) => headers['webhook-id']),
    );
    expect(ids.size).toBe(1);
  });

  it('gets the events of one item in order, and others in the meantime (O46)', async () => {
    await begin();
    const { id } = await hooks.add({
      url: receiver.url(),
      kinds: ['ItemCreated', 'ItemCompleted'],
    });
    receiver.answerWith((response, { text }) => {
      response.writeHead(text.includes('Stuck') ? 503 : 200).end();
    });
    const stuck = await hooks.addItem('Stuck');
    await hooks.complete(stuck.id);
    await hooks.addItem('Free');
    await eventually(() =>
      receiver.received.some(({ text }) => text.includes('Free')),
    );
    expect(
      receiver.received.filter(({ body }) => body['kind'] === 'ItemCompleted'),
    ).toEqual([]);
    receiver.answerWith(null);
    later(6 * SECOND_MS);
    await eventually(async () =>
      (await logOf(id)).every(({ status }) => status === 200),
    );
    const kinds = receiver.received
      .filter(({ text }) => text.includes('Stuck'))
      .map(({ body }) => body['kind']);
    expect(kinds).toEqual(['ItemCreated', 'ItemCreated', 'ItemCompleted']);
  });

  it('does not delay other receivers if it never responds (O46)', async () => {
    await begin();
    const slow = await startHookReceiver();
    let open = 0;
    let mostOpen = 0;
    slow.answerWith((response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.once('close', () => (open -= 1));
    });
    await hooks.add({ url: slow.url() });
    await hooks.add({ url: receiver.url() });
    for (let n = 0; n < 20; n++) await hooks.addItem(`Item ${String(n)}`);
    await eventually(() => receiver.received.length === 20);
    expect(mostOpen).toBeLessThanOrEqual(4);
    await slow.close();
  });

  it('is paused after three days, and Admins get an email (O47)', async () => {
    const mails = await startMailServer();
    await begin({ smtp: { url: mails.url, from: 'slipway@example.com' } });
    receiver.answerWith((response) => response.writeHead(404).end());
    const { id } = await hooks.add({ url: receiver.url() });
    await hooks.addItem('Day one');
    await waitForAttempt(id, 1);
    later(71 * HOUR_MS);
    await eventually(async () => (await logOf(id))[0]?.nextAt === undefined);
    expect((await hooks.list())[0].paused).toBe(false);
    later(HOUR_MS);
    await hooks.addItem('Day four');
    await eventually(async () => (await hooks.list())[0].paused === true);
    const [mail] = await mails.received(1);
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.content).toContain('was paused');
    // A resumed webhook is not paused again at once.
    await hooks.revise(id, { paused: false }).expect(200);
    await hooks.addItem('Day five');
    await waitForAttempt(id, 1);
    expect((await hooks.list())[0].paused).toBe(false);
    await mails.close();
  });
});

describe('The log', () => {
  it('has 200 deliveries with request and response, and can send one again (O48)', async () => {
    await begin();
    const { id } = await hooks.add({ url: receiver.url() });
    await hooks.addItem('Once');
    const log = defined(await waitForAttempt(id, 1));
    expect(log).toMatchObject({ status: 200, response: 'ok' });
    expect(log.nextAt).toBeUndefined();
    const first = defined(receiver.received[0]);
    expect(JSON.parse(log.request.body)).toEqual(first.body);
    await hooks.resend(id, 'unknown').expect(404);
    await hooks.resend(id, log.id).expect(200);
    await eventually(() => receiver.received.length === 2);
    expect(receiver.received[1]?.body).toEqual(first.body);
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe('Deliveries', () => {
  it('continue from where they were after a restart (O45, O46)', async () => {
    await begin();
    receiver.answerWith((response) => response.writeHead(502).end());
    const { id } = await hooks.add({ url: receiver.url() });
    await hooks.addItem('Kept');
    await waitForAttempt(id, 1);
    await server.restart();
    hooks = webhookCallsOf(await server.signIn());
    expect((await logOf(id))[0]).toMatchObject({ attempt: 1, status: 502 });
    receiver.answerWith(null);
    later(5 * SECOND_MS);
    expect(await waitForAttempt(id, 2)).toMatchObject({ status: 200 });
    await hooks.addItem('New');
    await eventually(async () => (await logOf(id))[0]?.status === 200);
    expect(await logOf(id)).toHaveLength(2);
  });

  it('go to no private address unless the operator allows it (O50)', async () => {
    await begin();
    const { id } = await hooks.add({ url: 'http://nobody.invalid/' });
    await hooks.addItem('Nowhere');
    const log = await waitForAttempt(id, 1);
    expect(log?.status).toBeNull();
    expect(log?.error).toMatch(/^ConnectionFailed/);
  });
});
