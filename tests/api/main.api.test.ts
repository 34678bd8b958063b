import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeProblem } from '#api/server/nodeVersion.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const MAIN = join(import.meta.dirname, '../../api/main.ts');

type Ended = Readonly<{ code: number | null; out: string; err: string }>;
type Program = Readonly<{
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<Ended>;
  /** Resolves with the address in the first line. */
  ready: Promise<URL>;
}>;

let data: string;
let programs: Program[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'slipway-main-'));
});
afterEach(async () => {
  for (const { kill } of programs) kill('SIGKILL');
  await Promise.all(programs.map(({ ended }) => ended));
  programs = [];
  await rm(data, { recursive: true, force: true });
});

const launch = (
  environment: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      SLIPWAY_DATA: data,
      SLIPWAY_LOCAL_CODE: LOCAL_CODE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ready = new Promise<URL>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const [, url] = /^Slipway is ready: (\S+)\n/.exec(out) ?? [];
      if (url !== undefined) resolve(new URL(url));
    });
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, out, err });
    });
  });
  const program = { ready, ended, kill: child.kill.bind(child) };
  programs.push(program);
  return program;
};

/** Starts a server and waits until it is ready. */
const start = async (environment?: Readonly<Record<string, string>>) => {
  const program = launch(environment);
  const first = await Promise.race([program.ready, program.ended]);
  if (!(first instanceof URL)) throw new Error(first.err);
  const { port } = first;
  return { ...program, port, url: `http://127.0.0.1:${port}` };
};

describe('A running server', () => {
  it('prints its address in one line, and nothing else while all is well', async () => {
    const { url, kill, ended, port } = await start();
    await fetch(`${url}/v1/auth/validate`);
    kill('SIGTERM');
    expect(await ended).toMatchObject({
      out: `Slipway is ready: http://localhost:${port}/login/start#code=${LOCAL_CODE}\n`,
      err: '',
    });
  });

  it('logs each request as JSON when asked to', async () => {
    const { url, kill, ended } = await start({ LOG_LEVEL: 'debug' });
    await fetch(`${url}/v1/auth/validate`);
    kill('SIGTERM');
    const lines = (await ended).err.trim().split('\n');
    expect(
      lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['request']);
  });
});

describe('Starting the server', () => {
  it('fails with invalid settings', async () => {
    const { code, err } = await launch({ PORT: 'eighty' }).ended;
    expect(code).toBe(1);
    expect(err).toBe(
      'Slipway cannot start with these settings:\n  PORT: use a whole number from 0 to 65535\n',
    );
  });

  it('fails on a port or a data folder that another running server uses', async () => {
    const { port } = await start();
    const other = join(data, 'other');
    const onPort = await launch({ PORT: port, SLIPWAY_DATA: other }).ended;
    expect(onPort.code).toBe(1);
    expect(onPort.err).toContain(`Port ${port} is in use.`);
    expect(onPort.err.trim().split('\n')).toHaveLength(1);
    const onFolder = await launch().ended;
    expect(onFolder.code).toBe(1);
    expect(onFolder.err).toContain(`already running on ${data}`);
    expect(onFolder.err.trim().split('\n')).toHaveLength(1);
  });

  it('fails with an unusable data folder', async () => {
    const folder = join(MAIN, 'folder');
    const { code, err } = await launch({ SLIPWAY_DATA: folder }).ended;
    expect(code).toBe(1);
    expect(err).toContain('SLIPWAY_DATA');
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('fails on an older Node', () => {
    expect(nodeProblem('22.18.0')).toContain('needs Node 24');
    expect(nodeProblem('24.0.0')).toBeNull();
    expect(nodeProblem('100.1.0')).toBeNull();
  });
});

describe('A killed server', () => {
  it('leaves its data folder free for the next one', async () => {
    const { kill, ended } = await start();
    kill('SIGKILL');
    await ended;
    await start();
  });
});

describe('A server that receives a stop signal', () => {
  const BODY = JSON.stringify({
    emailAddress: 'ada@example.com',
    code: LOCAL_CODE,
  });

  /**
   * Starts a request without sending its body; `status` is the status of its
   * reply.
   */
  const begin = (url: string) => {
    const upload: ClientRequest = request(`${url}/v1/auth/local`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': BODY.length,
        'X-Slipway-Client': 'test',
        // The server answers 100 once it has accepted the request.
        Expect: '100-continue',
      },
    });
    const wasAccepted = new Promise<void>((resolve) => {
      upload.once('continue', resolve);
    });
    const status = new Promise<number | undefined>((resolve) => {
      upload.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      upload.once('error', () => {
        resolve(undefined);
      });
    });
    upload.flushHeaders();
    return { upload, wasAccepted, status };
  };

  const untilConnectionsAreRefused = async (url: string): Promise<void> => {
    const answers = () => fetch(`${url}/healthz`).catch(() => null);
    while ((await answers()) !== null) await wait(20);
  };

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'finishes running calls on %s, refuses new ones, and exits with 0',
    async (signal) => {
      const { url, kill, ended } = await start();
      const { upload, wasAccepted, status } = begin(url);
      await wasAccepted;
      kill(signal);
      await untilConnectionsAreRefused(url);
      upload.end(BODY);
      expect(await status).toBe(200);
      expect((await ended).code).toBe(0);
    },
  );

  it('does not wait for idle keep-alive connections', async () => {
    const { url, kill, ended } = await start();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => {
      get(`${url}/healthz`, { agent }, (response) => {
        response.resume().once('end', resolve);
      });
    });
    kill('SIGTERM');
    expect((await ended).code).toBe(0);
    agent.destroy();
  });

  it('exits even if a request never ends', async () => {
    const { url, kill, ended } = await start();
    const { wasAccepted, status } = begin(url);
    await wasAccepted;
    kill('SIGTERM');
    await ended;
    expect(await status).toBeUndefined();
  });
});
