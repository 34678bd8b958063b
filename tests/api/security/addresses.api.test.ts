import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_CONNECTIONS_PER_ADDRESS } from '#api/server/startServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const direct = sharedServer({ proxies: 0 });
const behindOne = sharedServer({ proxies: 1 });

/** How often one address may guess. */
const TIMES = 300;

/**
 * Sends one guess too many for one address, each with the next header; returns
 * the last status.
 */
const guess = async (
  server: typeof direct,
  forwardedFor: (n: number) => string,
): Promise<number> => {
  let status = 0;
  for (let n = 0; n <= TIMES; n += 1) {
    const reply = await server
      .agent()
      .post('/v1/auth/validate-invite')
      .set('X-Forwarded-For', forwardedFor(n))
      .send({ inviteCode: 'a guess' });
    status = reply.status;
  }
  return status;
};

describe('Guesses with a different X-Forwarded-For each time', () => {
  it('count as one address without a proxy (threat S8)', async () => {
    const status = await guess(direct, (n) => `203.0.113.${String(n % 250)}`);
    expect(status).toBe(429);
  });

  it('count by the address that the trusted proxy saw (threat S8)', async () => {
    const status = await guess(
      behindOne,
      (n) => `10.0.0.${String(n % 250)}, 198.51.100.7`,
    );
    expect(status).toBe(429);
    const fromElsewhere = await behindOne
      .agent()
      .post('/v1/auth/validate-invite')
      .set('X-Forwarded-For', '198.51.100.8')
      .send({ inviteCode: 'a guess' });
    expect(fromElsewhere.status).toBe(200);
  });
});

/** Opens sockets that send nothing; counts those that the server has closed. */
const openFrom = async (localAddress: string, count: number) => {
  const { port } = new URL(direct.url());
  const open: Socket[] = [];
  let closed = 0;
  const opened = Array.from({ length: count }, () => {
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress,
    });
    open.push(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => (closed += 1));
    return new Promise<void>((resolve) => {
      socket.once('connect', resolve).once('close', resolve);
    });
  });
  await Promise.all(opened);
  return {
    closed: () => closed,
    end: () => {
      for (const socket of open) socket.destroy();
    },
  };
};

/** The status line of a call from one of this computer's addresses. */
const callFrom = (localAddress: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(direct.url());
    let text = '';
    const socket = connect(
      { port: Number(port), host: '127.0.0.1', localAddress },
      () => {
        socket.write(
          'GET /v1/auth/providers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
        );
      },
    );
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve(text.split('\r\n', 1)[0] ?? '');
    });
  });

describe('Connections from one address', () => {
  it('are closed beyond a hundred, while other addresses are served (threat S11)', async () => {
    const opened = await openFrom('127.0.0.2', 2 * MAX_CONNECTIONS_PER_ADDRESS);
    await expect.poll(opened.closed).toBe(MAX_CONNECTIONS_PER_ADDRESS);
    expect(await callFrom('127.0.0.2')).toBe('');
    expect(await callFrom('127.0.0.3')).toBe('HTTP/1.1 200 OK');
    opened.end();
    await expect.poll(() => callFrom('127.0.0.2')).toBe('HTTP/1.1 200 OK');
  });

  it('get a response after ten seconds if the body of a public call does not arrive (threat S11)', async () => {
    const { port } = new URL(behindOne.url());
    const began = performance.now();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /v1/auth/validate-invite HTTP/1.1\r\nHost: localhost\r\nX-Slipway-Client: test\r\n' +
            'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
        );
      });
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.once('close', () => {
        resolve(text);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('REQUEST.TOO_SLOW');
    // Timers are not exact.
    expect(performance.now() - began).toBeGreaterThan(9000);
  });
});
