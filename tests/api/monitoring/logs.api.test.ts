import { describe, expect, it } from 'vitest';
import { addItem } from '#tests/support/calls.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const EMAIL = 'private.person@example.com';

const server = sharedServer();

const lines = () =>
  server
    .logs()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('The logs', () => {
  it('contain no email address, session or text of any request', async () => {
    const cookie = await server.openSession(EMAIL);
    const ada = server.agent().set('Cookie', cookie);
    await addItem(ada, `write to ${EMAIL}`);
    await ada.get(`/v1/nothing/${EMAIL}?q=${EMAIL}`).expect(404);
    await ada.get(`/v1/resources/items?filter={"q":"${EMAIL}"}`).expect(200);
    await ada.get(`/v1/resources/items/${EMAIL}`).expect(404);
    await ada
      .post('/v1/auth/local')
      .set('Content-Type', 'application/json')
      .send(`{"emailAddress": "${EMAIL}"`)
      .expect(400);
    await ada.get('/v1/auth/validate').set('User-Agent', EMAIL).expect(200);
    const [, secret = ''] = cookie.split('=');
    expect(secret.length).toBeGreaterThan(20);
    expect(server.logs()).toContain('/v1/resources/items/:id');
    expect(server.logs()).not.toContain('private.person');
    expect(server.logs()).not.toContain(secret);
  });

  it('contain a line for each request, with the request id of its reply', async () => {
    const { headers } = await server
      .agent()
      .get('/v1/auth/validate')
      .expect(200);
    const linesOfRequest = lines().filter(
      ({ reqId }) => reqId === headers['x-request-id'],
    );
    expect(linesOfRequest).toEqual([
      expect.objectContaining({
        level: 'debug',
        method: 'GET',
        route: '/v1/auth/validate',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });
});

it('Stored events contain no email address', async () => {
  await server.signIn(EMAIL);
  const { eventStore } = server.slipway();
  const events = await eventStore.readAll(0, 1000);
  // The first test wrote the address into the text of an item.
  const otherEvents = events.filter(({ type }) => type !== 'ItemDrafted');
  expect(otherEvents.length).toBeGreaterThan(4);
  expect(JSON.stringify(otherEvents)).not.toContain('@');
});
