import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithTests } from '../endWithTests.ts';
import { findFreePort } from '../freePort.ts';

/** The double of EventStoreDB in a separate process, with a log in a file. */
export type DoubleProcess = Readonly<{
  url: string;
  /** Ends the process by SIGKILL. */
  kill: () => Promise<void>;
  /** Starts it again with its former log. */
  start: () => Promise<void>;
}>;

const MAIN = join(import.meta.dirname, './serveEventStoreDb.ts');

export const startDouble = async (path: string): Promise<DoubleProcess> => {
  const port = String(await findFreePort());
  let end: () => Promise<void> = async () => undefined;
  const start = async (): Promise<string> => {
    const child = spawn(process.execPath, [MAIN, port, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithTests(child);
    const ended = once(child, 'exit');
    end = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const line = once(createInterface({ input: child.stdout }), 'line');
    const [url] = (await Promise.race([line, ended])) as [unknown];
    if (typeof url !== 'string') throw new Error('The double did not start.');
    return url;
  };
  return {
    url: await start(),
    kill: () => end(),
    start: async () => {
      await start();
    },
  };
};

/**
 * The connection string of the server in EVENTSTORE_URL, or else of a double
 * with an empty log, which runs until `end`.
 */
export const startEventStoreDbProcess = async (): Promise<
  Readonly<{ url: string; end: () => Promise<void> }>
> => {
  const givenUrl = process.env['EVENTSTORE_URL'] ?? '';
  if (givenUrl !== '') return { url: givenUrl, end: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'slipway-eventstore-'));
  const { url, kill } = await startDouble(join(folder, 'log.jsonl'));
  return {
    url,
    end: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
