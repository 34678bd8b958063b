import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTIONS } from '#api/server/startServer.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { startPings } from './startPings.ts';

/**
 * Abuses connections from one account or address, while others work. How long
 * others wait is measured by `tests/bench/attacks.bench.ts`.
 */

/** The pings that others get answered during an attack, at least. */
const PINGS = 20;

let slipway: SlipwayProcess;
let attacker: ApiSession;
let other: ApiSession;
let cookie: string;

beforeAll(async () => {
  slipway = await startSlipway();
  attacker = await openApiSession(slipway.url, 'attacker@example.com');
  other = await openApiSession(slipway.url, 'other@example.com');
  for (let n = 0; n < 100; n += 1) {
    await attacker.call({
      method: 'POST',
      path: '/teams/active/project-items/gtm',
      body: { description: 'x'.repeat(20_000) },
    });
  }
  cookie = attacker.cookie;
}, 120_000);
afterAll(() => slipway.dispose());

/**
 * Runs an attack, which others withstand: `untilServed` waits until pings that
 * began meanwhile have been answered. Returns the statuses of its answers.
 */
const whileOthersPing = async (
  name: string,
  attack: (untilServed: () => Promise<void>) => Promise<readonly number[]>,
) => {
  const pings = startPings(slipway.url, other.cookie);
  const untilServed = () => {
    // One more, which had begun before.
    const enough = pings.count() + 1 + PINGS;
    return eventually(() => pings.count() >= enough, DEADLINE_MS);
  };
  // The process that pings must start first.
  await eventually(() => pings.count() > 0);
  const [statuses] = await Promise.all([attack(untilServed), untilServed()]);
  const ended = await pings.end();
  const longest = Math.max(...ended.map(({ ms }) => ms));
  process.stdout.write(
    `${name}: ${String(ended.length)} pings, at most ${longest.toFixed(0)} ms\n`,
  );
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(ended.filter(({ status }) => status !== 200)).toEqual([]);
  return statuses;
};

const requestHead = () =>
  `POST /v1/teams/active/project-items/gtm HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Slipway-Client: test\r\nContent-Type: application/json\r\n`;

type Connection = Readonly<{
  socket: Socket;
  /** The status of its answer; 0 if it was closed without an answer. */
  status: Promise<number>;
}>;

const openConnection = (): Connection => {
  const { hostname, port } = new URL(slipway.url);
  const socket = connect(Number(port), hostname);
  const status = new Promise<number>((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0));
    });
  });
  return { socket, status };
};

const openMany = (count: number) =>
  Array.from({ length: count }, openConnection);

/** Far more than the server's own limits, however busy the machine is. */
const DEADLINE_MS = 2 * CONNECTIONS.requestTimeout;

/** The statuses, once the server has closed all of them. */
const closedByServer = async (
  opened: readonly Connection[],
): Promise<readonly number[]> => {
  try {
    await eventually(
      () => opened.every(({ socket }) => socket.closed),
      DEADLINE_MS,
    );
  } finally {
    for (const { socket } of opened) socket.destroy();
  }
  return Promise.all(opened.map(({ status }) => status));
};

const dripBytes = (opened: readonly Connection[], text: string) => {
  let index = 0;
  const timer = setInterval(() => {
    const next = text[index++ % text.length] ?? '';
    for (const { socket } of opened) if (socket.writable) socket.write(next);
  }, 500);
  return () => {
    clearInterval(timer);
  };
};

