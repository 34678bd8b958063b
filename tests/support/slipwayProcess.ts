import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithTests } from './endWithTests.ts';
import { LOCAL_CODE } from './fixed.ts';
import { findFreePort } from './freePort.ts';

/** A real Slipway in a separate process, as `npm start` runs it. */
export type SlipwayProcess = Readonly<{
  url: string;
  data: string;
  /** The id of the running process. */
  pid: () => number;
  /**
   * Ends the process with a signal (SIGKILL for a crash) and waits for its end.
   */
  end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Sends a signal without waiting: SIGSTOP, SIGCONT. */
  signal: (signal: NodeJS.Signals) => void;
  /** Starts it again with the same data folder and port. */
  restart: () => Promise<void>;
  /** Ends it and removes its data. */
  dispose: () => Promise<void>;
  /** The output so far. */
  output: () => string;
}>;

type Running = Readonly<{
  pid: number;
  stop: (signal: NodeJS.Signals) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
}>;

/** The options of Node.js in the image (Dockerfile). */
const AS_LAUNCHED = ['--max-semi-space-size=8'];
const MAIN = join(import.meta.dirname, '../../api/main.ts');

export const startSlipway = async ({
  data,
  env = {},
  main = MAIN,
}: {
  data?: string;
  env?: Readonly<Record<string, string>>;
  /** The program; by default that of this build. */
  main?: string;
} = {}): Promise<SlipwayProcess> => {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'slipway-')));
  const port = await findFreePort();
  let printed = '';
  const launch = () =>
    run(
      main,
      {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        PORT: String(port),
        HOST: '127.0.0.1',
        SLIPWAY_DATA: folder,
        SLIPWAY_RATE_LIMITS: 'off',
        // A load needs more than the hundred connections of one address.
        SLIPWAY_PROXIES: '1',
        SLIPWAY_LOCAL_CODE: LOCAL_CODE,
        LOG_LEVEL: 'info',
        ...env,
      },
      (text) => (printed += text),
    );
  let running = await launch();
  return {
    url: `http://localhost:${String(port)}`,
    data: folder,
    pid: () => running.pid,
    output: () => printed,
    end: (signal = 'SIGTERM') => running.stop(signal),
    signal: (signal) => {
      running.signal(signal);
    },
    restart: async () => {
      running = await launch();
    },
    dispose: async () => {
      await running.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const run = (
  main: string,
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...AS_LAUNCHED, main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithTests(child);
    const ended = new Promise<void>((done) => {
      child.once('exit', () => {
        done();
      });
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      print(chunk.toString());
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      print(`${line}\n`);
      if (line.includes('Slipway is ready')) {
        resolve({
          pid: child.pid ?? NaN,
          signal: (signal) => child.kill(signal),
          stop: async (signal) => {
            if (child.exitCode === null && child.signalCode === null) {
              child.kill(signal);
            }
            await ended;
          },
        });
      }
    });
    void ended.then(() => {
      reject(new Error(`Slipway ended before it was ready:\n${output}`));
    });
  });
