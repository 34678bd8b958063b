/*
 * How long other people wait, and the memory that the server takes, while one
 * account or address sends too much; compared with an idle server. With
 * --engines, on KAFKA_BROKERS and MONGODB_URL.
 */
import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSessionWithRetries } from '#tests/support/apiSession.ts';
import { endWithTests } from '#tests/support/endWithTests.ts';
import { startCluster } from '#tests/support/slipwayCluster.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Figure } from './bench.ts';
import { median, report } from './bench.ts';
import { usageOf } from './processUsage.ts';

const { values } = parseArgs({
  options: {
    engines: { type: 'boolean', default: false },
    items: { type: 'string', default: '97' },
    json: { type: 'boolean' },
  },
});

const engines = values.engines
  ? {
      kafkaBrokers: process.env['KAFKA_BROKERS'] ?? '',
      mongoUrl: process.env['MONGODB_URL'] ?? '',
    }
  : null;

const LONG = 'x'.repeat(100_000);
/** Items of 500 KB; 97 of them fill a project. */
const ITEMS = Number(values.items);
const UNREAD_REPLIES = 12;
const ROUNDS = 5;
const WAIT_AIM = { of: 'value', atMost: 250 } as const;
const MEMORY_AIM = { of: 'value', atMost: 100 } as const;

type Server = Awaited<ReturnType<typeof startSlipway>>;

/** Another person's reads: the longest of each run, as it ends. */
const startReading = (url: string, cookie: string) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'otherReader.ts'), url, cookie],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  endWithTests(child);
  const lines = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();
  return {
    longest: async (): Promise<number> => Number((await lines.next()).value),
    end: () => child.stdin.end(),
  };
};

/** Other people's waits, and the memory, while `attack` continues. */
const measureDuring = async (
  name: string,
  { server, cookie }: Readonly<{ server: Server; cookie: string }>,
  attack: (over: AbortSignal) => Promise<void>,
): Promise<readonly Figure[]> => {
  const { url, pid } = server;
  const reading = startReading(url, cookie);
  await reading.longest();
  const quiet = await reading.longest();
  const before = usageOf(pid()).residentMiB;
  const over = new AbortController();
  const attacking = attack(over.signal);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, usageOf(pid()).residentMiB);
  }, 20);
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.push(await reading.longest());
  }
  clearInterval(watch);
  reading.end();
  over.abort();
  await attacking;
  return [
    {
      name,
      unit: 'ms of the longest of 20 reads of another person',
      value: Math.max(...waits),
      baseline: quiet,
      ratio: median(waits) / quiet,
      aim: WAIT_AIM,
    },
    {
      name: '  memory at most, beyond before',
      unit: 'MiB',
      value: most - before,
      baseline: before,
      aim: MEMORY_AIM,
    },
  ];
};

/** Fills the person's project with items of five long goals. */
const fillProject = async ({ call }: ApiSession): Promise<void> => {
  const path = '/teams/active/project-items/implementations';
  for (let n = 0; n < ITEMS; n += 1) {
    const body = { description: `Item ${String(n)}` };
    const { data } = await call({ method: 'POST', path, body });
    const { status } = await call({
      method: 'PUT',
      path: `${path}/${String(data.id)}`,
      body: { goals: Array.from({ length: 5 }, () => LONG) },
    });
    if (status !== 200) throw new Error(`Answered ${String(status)}.`);
  }
};

/** Sockets that send something and read nothing. */
const openSilentSockets = (
  url: string,
  count: number,
  text: string,
): readonly Socket[] => {
  const { port } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.pause();
      socket.write(text);
    });
    // The server may cut the socket off, which is what the bench tests.
    socket.on('error', () => undefined);
    return socket;
  });
};

const untilAborted = (over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    over.addEventListener('abort', () => {
      resolve();
    });
  });

const leaveUnread =
  (url: string, { cookie, projectId }: ApiSession) =>
  async (over: AbortSignal) => {
    const sockets = openSilentSockets(
      url,
      UNREAD_REPLIES,
      `POST /v1/teams/active/projects/${projectId}/all/query HTTP/1.1\r\nHost: localhost\r\n` +
        `Cookie: ${cookie}\r\nX-Slipway-Client: bench\r\nContent-Type: application/json\r\n` +
        'Content-Length: 2\r\n\r\n{}',
    );
    await untilAborted(over);
    for (const socket of sockets) socket.destroy();
  };

/** Repeats a call `atOnce` times in parallel, until the attack ends. */
const repeatUntilOver =
  (atOnce: number, call: (n: number) => Promise<unknown>) =>
  async (over: AbortSignal) => {
    let n = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!over.aborted) {
          n += 1;
          await call(n).catch(() => undefined);
        }
      }),
    );
  };

/**
 * The API process to attack; with engines, next to one process of each role.
 */
const startServer = async (env: Readonly<Record<string, string>>) => {
  if (engines === null) {
    const server = await startSlipway({ env });
    return { server, dispose: server.dispose };
  }
  const cluster = await startCluster(engines, { each: 1, env });
  const [server] = cluster.processes.api;
  if (server === undefined) throw new Error('No API process was started.');
  return { server, dispose: cluster.dispose };
};

const measureUnread = async (): Promise<readonly Figure[]> => {
  const { server, dispose } = await startServer({});
  try {
    const ada = await openApiSessionWithRetries(server.url, 'ada@example.com');
    const ben = await openApiSessionWithRetries(server.url, 'ben@example.com');
    await fillProject(ada);
    return await measureDuring(
      `${String(UNREAD_REPLIES)} unread replies of ${String(ITEMS / 2)} MB (S3)`,
      { server, cookie: ben.cookie },
      leaveUnread(server.url, ada),
    );
  } finally {
    await dispose();
  }
};

const measureRefused = async (): Promise<readonly Figure[]> => {
  const { server, dispose } = await startServer({
    SLIPWAY_RATE_LIMITS: 'on',
    SLIPWAY_PROXIES: '0',
  });
  const { url } = server;
  const post = (path: string, headers: object, body: BodyInit) =>
    fetch(`${url}/v1${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'bench',
        ...headers,
      },
      body,
    }).then((response) => response.text());
  try {
    const eve = await openApiSessionWithRetries(url, 'eve@example.com');
    const fay = await openApiSessionWithRetries(url, 'fay@example.com');
    const attacked = { server, cookie: fay.cookie };
    const nested = new TextEncoder().encode('['.repeat(1_000_000));
    return [
      ...(await measureDuring(
        '32 at once that are refused for a body of 1 MB (S4)',
        attacked,
        repeatUntilOver(32, () =>
          post('/teams', { Cookie: eve.cookie }, nested),
        ),
      )),
      ...(await measureDuring(
        '32 at once with another X-Forwarded-For each (S8)',
        attacked,
        repeatUntilOver(32, (n) =>
          post(
            '/auth/validate-invite',
            { 'X-Forwarded-For': `10.0.${String(n >> 8)}.${String(n & 255)}` },
            '{"inviteCode":"x"}',
          ),
        ),
      )),
      ...(await measureDuring(
        '4,000 connections of one byte (S11)',
        attacked,
        async (over) => {
          const sockets = openSilentSockets(url, 4000, 'P');
          await untilAborted(over);
          for (const socket of sockets) socket.destroy();
        },
      )),
    ];
  } finally {
    await dispose();
  }
};

const figures = [...(await measureUnread()), ...(await measureRefused())];
report('What others wait for, and memory, during an attack', figures);
