// How long a warm `npm start` takes until its first reply, and the memory of
// the idle server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, report } from './bench.ts';

const ROUNDS = 7;
const PORT = 4741;
const URL = `http://127.0.0.1:${String(PORT)}`;
const ROOT = join(import.meta.dirname, '../..');

/** The memory of the start is collected after this time. */
const IDLE_MS = 3000;
const POLL_MS = 10;
const START_TIMEOUT_MS = 120_000;

type Round = Readonly<{ milliseconds: number; megabytes: number }>;

const round = async (data: string): Promise<Round> => {
  const from = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A separate process group, so that all its processes can be ended.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      SLIPWAY_DATA: data,
    },
  });
  try {
    await firstAnswer(from);
    const milliseconds = performance.now() - from;
    await wait(IDLE_MS);
    return { milliseconds, megabytes: await residentMegabytes() };
  } finally {
    const ended = once(npm, 'exit');
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGTERM');
    await ended;
    await untilStopped();
  }
};

const firstAnswer = async (from: number): Promise<void> => {
  while (performance.now() - from < START_TIMEOUT_MS) {
    const reply = await fetch(`${URL}/login`).catch(() => null);
    if (reply?.ok === true) return;
    await wait(POLL_MS);
  }
  throw new Error(`npm start did not answer at ${URL}.`);
};

const untilStopped = async (): Promise<void> => {
  while ((await fetch(`${URL}/healthz`).catch(() => null)) !== null) {
    await wait(POLL_MS);
  }
};

const residentMegabytes = async (): Promise<number> => {
  const text = await (await fetch(`${URL}/metrics`)).text();
  const [, bytes = ''] =
    /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return Number(bytes) / 2 ** 20;
};

const data = await mkdtemp(join(tmpdir(), 'slipway-startup-'));
try {
  // The first round installs, builds and compiles what is missing.
  await round(data);
  const rounds: Round[] = [];
  for (let done = 0; done < ROUNDS; done++) rounds.push(await round(data));
  report('A warm `npm start`', [
    {
      name: 'time to the first answer',
      unit: 'ms',
      value: median(rounds.map(({ milliseconds }) => milliseconds)),
      aim: { of: 'value', atMost: 1500 },
    },
    {
      name: 'idle memory of the server',
      unit: 'MB',
      value: median(rounds.map(({ megabytes }) => megabytes)),
      aim: { of: 'value', atMost: 110 },
    },
  ]);
} finally {
  await rm(data, { recursive: true, force: true });
}
