import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#tests/support/freePort.ts';

export type EngineName = 'kafka' | 'mongo';

/** A broker and a database that only one test uses and may kill. */
export type OwnEngines = Readonly<{
  kafkaBrokers: string;
  mongoUrl: string;
  kill: (name: EngineName) => Promise<void>;
  /** Starts an engine again with its former data. */
  start: (name: EngineName) => Promise<void>;
  /** Stops an engine with SIGSTOP, until `thaw` sends SIGCONT. */
  freeze: (name: EngineName) => Promise<void>;
  thaw: (name: EngineName) => Promise<void>;
  dispose: () => Promise<void>;
}>;

const run = promisify(execFile);
const ATTEMPTS = 3;

/**
 * Starts a broker and a database with the script in SLIPWAY_ENGINES, separate
 * from those that other tests share. Throws if that fails three times.
 */
export const startOwnEngines = async (script: string): Promise<OwnEngines> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPair(script);
    } catch (error) {
      // Another process may have taken the port or the one after it.
      if (attempt === ATTEMPTS) throw error;
    }
  }
};

const startPair = async (script: string): Promise<OwnEngines> => {
  const data = await mkdtemp(join(tmpdir(), 'slipway-engines-'));
  const [kafkaPort, mongoPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    SLIPWAY_ENGINES_DATA: data,
    SLIPWAY_KAFKA_PORT: String(kafkaPort),
    SLIPWAY_MONGO_PORT: String(mongoPort),
  };
  const runScript = async (...args: readonly string[]) =>
    (await run(script, args, { env })).stdout;

  /** Retries, because the script gives up on an engine that starts slowly. */
  const up = async (...names: readonly EngineName[]) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await runScript('up', ...names);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };

  const signal = async (name: EngineName, sent: NodeJS.Signals) => {
    const pid = / (\d+)/.exec(await runScript('status', name))?.[1];
    process.kill(Number(pid), sent);
  };
  const dispose = async () => {
    await runScript('kill');
    // The data of a killed engine still exists.
    await runScript('wipe');
    await rm(data, { recursive: true, force: true });
  };

  try {
    await up();
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    kafkaBrokers: `127.0.0.1:${String(kafkaPort)}`,
    mongoUrl: `mongodb://127.0.0.1:${String(mongoPort)}`,
    kill: async (name) => {
      await runScript('kill', name);
    },
    start: up,
    freeze: (name) => signal(name, 'SIGSTOP'),
    thaw: (name) => signal(name, 'SIGCONT'),
    dispose,
  };
};
