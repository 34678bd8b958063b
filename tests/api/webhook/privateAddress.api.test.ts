import { expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { webhookCallsOf } from './webhookCalls.ts';

const server = sharedServer();

it.each([
  'http://127.0.0.1:9/',
  // 127.0.0.1 and 10.0.0.0/8 in other notations.
  'http://0x7f.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://localhost:3000/',
])('A webhook to %s is refused with the field (O50)', async (url) => {
  const browser = await server.signInNew();
  const { path } = webhookCallsOf(browser);
  const { body } = await browser
    .post(path)
    .send({ url, kinds: ['ItemCreated'] })
    .expect(400);
  expect(body.data).toMatchObject({
    code: 'WEBHOOK.PRIVATE_ADDRESS',
    fields: [{ path: 'url' }],
  });
});
