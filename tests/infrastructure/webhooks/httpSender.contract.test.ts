import type { LookupAddress } from 'node:dns';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpWebhookSender } from '#infrastructure/webhooks/httpSender.ts';
import { newWebhookSecret } from '#infrastructure/webhooks/signature.ts';
import type { HookReceiver } from '#tests/support/hookReceiver.ts';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';

const secret = newWebhookSecret();
const at = () => new Date().toISOString();
const never = new AbortController().signal;

let receiver: HookReceiver;
beforeEach(async () => {
  receiver = await startHookReceiver();
});
afterEach(() => receiver.close());

const inside = httpWebhookSender({ allowsPrivate: true });
const hasty = httpWebhookSender({ allowsPrivate: true, timeoutMs: 400 });
const send = (
  url = receiver.url(),
  sender = inside,
  signal: AbortSignal = never,
) =>
  sender.send(
    { url, secret, id: 'delivery-1', at: at(), body: '{"text":"„Preise“"}' },
    signal,
  );

describe('A webhook over HTTP', () => {
  it('is signed so that the library of Standard Webhooks accepts it (O42)', async () => {
    expect(await send()).toEqual({ status: 200, response: 'ok', error: null });
    const [{ headers, text }] = receiver.received as [
      (typeof receiver.received)[0],
    ];
    expect(new Webhook(secret).verify(text, headers)).toEqual({
      text: '„Preise“',
    });
    expect(headers['webhook-id']).toBe('delivery-1');
    const other = new Webhook(newWebhookSecret());
    expect(() => other.verify(text, headers)).toThrow();
    expect(() => new Webhook(secret).verify(`${text} `, headers)).toThrow();
  });

  it('follows no redirect, which counts as a response like any other (O50)', async () => {
    receiver.answerWith((response) => {
      response.writeHead(307, { location: receiver.url('/other') }).end();
    });
    expect(await send()).toMatchObject({ status: 307 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('reports receivers that answer late, never or not in HTTP (O46)', async () => {
    receiver.answerWith(() => undefined);
    expect(await send(receiver.url(), hasty)).toMatchObject({
      status: null,
      error: 'Timeout',
    });
    receiver.answerWith((response) => {
      // The headers arrive in time, and then a byte now and then.
      response.write('a');
      const drip = setInterval(() => response.write('b'), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await send(receiver.url(), hasty)).toMatchObject({
      status: null,
      error: 'Timeout',
    });
    receiver.answerWith((response) => response.socket?.destroy());
    expect(await send()).toMatchObject({
      status: null,
      error: 'ConnectionFailed (ECONNRESET)',
    });
    receiver.answerWith((response) => response.socket?.end('nonsense\r\n\r\n'));
    expect(await send()).toMatchObject({
      status: null,
      error: expect.stringMatching(/^ConnectionFailed/),
    });
    const { url } = receiver;
    const closedUrl = url();
    await receiver.close();
    expect(await send(closedUrl)).toMatchObject({
      error: 'ConnectionFailed (ECONNREFUSED)',
    });
    receiver = await startHookReceiver();
  });

  it('stores 2,000 characters of a response, no matter how long it is (O48)', async () => {
    let written = 0;
    receiver.answerWith((response) => {
      const more = () => {
        while (!response.destroyed && written < 500_000_000) {
          written += 64_000;
          if (!response.write('😀'.repeat(16_000))) break;
        }
      };
      response.on('drain', more);
      more();
    });
    const { status, response } = await send();
    expect(status).toBe(200);
    expect(response).toBe('😀'.repeat(1000));
    expect(written).toBeLessThan(50_000_000);
  });

  it('is aborted when its sender stops (O45)', async () => {
    receiver.answerWith(() => undefined);
    const stopping = new AbortController();
    const sending = send(receiver.url(), inside, stopping.signal);
    stopping.abort();
    await expect(sending).rejects.toThrow();
  });
});

describe('Private addresses (O50)', () => {
  const outside = httpWebhookSender({ allowsPrivate: false });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://192.0.2.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
  ])('are refused before anything is sent: %s', async (url) => {
    expect(outside.isForbidden(url)).toBe(true);
    expect(await send(url, outside)).toMatchObject({ error: 'PrivateAddress' });
    expect(inside.isForbidden(url)).toBe(false);
  });

  it.each([
    'https://example.com/',
    'http://93.184.216.34/',
    'http://[2606:2800:220:1::1]/',
  ])('do not include %s', (url) => {
    expect(outside.isForbidden(url)).toBe(false);
  });

  /** `timeoutMs` is for addresses that may not answer. */
  const resolvingTo = (
    answers: readonly (readonly string[])[],
    timeoutMs?: number,
  ) => {
    let requests = 0;
    const sender = httpWebhookSender({
      allowsPrivate: false,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      findAddresses: (_, callback) => {
        const found = answers[Math.min(requests, answers.length - 1)] ?? [];
        requests += 1;
        callback(
          null,
          found.map((address): LookupAddress => ({
            address,
            family: address.includes(':') ? 6 : 4,
          })),
        );
      },
    });
    return { sender, requestCount: () => requests };
  };
  const named = () => {
    const url = new URL(receiver.url());
    url.hostname = 'hooks.example.com';
    return url.href;
  };

  it('count as a failed connection when their name is not found, and end no process', async () => {
    const sender = httpWebhookSender({
      allowsPrivate: false,
      timeoutMs: 5000,
      // Fails like `node:dns`: only with an error, a moment later.
      findAddresses: (_, callback) => {
        setImmediate(() => {
          callback(
            Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }),
          );
        });
      },
    });
    expect(await send(named(), sender)).toMatchObject({
      error: 'ConnectionFailed (ENOTFOUND)',
    });
  });

  it('are refused behind a name when the connection is opened', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const { sender } = resolvingTo([[address]]);
      expect(await send(named(), sender)).toMatchObject({
        error: 'PrivateAddress',
      });
    }
    expect(receiver.received).toEqual([]);
  });

  it('are not reached by a name that changes between check and connection', async () => {
    // A check beforehand would only have seen the first answer.
    const { sender, requestCount } = resolvingTo(
      [['198.18.0.1'], ['127.0.0.1']],
      400,
    );
    const rebound = resolvingTo([['93.184.216.34'], ['127.0.0.1']], 400);
    await send(named(), sender);
    await send(named(), rebound.sender);
    // The connection uses the address that was checked.
    expect(rebound.requestCount()).toBe(1);
    expect(await send(named(), rebound.sender)).toMatchObject({
      error: 'PrivateAddress',
    });
    expect(requestCount()).toBe(1);
    expect(receiver.received).toEqual([]);
  });

  it('are skipped if a name also has public ones', async () => {
    const { sender } = resolvingTo([['127.0.0.1', '93.184.216.34']], 400);
    const { error } = await send(named(), sender);
    expect(error).not.toBe('PrivateAddress');
    expect(receiver.received).toEqual([]);
  });
});