describe('While one account misuses connections (threat H8)', () => {
  it('slow headers and slow bodies are cut off, and others are served', async () => {
    const name = '200 slow headers and 200 slow bodies';
    let ofHeaders: readonly number[] = [];
    const ofBodies = await whileOthersPing(name, async () => {
      const [headers, bodies] = [openMany(200), openMany(200)];
      for (const { socket } of headers) socket.write(requestHead());
      for (const { socket } of bodies) {
        socket.write(
          `${requestHead()}Content-Length: 100000\r\n\r\n{"description":"`,
        );
      }
      const stops = [
        dripBytes(headers, 'X-Slow: a\r\n'),
        dripBytes(bodies, 'a'),
      ];
      try {
        const both = await Promise.all([
          closedByServer(headers),
          closedByServer(bodies),
        ]);
        [ofHeaders] = both;
        return both[1];
      } finally {
        for (const stop of stops) stop();
      }
    });
    // A connection may be reset before its answer is read.
    for (const status of ofHeaders) expect([0, 408]).toContain(status);
    expect(ofHeaders).toContain(408);
    for (const status of ofBodies) expect([0, 408, 429]).toContain(status);
  }, 180_000);

  it('half-open connections leave room for others', async () => {
    const opened = openMany(1000);
    await whileOthersPing('1,000 half-open connections', async (served) => {
      await eventually(() => opened.every(({ socket }) => !socket.connecting));
      await served();
      return [];
    });
    for (const { socket } of opened) socket.destroy();
  });

  it('responses that nobody reads do not delay others', async () => {
    const opened = openMany(100);
    const ask = `GET /v1/resources/items HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    for (const { socket } of opened) {
      socket.pause();
      socket.write(ask.repeat(3));
    }
    await whileOthersPing('100 readers that do not read', async (served) => {
      await eventually(() =>
        opened.every(
          ({ socket }) => !socket.connecting && socket.writableLength === 0,
        ),
      );
      await served();
      return [];
    });
    for (const { socket } of opened) socket.destroy();
  });

  it('1,000 requests at once are all answered', async () => {
    const statuses = await whileOthersPing('1,000 requests at once', () =>
      Promise.all(
        Array.from({ length: 1000 }, async (_, n) => {
          const { status } = await attacker.call(
            n % 2 === 0
              ? { method: 'GET', path: '/resources/projects' }
              : {
                  method: 'POST',
                  path: '/teams/active/project-items/gtm',
                  body: { description: 'x' },
                },
          );
          return status;
        }),
      ),
    );
    expect(statuses).toHaveLength(1000);
  });

  it('headers of 64 KB are refused', async () => {
    const statuses = await whileOthersPing('200 × 64 KB of headers', () => {
      const opened = openMany(200);
      for (const { socket } of opened) {
        socket.write(`${requestHead()}X-Large: ${'a'.repeat(65_536)}\r\n\r\n`);
      }
      return closedByServer(opened);
    });
    // A connection may be reset before its answer is read.
    for (const status of statuses) expect([0, 431]).toContain(status);
    expect(statuses).toContain(431);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])(
    'bombs in %s are refused before they are unpacked',
    async (encoding, compress) => {
      const bomb = new Uint8Array(compress(Buffer.alloc(50_000_000, ' ')));
      const statuses = await whileOthersPing(`50 bombs in ${encoding}`, () =>
        Promise.all(
          Array.from({ length: 50 }, async () => {
            const { status } = await fetch(
              `${slipway.url}/v1/teams/active/project-items/gtm`,
              {
                method: 'POST',
                headers: {
                  cookie,
                  'Content-Type': 'application/json',
                  'Content-Encoding': encoding,
                  'X-Slipway-Client': 'test',
                },
                body: bomb,
              },
            );
            return status;
          }),
        ),
      );
      expect(new Set(statuses)).toEqual(new Set([413]));
    },
  );

  it('lists of wrong values get a short answer', async () => {
    const statuses = await whileOthersPing('20 lists of 400,000 zeros', () =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const { status, text, data } = await attacker.call({
            method: 'POST',
            path: `/teams/active/projects/${attacker.projectId}/all/bulk`,
            body: { command: 'Delete', itemIds: Array(400_000).fill(0) },
          });
          expect(data.fields[0].path).toContain('itemIds');
          expect(text.length).toBeLessThan(50_000);
          return status;
        }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});
